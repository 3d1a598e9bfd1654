import type {
  DeviceRegistry,
  SharedDeviceSession,
  InvalidMessageReason,
} from '#gateway/device-bus.ts'
import type { DeviceMessage, Reply } from '#gateway/protocol.ts'
import type { Database } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { SessionConnection, DeviceNotice } from '../device-state.ts'
import type { DeviceAdmitter } from '../boards/admission.ts'
import { findAdmissions, type DeviceIdentity } from '../device-state-store.ts'
import type { DeviceNoticeBook } from './book-device-messages.ts'
import { coalesceItems } from './coalesce.ts'

export type DeviceSessionManagerDeps = {
  readonly db: Database
  readonly admitting: DeviceAdmitter
  readonly facts: DeviceNoticeBook
  /** Number of this gateway, unique among the running ones. */
  readonly gateway: number
  /** Sends the time and all waiting commands after a device has said hello. */
  readonly greet: (device: DeviceIdentity) => Promise<void>
  /** Sends a command that any device answers, and returns the command's id. */
  readonly ask: (device: DeviceIdentity) => string
  /** Returns false if the reply does not answer what was asked. */
  readonly answered: (device: DeviceIdentity, reply: Reply) => Promise<boolean>
}

/** The devices of a whole mall can reconnect at once, so simultaneous connections share one query. */
const ADMITTING = { waitMs: 10, max: 500 }

export type DeviceSessionManager = DeviceRegistry & {
  /** Books the disconnections that could not be booked while the database was unavailable. */
  catchUp(): Promise<void>
}

export function createDeviceSessionManager(deps: DeviceSessionManagerDeps): DeviceSessionManager {
  const missed = new Set<() => Promise<void>>()
  const findOne = coalesceItems(ADMITTING, async (codes: readonly string[]) => {
    const uniqueCodes = [...new Set(codes)]
    const admissions = await deps.db.asNobody((tx) => findAdmissions(tx, uniqueCodes))
    const byCode = new Map(admissions.map((admission) => [admission.code, admission]))
    return codes.map((code) => byCode.get(code))
  })
  return {
    async admit(code, secret, address) {
      const admission = await deps.admitting.admit({ code, secret, address }, findOne)
      if (admission === 'wrong' || admission === 'tooOften') return undefined
      const over = { session: newId(), gateway: deps.gateway }
      const { came, ...session } = createDeviceSession(deps, admission, over)
      await came(address)
      const endDeviceSession = () => session.ended()
      const { protocol } = admission
      return {
        ...session,
        protocol,
        ended: () => endDeviceSession().catch(() => void missed.add(endDeviceSession)),
      }
    },
    async known(code) {
      const admission = await findOne(code)
      // Only our own broker understands other protocols.
      return admission?.protocol === 'v1' ? createSharedDeviceSession(deps, admission) : undefined
    },
    async catchUp() {
      for (const endSession of missed) {
        await endSession()
        missed.delete(endSession)
      }
    },
  }
}

type CreatedDeviceSession = ReturnType<typeof createDeviceSession>
function createDeviceSession(
  deps: DeviceSessionManagerDeps,
  device: DeviceIdentity,
  over: SessionConnection,
) {
  const { merchantId, deviceId } = device
  const speaker = { merchantId, deviceId, code: device.code, over }
  const recordDeviceNotice = (notice: DeviceNotice) => deps.facts.book(speaker, notice)
  const recordReply = async (reply: Reply) => {
    if (await deps.answered(device, reply)) return
    await recordDeviceNotice({ is: 'nonsense', kind: 'form', about: 'replies.data' })
  }
  return {
    came: (address = '') => recordDeviceNotice({ is: 'came', address }),
    beside: () => recordDeviceNotice({ is: 'beside' }),
    heard(message: DeviceMessage): Promise<void> {
      if (message.topic === 'replies') return recordReply(message.body)
      const booking = recordDeviceNotice(toDeviceNotice(message))
      return message.topic === 'hello' && !over.late
        ? booking.then(() => deps.greet(device))
        : booking
    },
    nonsense: (kind: InvalidMessageReason, about = '') =>
      recordDeviceNotice({ is: 'nonsense', kind, about }),
    ended: () => recordDeviceNotice({ is: 'ended' }),
  }
}

/** Opens the sessions of a device that is connected through an external broker. */
function createSharedDeviceSession(
  deps: DeviceSessionManagerDeps,
  device: DeviceIdentity,
): SharedDeviceSession {
  const over = { session: `shared ${deps.gateway}`, gateway: deps.gateway, shared: true }
  const [fresh, late] = [over, { ...over, late: true }].map((each) => {
    return createDeviceSession(deps, device, each)
  }) as [CreatedDeviceSession, CreatedDeviceSession]
  return {
    id: device.deviceId,
    made: () => fresh.came(),
    async heard(message, isFresh) {
      const session = isFresh ? fresh : late
      // A device that replies is connected.
      const isReply = message.topic === 'replies'
      if (isReply) await session.heard({ topic: 'status', body: { online: true } })
      await session.heard(message)
    },
    nonsense: fresh.nonsense,
    ended: fresh.ended,
    greet: () => deps.greet(device),
    ask: () => deps.ask(device),
  }
}

function toDeviceNotice(message: Exclude<DeviceMessage, { topic: 'replies' }>): DeviceNotice {
  if (message.topic === 'status') return { is: 'status', online: message.body.online }
  if (message.topic === 'hello') return { is: 'hello', hello: message.body }
  if (message.topic === 'meters') return { is: 'meters', meters: message.body }
  return { is: 'event', event: message.body }
}
