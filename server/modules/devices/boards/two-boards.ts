import type { HeardHello, HeardMeters } from '#gateway/protocol.ts'
import { clearFaults, raiseFault, type OpenFault } from '../state/open-faults.ts'

/** Whether two boards use the code of one device, by how they came. No I/O. */
export type Coming = {
  /** When it connected, or said hello as another board over it: in milliseconds since 1970. */
  readonly at: number
  /** Where it connected from; empty at a broker outside, which does not say. */
  readonly address: string
  readonly model: string
  readonly firmware: string
  /** Null until it said hello. */
  readonly boot: number | null
  /** It can not be the board that came before it. */
  readonly isOther: boolean
  /** What it counts, which is booked for neither of two boards. */
  readonly coinIn?: number
  readonly plays?: number
}
export type Comings = readonly Coming[]
export const NOBODY_CAME: Comings = []

export const TWO_BOARDS = 'code.shared' as const

/** A board that is the only one for as long, without going offline, is taken for the one at the machine. */
export const ALONE_MS = 600_000
/** One other board may be a spare that was put in by hand; so many changes are two that take turns. */
const OTHERS = 3
const KEPT = 12

export function recordBoardConnection(comings: Comings, address: string, now: Date): Comings {
  const coming = { at: now.getTime(), address, model: '', firmware: '', boot: null, isOther: false }
  return [...comings, coming].slice(-KEPT)
}

/** The connection that the newest one took over still answered, so two boards are connected. */
export function cameBeside(comings: Comings): Comings {
  const last = comings.at(-1)
  return last ? [...comings.slice(0, -1), { ...last, isOther: true }] : comings
}

/**
 * `boot` never goes back on one board, and its model never changes without a start. A board that merely
 * connects again says the same, or a higher `boot`.
 */
export function saidHello(comings: Comings, hello: HeardHello, now: Date): Comings {
  const { boot, model = '', firmware = '' } = hello
  const last = comings.at(-1)
  const isFirst = last?.boot === null
  if (last && !isFirst && last.boot === boot && last.model === model) return comings
  const earlier = isFirst ? comings.slice(0, -1) : comings
  const before = earlier.findLast((each) => each.boot !== null)
  const isOther = before !== undefined && isOtherThan(before, { boot, model })
  const is = isFirst ? last : { at: now.getTime(), address: last?.address ?? '', isOther: false }
  const coming = { ...is, boot, model, firmware, isOther: is.isOther || isOther }
  return [...earlier, coming].slice(-KEPT)
}

function isOtherThan(
  before: Pick<Coming, 'boot' | 'model'>,
  { boot, model }: { readonly boot: number; readonly model: string },
): boolean {
  if (before.boot === null) return false
  return boot < before.boot || (boot === before.boot && model !== before.model)
}

/** What the board that came last counts, to be shown. */
export function saidMeters(comings: Comings, { coinIn, plays }: HeardMeters): Comings {
  const last = comings.at(-1)
  if (!last) return comings
  const counts = { ...(coinIn !== undefined && { coinIn }), ...(plays !== undefined && { plays }) }
  return [...comings.slice(0, -1), { ...last, ...counts }]
}

/** Another board came a short time ago, so nobody knows which of them is at the machine. */
export function isDoubted(comings: Comings, now: Date): boolean {
  const from = now.getTime() - ALONE_MS
  return comings.some(({ isOther, at }) => isOther && at > from)
}

/** They take turns at the connection. */
export function areTwo(comings: Comings, now: Date): boolean {
  const from = now.getTime() - ALONE_MS
  return comings.filter(({ isOther, at }) => isOther && at > from).length >= OTHERS
}

type Known = {
  readonly comings: Comings
  /** When another board came than the one before it; null once only one can come. */
  readonly otherAt: Date | null
  /** When the device came online last. */
  readonly cameAt: Date | null
  readonly faults: Readonly<Record<string, OpenFault>>
}

export function withComings<State extends Known>(state: State, comings: Comings, now: Date): State {
  const last = comings.findLast(({ isOther }) => isOther)
  const otherAt = last ? new Date(last.at) : state.otherAt
  const told = { ...state, comings, otherAt }
  return areTwo(comings, now) ? raiseFault(told, TWO_BOARDS, { code: TWO_BOARDS }, now) : told
}

/** One board has been the only one for long enough, or got a secret that no other has. */
export function isAlone({ otherAt, cameAt, comings }: Known, now: Date): boolean {
  if (!otherAt) return true
  const stays = cameAt !== null && now.getTime() - cameAt.getTime() >= ALONE_MS
  return stays && !isDoubted(comings, now)
}

export function withOneBoard<State extends Known>(state: State): State {
  const comings = state.comings.slice(-1).map((coming) => ({ ...coming, isOther: false }))
  return { ...clearFaults(state, TWO_BOARDS), comings, otherAt: null }
}

/** `at` is when it came last. */
export type BoardSeen = Omit<Coming, 'isOther'> & { readonly times: number }

/** Each of the boards that came, the newest first. */
export function boardsSeen(comings: Comings): BoardSeen[] {
  const boards = new Map<string, BoardSeen>()
  for (const { isOther: _, ...coming } of comings.toReversed()) {
    if (coming.boot === null) continue
    const key = [coming.address, coming.model, coming.boot].join(' ')
    const seen = boards.get(key)
    boards.set(key, seen ? { ...coming, ...seen, times: seen.times + 1 } : { ...coming, times: 1 })
  }
  return [...boards.values()]
}
