import { setTimeout as wait } from 'node:timers/promises'
import { createMessageScheduler, type MessageScheduler } from './arrival-order.ts'
import type { ArrivedMessage } from './broker-link.ts'
import { DeviceGone, type DeviceRegistry, type SharedDeviceSession } from './device-bus.ts'
import { BURST, PER_SECOND } from './device-queue.ts'
import { topicParts, type DeviceMessage } from './protocol.ts'
import { readDeviceMessage, type ReadMessage } from './read-message.ts'

/**
 * Devices behind an outside broker, which alone has their connections. Stored messages may predate a failure
 * of the broker, the device or the gateway. So a device is present only after a new connect message or a
 * reply to our own query, and while it keeps sending.
 */
export type OutsideDevices = {
  /** Resolves when the message is saved, or needs no saving. */
  hear(message: ArrivedMessage): Promise<void>
  has(code: string): boolean
  /** Marks all devices as offline until they send something, because they can no longer be heard. */
  loseAll(): Promise<void>
  stop(): Promise<void>
}
type Device = {
  readonly known: SharedDeviceSession
  readonly order: MessageScheduler
  readonly mayPass: () => boolean
  tooMuchAt: number
  isMade: boolean
  present: boolean
  /** Time of the last message by the monotonic clock, in milliseconds. */
  heardAt: number
  /** `asked`: id of the last query to the device; `askedAt`: its time. */
  asked: string
  askedAt: number
  /** Number of status messages that reported the device as online. */
  comings: number
}
type DeviceLookup = { readonly device: Promise<Device | undefined>; readonly until: number }
type Deps = {
  readonly keeper: DeviceRegistry
  readonly silentMs: number
  readonly defect: (error: unknown) => void
}

/** Time for which the result of a lookup is kept, also for an unknown code. */
const KNOWN_MS = 60_000
const RETRY_MS = 1_000
const RETRY_MS_MAX = 30_000
/** Longer than messages sent before the disconnect can still be in progress. */
const AFTERWARDS_MS = 2_000
const ASK_AGAIN_MS = 2_000
const STOP_MS_MAX = 2_000

