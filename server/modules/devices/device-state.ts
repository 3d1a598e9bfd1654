import type { DeviceType } from '#contract/devices/device.ts'
import type { HeldKind } from '#contract/devices/held-meters.ts'
import type { InvalidMessageReason } from '#gateway/device-bus.ts'
import type { DeviceEvent, PartialHello, PartialMeters } from '#gateway/protocol.ts'
import { clearFaults, raiseFault, type OpenFault } from './state/open-faults.ts'
import {
  recordBoardConnection,
  markNewestConnectionOther,
  isOnlyBoard,
  isBoardInDoubt,
  recordBoardHello,
  recordBoardMeters,
  TWO_BOARDS,
  applyConnectionHistory,
  clearTwoBoards,
  type BoardConnectionHistory,
} from './boards/two-boards.ts'
import type { CountedPieces } from './meters/counted-pieces.ts'
import { mergeHighestTotals, type MeterTotals } from './meters/highest-totals.ts'
import { assessMeterReading, computeNextMeteredAt, type HeldMeters } from './meters/judge-meters.ts'

/** State of a device as far as it was reported, and how each message changes it. No I/O. */
export type DeviceState = {
  readonly deviceId: string
  /** Current site of the device; new counts are booked there. */
  readonly siteId: string
  readonly type: DeviceType
  /** Multiple of the usual hourly counts that is still plausible. */
  readonly meterFactor: number
  readonly online: boolean
  readonly session: string
  readonly gateway: number
  readonly heardAt: Date | null
  /** When it came online last. */
  readonly cameAt: Date | null
  readonly play: NewestPlayEvent | null
  readonly boot: number | null
  readonly model: string
  readonly firmware: string
  readonly app: string
  readonly signal: number | null
  readonly slots: number | null
  /** Counter epoch as the board counts it. */
  readonly life: number | null
  /** Number of counter epochs of earlier boards; above 0, another board was in this device before. */
  readonly livesBefore: number
  readonly meterBoot: number | null
  readonly meterSeq: number | null
  /** Time of the last accepted totals, from which the plausible growth is calculated. */
  readonly meteredAt: Date | null
  /** Time of the newest reading, from which stock and hopper are. */
  readonly stockAt: Date | null
  /** Booked totals, and the stock as last reported. */
  readonly totals: MeterTotals
  readonly held: HeldMeters
  readonly faults: Readonly<Record<string, OpenFault>>
  /** Last boards that connected, newest last. */
  readonly comings: BoardConnectionHistory
  /** Time at which another board connected than the one before; null once only one board can connect. */
  readonly otherAt: Date | null
  readonly nonsense: number
  readonly nonsenseKind: InvalidMessageReason | ''
  readonly nonsenseAbout: string
  readonly nonsenseAt: Date | null
}

/**
 * Newest event about a play. `since` is the start of the running play; it is absent once the play has ended.
 */
export type NewestPlayEvent = {
  readonly boot: number
  readonly seq: number
  readonly since?: string
}

export type DeviceNotice =
  | { readonly is: 'came'; readonly address: string }
  /** The connection that this one replaced still answers. */
  | { readonly is: 'beside' }
  | { readonly is: 'status'; readonly online: boolean }
  | { readonly is: 'hello'; readonly hello: PartialHello }
  | { readonly is: 'meters'; readonly meters: PartialMeters }
  | { readonly is: 'event'; readonly event: DeviceEvent }
  | { readonly is: 'nonsense'; readonly kind: InvalidMessageReason; readonly about: string }
  | { readonly is: 'ended' }

/** Fault codes that we raise ourselves, beside those of boards. They have no slot. */
const METER_FAULTS = {
  shrunk: 'meters.shrank',
  implausible: 'meters.held',
  before: 'meters.before',
} as const satisfies Record<HeldKind, string>
export type MeterFault = (typeof METER_FAULTS)[HeldKind]
const meterFaults = Object.values(METER_FAULTS)
const LIFE_BEHIND = 'meters.life-behind'

export type SessionConnection = {
  readonly session: string
  readonly gateway: number
  /** A connection that several gateways listen to; the one that received a message last owns it. */
  readonly shared?: boolean
  /** Set for messages that a broker kept for us: they do not show the current state of the device. */
  readonly late?: boolean
}

