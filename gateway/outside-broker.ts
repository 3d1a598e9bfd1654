import { randomBytes } from 'node:crypto'
import {
  toBrokerAddress,
  connectBrokerLink,
  detectBrokerVersion,
  type Link,
  type LinkOptions,
} from './broker-link.ts'
import type { DeviceBus, DeviceRegistry } from './device-bus.ts'
import { createOutsideDevices, type OutsideDevices } from './outside-devices.ts'
import { formatDeviceTopic, topicParts } from './protocol.ts'

/**
 * Devices at an outside broker, which authenticates them and limits each to its own topics, so a message
 * comes from the device in its topic. Messages kept while we are offline are divided into lanes, each
 * consumed by one gateway at a time.
 */
export type OutsideOptions = {
  /** Addresses of the broker's nodes, at least one. */
  readonly urls: readonly string[]
  readonly keeper: DeviceRegistry
  readonly lanes: Lanes
  readonly defect: (error: unknown) => void
  readonly silentMs?: number
}
/** Assignment of lanes to gateways. */
export type Lanes = {
  /** Returns the number of running gateways, including this one. */
  living(): Promise<number>
  /** Returns false while another gateway holds the lane. */
  take(lane: number): Promise<boolean>
  release(lane: number): Promise<void>
}
export type OutsideBus = DeviceBus & {
  /** Closes the connections of all lanes, because other gateways may hold them from now on. */
  dropLanes(): Promise<void>
}

const SILENT_MS = 150_000
const SETTLE_MS = 2_000
/**
 * At most this many gateways share the work. If the broker has no shared subscriptions, one gateway does it
 * all.
 */
const LANES = 4

export function startOutsideBroker(options: OutsideOptions): OutsideBus {
  const { urls, keeper, defect, silentMs = SILENT_MS } = options
  const devices = createOutsideDevices({ keeper, silentMs, defect })
  const links = createBrokerLinks(options, devices)
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
    url: toBrokerAddress(urls[0]!),
    // Only the operator's broker could end the connection.
    cut: () => undefined,
    has: (code) => links.areUp() && devices.has(code),
    send: (code, command) =>
      links.publish(formatDeviceTopic(code, 'commands'), JSON.stringify(command)),
    dropLanes: links.dropLanes,
    async stop() {
      clearInterval(timer)
      await settling
      await links.stop()
      await devices.stop()
    },
  }
}

function createBrokerLinks({ urls, lanes, defect }: OutsideOptions, devices: OutsideDevices) {
  const clientId = `playfield-${randomBytes(6).toString('hex')}`
  const heldLinks = new Map<number, Link>()
  const common = { urls, take: devices.hear, defect }
  let version: LinkOptions['version'] | undefined
  let isTold = false
  /** Receives the presence of devices in every gateway, and sends commands. */
  let presence: Link | undefined

  async function releaseLane(lane: number, link: Link): Promise<void> {
    heldLinks.delete(lane)
    await link.stop()
    await lanes.release(lane)
  }
  return {
    /**
     * Opens and closes connections according to the current state. Called repeatedly, because the number of
     * gateways changes.
     */
    async settle(): Promise<void> {
      version ??= await detectBrokerVersion(urls, `${clientId}-asks`)
      if (!version) {
        if (!isTold) defect(new Error(`no broker at ${urls.map(toBrokerAddress).join(', ')}`))
        isTold = true
        return
      }
      const statuses = [formatDeviceTopic('+', 'status')]
      const markAllDevicesOffline = () => void devices.loseAll().catch(defect)
      presence ??= connectBrokerLink({
        ...common,
        version,
        clientId,
        keeps: false,
        topics: statuses,
        down: markAllDevicesOffline,
      })
      const count = version === 5 ? LANES : 1
      const fair = Math.ceil(count / (await lanes.living()))
      for (const [lane, link] of [...heldLinks].slice(fair)) await releaseLane(lane, link)
      for (let lane = 1; lane <= count && heldLinks.size < fair; lane += 1) {
        if (heldLinks.has(lane) || !(await lanes.take(lane))) continue
        const topics = topicParts
          .filter((part) => part !== 'status')
          .map((part) => `${version === 5 ? SHARED : ''}${formatDeviceTopic('+', part)}`)
        const own = { version, clientId: `playfield-lane-${lane}`, keeps: true, topics }
        heldLinks.set(lane, connectBrokerLink({ ...common, ...own }))
      }
    },
    areUp: () => presence?.client.connected === true,
    publish(topic: string, payload: string): boolean {
      if (!presence?.client.connected) return false
      // An undelivered command is sent again until the device replies.
      presence.client.publish(topic, payload, { qos: 1 }, () => undefined)
      return true
    },
    async dropLanes(): Promise<void> {
      const links = [...heldLinks.values()]
      heldLinks.clear()
      await Promise.all(links.map(({ client }) => client.endAsync(true)))
    },
    async stop(): Promise<void> {
      for (const [lane, link] of heldLinks) await releaseLane(lane, link)
      await presence?.stop()
    },
  }
}

const SHARED = '$share/playfield/'
