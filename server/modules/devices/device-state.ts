import type { DeviceType } from '#contract/devices/device.ts'
import type { HeldKind } from '#contract/devices/held-meters.ts'
import type { Nonsense } from '#gateway/device-bus.ts'
import type { DeviceEvent, HeardHello, HeardMeters } from '#gateway/protocol.ts'
import { clearFaults, raiseFault, type OpenFault } from './state/open-faults.ts'
import {
  recordBoardConnection,
  cameBeside,
  isAlone,
  isDoubted,
  NOBODY_CAME,
  saidHello,
  saidMeters,
  TWO_BOARDS,
  withComings,
  withOneBoard,
  type Comings,
} from './boards/two-boards.ts'
import type { Counted } from './meters/counted-pieces.ts'
import { mergeHighestTotals, type Totals } from './meters/highest-totals.ts'
import { judgeMeters, meteredAtAfter, NOTHING_HELD, type Held } from './meters/judge-meters.ts'

/** How a device is, as far as it told us, and what each of its messages makes of that. No I/O. */
export type DeviceState = {
  readonly deviceId: string
  /** Where it stands now: what is counted is counted there. */
  readonly siteId: string
  readonly type: DeviceType
  /** How many times the usual it may count. */
  readonly meterFactor: number
  readonly online: boolean
  readonly session: string
  readonly gateway: number
  readonly heardAt: Date | null
  /** When it came online last. */
  readonly cameAt: Date | null
  readonly play: Play | null
  readonly boot: number | null
  readonly model: string
  readonly firmware: string
  readonly app: string
  readonly signal: number | null
  readonly slots: number | null
  /** The board's own count. */
  readonly life: number | null
  /** Lives of the boards that were there before it; above 0, it was another one's place. */
  readonly livesBefore: number
  readonly meterBoot: number | null
  readonly meterSeq: number | null
  /** When totals were accepted last: how much can have been counted since is reckoned from it. */
  readonly meteredAt: Date | null
  /** When its newest meters came: its stock and hopper are from then. */
  readonly stockAt: Date | null
  /** Totals that were booked, and the stock as it was told last. */
  readonly totals: Totals
  readonly held: Held
  readonly faults: Readonly<Record<string, OpenFault>>
  /** The last boards that came, the newest last. */
  readonly comings: Comings
  /** When another board came than the one before it; null once only one can come. */
  readonly otherAt: Date | null
  readonly nonsense: number
  readonly nonsenseKind: Nonsense | ''
  readonly nonsenseAbout: string
  readonly nonsenseAt: Date | null
}
/** Of a device that never said a word, and whose counts are believed. */
export function createInitialDeviceState(deviceId: string, siteId: string): DeviceState {
  const board = { boot: null, model: '', firmware: '', app: '', signal: null, slots: null }
  const newest = { meterBoot: null, meterSeq: null, meteredAt: null, stockAt: null }
  const meters = { ...newest, held: NOTHING_HELD }
  const counted = { life: null, livesBefore: 0, ...meters, totals: {} }
  const pace = { type: 'game', meterFactor: BELIEVED } as const
  const connection = { online: false, session: '', gateway: 0, heardAt: null, cameAt: null }
  const last = { nonsenseKind: '', nonsenseAbout: '', nonsenseAt: null } as const
  const boards = { comings: NOBODY_CAME, otherAt: null }
  const trouble = { faults: {}, ...boards, nonsense: 0, ...last }
  return { deviceId, siteId, ...pace, ...connection, play: null, ...board, ...counted, ...trouble }
}

/** No count is too much. */
const BELIEVED = 1_000_000

/** The newest event about a play, and since when that play goes on: absent once it has ended. */
export type Play = { readonly boot: number; readonly seq: number; readonly since?: string }

export type Notice =
  | { readonly is: 'came'; readonly address: string }
  /** The connection that it took over still answers. */
  | { readonly is: 'beside' }
  | { readonly is: 'status'; readonly online: boolean }
  | { readonly is: 'hello'; readonly hello: HeardHello }
  | { readonly is: 'meters'; readonly meters: HeardMeters }
  | { readonly is: 'event'; readonly event: DeviceEvent }
  | { readonly is: 'nonsense'; readonly kind: Nonsense; readonly about: string }
  | { readonly is: 'ended' }

/** Ours, beside those that boards have: they name no slot. */
const METER_FAULTS = {
  shrunk: 'meters.shrank',
  implausible: 'meters.held',
  before: 'meters.before',
} as const satisfies Record<HeldKind, string>
export type MeterFault = (typeof METER_FAULTS)[HeldKind]
const meterFaults = Object.values(METER_FAULTS)
const LIFE_BEHIND = 'meters.life-behind'

/** Over which something was heard. */
export type Connection = {
  readonly session: string
  readonly gateway: number
  /** One that several gateways hear: whoever heard it last holds it. */
  readonly shared?: boolean
  /** What a broker kept for us says nothing of how the device is now. */
  readonly late?: boolean
}

export type After = { readonly state: DeviceState; readonly counted: readonly Counted[] }