export type DeviceStateUpdate = {
  readonly state: DeviceState
  readonly counted: readonly CountedPieces[]
}

export function applyDeviceNotice(
  state: DeviceState,
  over: SessionConnection,
  notice: DeviceNotice,
  now: Date,
): DeviceStateUpdate {
  const { session, gateway, shared = false, late = false } = over
  if (notice.is === 'came' && shared) return toUpdateWithoutCounts(state)
  if (notice.is === 'came') {
    const connections = recordBoardConnection(state.comings, notice.address, now)
    return toUpdateWithoutCounts({ ...state, session, gateway, heardAt: now, comings: connections })
  }
  const own = state.session === session || (shared && notice.is !== 'ended')
  if (notice.is === 'ended') return toUpdateWithoutCounts(own ? { ...state, online: false } : state)
  if (notice.is === 'beside')
    return toUpdateWithoutCounts(
      applyConnectionHistory(state, markNewestConnectionOther(state.comings), now),
    )
  if (notice.is === 'nonsense') {
    const { kind: nonsenseKind, about: nonsenseAbout } = notice
    const last = { nonsenseKind, nonsenseAbout, nonsenseAt: now }
    return toUpdateWithoutCounts({ ...state, ...last, nonsense: state.nonsense + 1 })
  }
  // Last messages of an older connection count as facts, but do not show the current state of the device.
  const online = notice.is !== 'status' || notice.online
  const cameAt = online && !state.online ? now : state.cameAt
  const isNow = own && !late
  const updated = isNow ? { ...state, session, gateway, online, cameAt, heardAt: now } : state
  if (notice.is === 'meters') return applyMeterReading(updated, notice.meters, now)
  if (notice.is === 'event')
    return toUpdateWithoutCounts(applyDeviceEvent(updated, notice.event, now))
  if (notice.is === 'hello' && own) {
    const { app = '', slots = null, ...hello } = notice.hello
    // A play has ended when the board lost power, whether or not the board still reports the end.
    const play = hello.boot === updated.boot ? updated.play : null
    const connections = recordBoardHello(state.comings, notice.hello, now)
    return toUpdateWithoutCounts(
      applyConnectionHistory({ ...updated, ...hello, app, slots, play }, connections, now),
    )
  }
  return toUpdateWithoutCounts(updated)
}

function toUpdateWithoutCounts(state: DeviceState): DeviceStateUpdate {
  return { state, counted: [] }
}

function applyDeviceEvent(state: DeviceState, event: DeviceEvent, now: Date): DeviceState {
  if (event.type === 'play.started' || event.type === 'play.ended') {
    const { boot, seq, type } = event
    const { play } = state
    if (play && !isLaterReport([boot, seq], [play.boot, play.seq])) return state
    const since = type === 'play.started' && { since: now.toISOString() }
    return { ...state, play: { boot, seq, ...since } }
  }
  if (event.type !== 'fault.raised' && event.type !== 'fault.cleared') return state
  const { code, slot } = event.data
  const key = slot === undefined ? code : `${code}/${slot}`
  const open = { code, ...(slot !== undefined && { slot }) }
  return event.type === 'fault.raised' ? raiseFault(state, key, open, now) : clearFaults(state, key)
}

/**
 * Books a reading. Within a counter epoch, growth of a total counts in whatever order messages arrive: a
 * late or repeated one has nothing above the booked totals. A total that shrank, or rose implausibly, is
 * held if its message is newer, and the machine keeps selling.
 */
function applyMeterReading(
  state: DeviceState,
  meters: PartialMeters,
  now: Date,
): DeviceStateUpdate {
  const wereTwo = Object.hasOwn(state.faults, TWO_BOARDS)
  if (wereTwo ? !isOnlyBoard(state, now) : isBoardInDoubt(state.comings, now)) {
    return toUpdateWithoutCounts({ ...state, comings: recordBoardMeters(state.comings, meters) })
  }
  if (!wereTwo) return computeMeterReadingUpdate(state, meters, now, false)
  // Either board may be left, so its counts are compared with the booked ones whatever its boot number is.
  return computeMeterReadingUpdate(
    { ...clearTwoBoards(state), meterBoot: null, meterSeq: null },
    meters,
    now,
    true,
  )
}