export function createOutsideDevices({ keeper, silentMs, defect }: Deps): OutsideDevices {
  const looked = new Map<string, DeviceLookup>()
  const present = new Map<string, Device>()
  const stopping = new AbortController()

  function findOutsideDevice(code: string): Promise<Device | undefined> {
    const before = looked.get(code)
    if (before && performance.now() < before.until) return before.device
    const device = retryUntilDone(stopping.signal, () => keeper.known(code)).then(
      async (deviceSession) => {
        const old = await before?.device
        if (!deviceSession) return undefined
        return old?.known.id === deviceSession.id ? old : createOutsideDevice(deviceSession)
      },
    )
    looked.set(code, { device, until: performance.now() + KNOWN_MS })
    return device
  }
  async function endDevicePresence(code: string, device: Device): Promise<void> {
    device.present = false
    if (present.get(code) === device) present.delete(code)
    await device.order(() => retryUntilDone(stopping.signal, device.known.ended), true)
  }
  /** Ends the presence once more, because messages sent before the disconnect may be saved after it. */
  async function endPresenceAgainLater(code: string, device: Device): Promise<void> {
    const { comings } = device
    await wait(AFTERWARDS_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (device.comings === comings) await endDevicePresence(code, device)
  }
  async function saveDeviceMessage(
    code: string,
    device: Device,
    reading: ReadMessage,
  ): Promise<void> {
    const { message, invalid } = reading
    if (message?.topic === 'status' && !message.body.online) {
      void endPresenceAgainLater(code, device).catch(defect)
      return endDevicePresence(code, device)
    }
    const comes = provesDeviceOnline(device, message)
    if (message?.topic === 'status') device.comings += 1
    if (comes) {
      device.present = true
      present.set(code, device)
    }
    if (device.present) device.heardAt = performance.now()
    else sendDeviceProbe(device)
    const { present: isFresh, isMade } = device
    device.isMade = true
    const sendToServer = async () => {
      if (!isMade) await device.known.made()
      if (invalid) await device.known.nonsense(invalid.kind, invalid.about)
      if (message) await device.known.heard(message, isFresh)
      if (comes) await device.known.greet()
    }
    await device.order(() => retryUntilDone(stopping.signal, sendToServer), comes || !isMade)
  }
  /** Resolves when all ends, including those already in progress, are saved. */
  async function endAllPresences(): Promise<void> {
    await Promise.all([...present].map(([code, device]) => endDevicePresence(code, device)))
    const devices = await Promise.all([...looked.values()].map(({ device }) => device))
    await Promise.all(devices.map(async (device) => device?.order(async () => undefined, true)))
  }
  const watch = setInterval(() => {
    const now = performance.now()
    for (const [code, device] of present) {
      if (device.heardAt < now - silentMs) void endDevicePresence(code, device).catch(defect)
    }
    for (const [code, { until }] of looked) {
      if (until < now && !present.has(code)) looked.delete(code)
    }
  }, silentMs / 30)

  return {
    async hear({ topic, payload, retained }) {
      const [, code = '', last] = TOPIC.exec(topic) ?? []
      const part = topicParts.find((each) => each === last)
      const device = part && (await findOutsideDevice(code))
      if (!device) return
      const reading = readDeviceMessage(part, payload)
      // A retained message may predate the end of the device or the broker, so the device itself is queried.
      if (retained) return isOnlineStatus(reading) ? sendDeviceProbe(device) : undefined
      if (isMessageDroppable(reading) && !device.mayPass()) return reportExcessMessages(device)
      try {
        await saveDeviceMessage(code, device, reading)
      } catch (error) {
        if (!(error instanceof DeviceGone)) throw error
        looked.delete(code)
      }
    },
    has: (code) => present.has(code),
    loseAll: endAllPresences,
    async stop() {
      clearInterval(watch)
      await Promise.race([
        endAllPresences(),
        wait(STOP_MS_MAX, undefined, { signal: stopping.signal }),
      ])
      stopping.abort(new Error('the gateway stops'))
    },
  }
}

const TOPIC = /^pf\/v1\/([A-Z0-9]{6,24})\/([a-z]+)$/

function isOnlineStatus({ message }: ReadMessage): boolean {
  return message?.topic === 'status' && message.body.online
}

function provesDeviceOnline(device: Device, message: DeviceMessage | undefined): boolean {
  if (device.present || !message) return false
  if (message.topic === 'status') return true
  return message.topic === 'replies' && message.body.id === device.asked
}

/** Queries the device at most once in `ASK_AGAIN_MS`, because many stored messages may arrive at once. */
function sendDeviceProbe(device: Device): void {
  const now = performance.now()
  if (now < device.askedAt + ASK_AGAIN_MS) return
  device.askedAt = now
  device.asked = device.known.ask()
}

/**
 * Returns whether a flooding device's message may be dropped; only the broker could disconnect it. Totals
 * come again and invalid messages have no value, but events and replies are never dropped.
 */
function isMessageDroppable({ message }: ReadMessage): boolean {
  return !message || message.topic === 'meters' || message.topic === 'hello'
}

async function reportExcessMessages(device: Device): Promise<void> {
  const now = performance.now()
  if (now < device.tooMuchAt + RETRY_MS) return
  device.tooMuchAt = now
  await device.known.nonsense('rate')
}

function createOutsideDevice(deviceSession: SharedDeviceSession): Device {
  let left = BURST
  let filledAt = performance.now()
  return {
    known: deviceSession,
    order: createMessageScheduler(),
    mayPass() {
      const now = performance.now()
      left = Math.min(BURST, left + ((now - filledAt) * PER_SECOND) / 1_000)
      filledAt = now
      if (left < 1) return false
      left -= 1
      return true
    },
    tooMuchAt: -Infinity,
    present: false,
    heardAt: -Infinity,
    comings: 0,
    asked: '',
    askedAt: -Infinity,
    isMade: false,
  }
}

/** Retries while the database is unavailable: nothing is acknowledged, so the broker keeps the messages. */
async function retryUntilDone<Result>(
  stopping: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let waitMs = RETRY_MS; ; waitMs = Math.min(2 * waitMs, RETRY_MS_MAX)) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof DeviceGone) throw error
      await wait(waitMs, undefined, { signal: stopping })
    }
  }
}