export function applyDeviceNotice(
  state: DeviceState,
  over: Connection,
  notice: Notice,
  now: Date,
): After {
  const { session, gateway, shared = false, late = false } = over
  if (notice.is === 'came' && shared) return withoutCounts(state)
  if (notice.is === 'came') {
    const comings = recordBoardConnection(state.comings, notice.address, now)
    return withoutCounts({ ...state, session, gateway, heardAt: now, comings })
  }
  const own = state.session === session || (shared && notice.is !== 'ended')
  if (notice.is === 'ended') return withoutCounts(own ? { ...state, online: false } : state)
  if (notice.is === 'beside')
    return withoutCounts(withComings(state, cameBeside(state.comings), now))
  if (notice.is === 'nonsense') {
    const { kind: nonsenseKind, about: nonsenseAbout } = notice
    const last = { nonsenseKind, nonsenseAbout, nonsenseAt: now }
    return withoutCounts({ ...state, ...last, nonsense: state.nonsense + 1 })
  }
  // An older connection's last words count as facts, but say nothing of how the device is now.
  const online = notice.is !== 'status' || notice.online
  const cameAt = online && !state.online ? now : state.cameAt
  const isNow = own && !late
  const heard = isNow ? { ...state, session, gateway, online, cameAt, heardAt: now } : state
  if (notice.is === 'meters') return hearMeters(heard, notice.meters, now)
  if (notice.is === 'event') return withoutCounts(hearEvent(heard, notice.event, now))
  if (notice.is === 'hello' && own) {
    const { app = '', slots = null, ...hello } = notice.hello
    // What was played ended with the board's power, whether or not it still tells that.
    const play = hello.boot === heard.boot ? heard.play : null
    const comings = saidHello(state.comings, notice.hello, now)
    return withoutCounts(withComings({ ...heard, ...hello, app, slots, play }, comings, now))
  }
  return withoutCounts(heard)
}

function withoutCounts(state: DeviceState): After {
  return { state, counted: [] }
}

function hearEvent(state: DeviceState, event: DeviceEvent, now: Date): DeviceState {
  if (event.type === 'play.started' || event.type === 'play.ended') {
    const { boot, seq, type } = event
    const { play } = state
    if (play && !isAfter([boot, seq], [play.boot, play.seq])) return state
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
 * Within a life a total that grew is counted, whatever order its message came in: a late or doubled
 * one holds nothing that is above what was booked. One that went back, or rose by more than can have
 * happened, is held in a message that is newer, and the machine goes on selling.
 */
function hearMeters(state: DeviceState, meters: HeardMeters, now: Date): After {
  const wereTwo = Object.hasOwn(state.faults, TWO_BOARDS)
  if (wereTwo ? !isAlone(state, now) : isDoubted(state.comings, now)) {
    return withoutCounts({ ...state, comings: saidMeters(state.comings, meters) })
  }
  if (!wereTwo) return bookMeters(state, meters, now, false)
  // Its counts are compared with what was booked last, wherever its boots stand.
  return bookMeters({ ...withOneBoard(state), meterBoot: null, meterSeq: null }, meters, now, true)
}

/** `isUnsure`: it may be another board than the one whose totals were booked. */
function bookMeters(state: DeviceState, meters: HeardMeters, now: Date, isUnsure: boolean): After {
  const { life, boot, seq } = meters
  if (state.life !== null && life < state.life) {
    return withoutCounts(raiseFault(state, LIFE_BEHIND, { code: LIFE_BEHIND }, now))
  }
  const isSameLife = life === state.life
  // What a spare board counted before it took this place was counted elsewhere.
  const isBase = state.life === null && state.livesBefore > 0
  const booked: Totals = isSameLife
    ? state.totals
    : isBase
      ? mergeHighestTotals({}, meters, [])
      : {}
  const newer = !isSameLife || isAfter([boot, seq], [state.meterBoot ?? -1, state.meterSeq ?? -1])
  const [own, others] = heldInLife(state.held, state.livesBefore + life)
  const { counted, held, kept } = judgeMeters(
    {
      pace: state,
      life: state.livesBefore + life,
      booked,
      held: own,
      meteredAt: state.life === null ? null : state.meteredAt,
      isUnsure,
      now,
    },
    meters,
  )
  if (!newer)
    return { state: { ...state, totals: mergeHighestTotals(booked, meters, kept) }, counted }
  // What was invalid in this message is as it was told last.
  const { stock = state.totals.stock, hopper = state.totals.hopper } = meters
  const inside = { ...(stock && { stock }), ...(hopper !== undefined && { hopper }) }
  const heard = {
    ...clearFaults(state, LIFE_BEHIND),
    life,
    meterBoot: boot,
    meterSeq: seq,
    meteredAt: meteredAtAfter(state, counted, now),
    stockAt: now,
    totals: { ...mergeHighestTotals(booked, meters, kept), ...inside },
  }
  return { state: setHeldMeters(heard, [...others, ...held], now), counted }
}

/** What is held in this life, and what is asked of others and of the time before it. */
function heldInLife(held: Held, life: number): [Held, Held] {
  if (held.length === 0) return [held, held]
  const own = held.filter((each) => each.life === life && each.kind !== 'before')
  // Of another life a total that went back holds nothing that could be booked.
  const others = held.filter(
    (each) => each.kind === 'before' || (each.life !== life && each.kind !== 'shrunk'),
  )
  return [own, others]
}

/** With the faults that tell of what is held. */
export function setHeldMeters(state: DeviceState, held: Held, now: Date): DeviceState {
  if (held.length === 0 && state.held.length === 0) return clearFaults(state, ...meterFaults)
  const kinds = new Set(held.map(({ kind }) => kind))
  let told = { ...state, held }
  for (const [kind, code] of Object.entries(METER_FAULTS) as [HeldKind, MeterFault][]) {
    told = kinds.has(kind) ? raiseFault(told, code, { code }, now) : clearFaults(told, code)
  }
  return told
}

/** What began to be held just now; as long as that stands it is said once. */
export function newlyHeld(before: DeviceState, after: DeviceState): MeterFault[] {
  if (before.faults === after.faults) return []
  return meterFaults.filter(
    (code) => !Object.hasOwn(before.faults, code) && Object.hasOwn(after.faults, code),
  )
}

function isAfter([boot, seq]: readonly [number, number], than: readonly [number, number]): boolean {
  return boot > than[0] || (boot === than[0] && seq > than[1])
}