/** Books a reading. `isUnsure`: it may be from another board than the booked totals. */
function computeMeterReadingUpdate(
  state: DeviceState,
  meters: PartialMeters,
  now: Date,
  isUnsure: boolean,
): DeviceStateUpdate {
  const { life, boot, seq } = meters
  if (state.life !== null && life < state.life) {
    return toUpdateWithoutCounts(raiseFault(state, LIFE_BEHIND, { code: LIFE_BEHIND }, now))
  }
  const isSameLife = life === state.life
  // Counts from before a spare board was put into this device belong elsewhere.
  const isBase = state.life === null && state.livesBefore > 0
  const bookedTotals: MeterTotals = isSameLife
    ? state.totals
    : isBase
      ? mergeHighestTotals({}, meters, [])
      : {}
  const newer =
    !isSameLife || isLaterReport([boot, seq], [state.meterBoot ?? -1, state.meterSeq ?? -1])
  const [own, others] = splitHeldByEpoch(state.held, state.livesBefore + life)
  const { counted, held, kept } = assessMeterReading(
    {
      pace: state,
      life: state.livesBefore + life,
      booked: bookedTotals,
      held: own,
      meteredAt: state.life === null ? null : state.meteredAt,
      isUnsure,
      now,
    },
    meters,
  )
  if (!newer)
    return { state: { ...state, totals: mergeHighestTotals(bookedTotals, meters, kept) }, counted }
  // Parts that are invalid in this message keep their last reported values.
  const { stock = state.totals.stock, hopper = state.totals.hopper } = meters
  const inside = { ...(stock && { stock }), ...(hopper !== undefined && { hopper }) }
  const updated = {
    ...clearFaults(state, LIFE_BEHIND),
    life,
    meterBoot: boot,
    meterSeq: seq,
    meteredAt: computeNextMeteredAt(state, counted, now),
    stockAt: now,
    totals: { ...mergeHighestTotals(bookedTotals, meters, kept), ...inside },
  }
  return { state: applyHeldMetersAndFaults(updated, [...others, ...held], now), counted }
}

/**
 * Splits held readings into those of this counter epoch, and those of other epochs or of the time before it.
 */
function splitHeldByEpoch(heldMeters: HeldMeters, epoch: number): [HeldMeters, HeldMeters] {
  if (heldMeters.length === 0) return [heldMeters, heldMeters]
  const own = heldMeters.filter((each) => each.life === epoch && each.kind !== 'before')
  // In another counter epoch, a total that shrank has nothing that could be booked.
  const others = heldMeters.filter(
    (each) => each.kind === 'before' || (each.life !== epoch && each.kind !== 'shrunk'),
  )
  return [own, others]
}

/** Sets the held readings, and raises or clears the faults that report them. */
export function applyHeldMetersAndFaults(
  state: DeviceState,
  heldMeters: HeldMeters,
  now: Date,
): DeviceState {
  if (heldMeters.length === 0 && state.held.length === 0) return clearFaults(state, ...meterFaults)
  const kinds = new Set(heldMeters.map(({ kind }) => kind))
  let updated = { ...state, held: heldMeters }
  for (const [kind, code] of Object.entries(METER_FAULTS) as [HeldKind, MeterFault][]) {
    updated = kinds.has(kind)
      ? raiseFault(updated, code, { code }, now)
      : clearFaults(updated, code)
  }
  return updated
}

/**
 * Returns the faults of readings that have just become held. Each is recorded once for as long as it lasts.
 */
export function listNewMeterFaults(before: DeviceState, after: DeviceState): MeterFault[] {
  if (before.faults === after.faults) return []
  return meterFaults.filter(
    (code) => !Object.hasOwn(before.faults, code) && Object.hasOwn(after.faults, code),
  )
}

function isLaterReport(
  [boot, seq]: readonly [number, number],
  than: readonly [number, number],
): boolean {
  return boot > than[0] || (boot === than[0] && seq > than[1])
}
