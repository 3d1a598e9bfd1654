import { randomBytes } from 'node:crypto'
import {
  toBrokerAddress,
  openBrokerLink,
  versionOf,
  type Link,
  type LinkOptions,
} from './broker-link.ts'
import type { DeviceBus, DeviceKeeper } from './device-bus.ts'
import { openHeardDevices, type HeardDevices } from './outside-devices.ts'
import { topicOf, topicParts } from './protocol.ts'

/**
 * Devices at a broker that is not ours, which lets them in and keeps each to its own topics: a
 * message is from the device that its topic names. What the broker keeps for us while we are away
 * lies in lanes, of which each is heard by one gateway at a time.
 */
export type OutsideOptions = {
  readonly url: string
  readonly keeper: DeviceKeeper
  readonly lanes: Lanes
  readonly defect: (error: unknown) => void
  readonly silentMs?: number
}
/** Which gateway hears which lane, as they agree on it. */
export type Lanes = {
  /** How many gateways live, this one among them. */
  living(): Promise<number>
  /** False while it is another's. */
  take(lane: number): Promise<boolean>
  release(lane: number): Promise<void>
}
export type OutsideBus = DeviceBus & {
  /** What this gateway held may be others' from now on. */
  dropLanes(): Promise<void>
}

const SILENT_MS = 150_000
const SETTLE_MS = 2_000
/** As many gateways can share the work; where the broker can't share, one has it all. */
const LANES = 4

export function startOutsideBroker(options: OutsideOptions): OutsideBus {
  const { url, keeper, defect, silentMs = SILENT_MS } = options
  const devices = openHeardDevices({ keeper, silentMs, defect })
  const links = openLinks(options, devices)
  let settling: Promise<void> | undefined
  const settleBrokerLinks = () => {
    settling ??= links
      .settle()
      .catch(defect)
      .finally(() => (settling = undefined))
  }
  settleBrokerLinks()
  const timer = setInterval(settleBrokerLinks, SETTLE_MS)
  return {
    url: toBrokerAddress(url),
    // Only the operator's broker could.
    cut: () => undefined,
    has: (code) => links.areUp() && devices.has(code),
    send: (code, command) => links.publish(topicOf(code, 'commands'), JSON.stringify(command)),
    dropLanes: links.dropLanes,
    async stop() {
      clearInterval(timer)
      await settling
      await links.stop()
      await devices.stop()
    },
  }
}

function openLinks({ url, lanes, defect }: OutsideOptions, devices: HeardDevices) {
  const clientId = `playfield-${randomBytes(6).toString('hex')}`
  const held = new Map<number, Link>()
  const common = { url, take: devices.hear, defect }
  let version: LinkOptions['version'] | undefined
  let isTold = false
  /** Says who is there, to every gateway, and takes what is to be sent. */
  let presence: Link | undefined

  async function giveUpLane(lane: number, link: Link): Promise<void> {
    held.delete(lane)
    await link.stop()
    await lanes.release(lane)
  }
  return {
    /** Opens what is to be open now. Called again and again, for it may be more later, or less. */
    async settle(): Promise<void> {
      version ??= await versionOf(url, `${clientId}-asks`)
      if (!version) {
        if (!isTold) defect(new Error(`no broker at ${toBrokerAddress(url)}`))
        isTold = true
        return
      }
      const statuses = [topicOf('+', 'status')]
      const loseAllDevices = () => void devices.loseAll().catch(defect)
      presence ??= openBrokerLink({
        ...common,
        version,
        clientId,
        keeps: false,
        topics: statuses,
        down: loseAllDevices,
      })
      const count = version === 5 ? LANES : 1
      const fair = Math.ceil(count / (await lanes.living()))
      for (const [lane, link] of [...held].slice(fair)) await giveUpLane(lane, link)
      for (let lane = 1; lane <= count && held.size < fair; lane += 1) {
        if (held.has(lane) || !(await lanes.take(lane))) continue
        const topics = topicParts
          .filter((part) => part !== 'status')
          .map((part) => `${version === 5 ? SHARED : ''}${topicOf('+', part)}`)
        const own = { version, clientId: `playfield-lane-${lane}`, keeps: true, topics }
        held.set(lane, openBrokerLink({ ...common, ...own }))
      }
    },
    areUp: () => presence?.client.connected === true,
    publish(topic: string, payload: string): boolean {
      if (!presence?.client.connected) return false
      // Where it did not get through, it is sent again until the device answers.
      presence.client.publish(topic, payload, { qos: 1 }, () => undefined)
      return true
    },
    async dropLanes(): Promise<void> {
      const links = [...held.values()]
      held.clear()
      await Promise.all(links.map(({ client }) => client.endAsync(true)))
    },
    async stop(): Promise<void> {
      for (const [lane, link] of held) await giveUpLane(lane, link)
      await presence?.stop()
    },
  }
}

const SHARED = '$share/playfield/'
