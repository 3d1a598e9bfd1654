import type { PartialHello, PartialMeters } from '#gateway/protocol.ts'
import { clearFaults, raiseFault, type OpenFault } from '../state/open-faults.ts'

/** A connection of a board, used to detect two boards with one device's code. No I/O. */
export type BoardConnectionRecord = {
  /**
   * When it connected, or sent a hello as another board over the same connection, in milliseconds since
   * 1970.
   */
  readonly at: number
  /** Address of the connection; empty with an outside broker, which does not report it. */
  readonly address: string
  readonly model: string
  readonly firmware: string
  /** Null until the board sent its hello. */
  readonly boot: number | null
  /** It cannot be the previous board. */
  readonly isOther: boolean
  /** The board's counts, which are not booked while two boards are suspected. */
  readonly coinIn?: number
  readonly plays?: number
}
export type BoardConnectionHistory = readonly BoardConnectionRecord[]
export const NOBODY_CAME: BoardConnectionHistory = []

export const TWO_BOARDS = 'code.shared' as const

/** A board that is the only one for this long without going offline is taken for the one in the machine. */
export const ALONE_MS = 600_000
/**
 * One other board may be a spare that was installed by hand. This many changes mean two boards that take
 * turns.
 */
const OTHERS = 3
const KEPT = 12

export function recordBoardConnection(
  connections: BoardConnectionHistory,
  address: string,
  now: Date,
): BoardConnectionHistory {
  const connection = {
    at: now.getTime(),
    address,
    model: '',
    firmware: '',
    boot: null,
    isOther: false,
  }
  return [...connections, connection].slice(-KEPT)
}

/**
 * Marks the newest connection as another board's: the one it took over still answered, so two boards are
 * connected.
 */
export function markNewestConnectionOther(
  connections: BoardConnectionHistory,
): BoardConnectionHistory {
  const last = connections.at(-1)
  return last ? [...connections.slice(0, -1), { ...last, isOther: true }] : connections
}

/**
 * Adds a board's hello. On one board `boot` never goes back, and the model never changes without a start. A
 * board that only reconnects reports the same `boot` or a higher one.
 */
export function recordBoardHello(
  connections: BoardConnectionHistory,
  hello: PartialHello,
  now: Date,
): BoardConnectionHistory {
  const { boot, model = '', firmware = '' } = hello
  const last = connections.at(-1)
  const isFirst = last?.boot === null
  if (last && !isFirst && last.boot === boot && last.model === model) return connections
  const earlier = isFirst ? connections.slice(0, -1) : connections
  const before = earlier.findLast((each) => each.boot !== null)
  const isOther = before !== undefined && isOtherBoard(before, { boot, model })
  const is = isFirst ? last : { at: now.getTime(), address: last?.address ?? '', isOther: false }
  const connection = { ...is, boot, model, firmware, isOther: is.isOther || isOther }
  return [...earlier, connection].slice(-KEPT)
}

function isOtherBoard(
  before: Pick<BoardConnectionRecord, 'boot' | 'model'>,
  { boot, model }: { readonly boot: number; readonly model: string },
): boolean {
  if (before.boot === null) return false
  return boot < before.boot || (boot === before.boot && model !== before.model)
}

/** Adds the counts of the board that connected last, for display. */
export function recordBoardMeters(
  connections: BoardConnectionHistory,
  { coinIn, plays }: PartialMeters,
): BoardConnectionHistory {
  const last = connections.at(-1)
  if (!last) return connections
  const counts = { ...(coinIn !== undefined && { coinIn }), ...(plays !== undefined && { plays }) }
  return [...connections.slice(0, -1), { ...last, ...counts }]
}

/**
 * Returns whether another board came within `ALONE_MS`, so that it is not known which one is in the machine.
 */
export function isBoardInDoubt(connections: BoardConnectionHistory, now: Date): boolean {
  const from = now.getTime() - ALONE_MS
  return connections.some(({ isOther, at }) => isOther && at > from)
}

/** Returns whether two boards take turns at the connection. */
export function hasTwoBoards(connections: BoardConnectionHistory, now: Date): boolean {
  const from = now.getTime() - ALONE_MS
  return connections.filter(({ isOther, at }) => isOther && at > from).length >= OTHERS
}

type TwoBoardsState = {
  readonly comings: BoardConnectionHistory
  /** When a board other than the previous one came; null once only one can come. */
  readonly otherAt: Date | null
  /** When the device last came online. */
  readonly cameAt: Date | null
  readonly faults: Readonly<Record<string, OpenFault>>
}

export function applyConnectionHistory<State extends TwoBoardsState>(
  state: State,
  connections: BoardConnectionHistory,
  now: Date,
): State {
  const last = connections.findLast(({ isOther }) => isOther)
  const otherAt = last ? new Date(last.at) : state.otherAt
  const updated = { ...state, comings: connections, otherAt }
  return hasTwoBoards(connections, now)
    ? raiseFault(updated, TWO_BOARDS, { code: TWO_BOARDS }, now)
    : updated
}

/**
 * Returns whether one board has been the only one for long enough, or has a secret that no other board has.
 */
export function isOnlyBoard({ otherAt, cameAt, comings }: TwoBoardsState, now: Date): boolean {
  if (!otherAt) return true
  const stays = cameAt !== null && now.getTime() - cameAt.getTime() >= ALONE_MS
  return stays && !isBoardInDoubt(comings, now)
}

export function clearTwoBoards<State extends TwoBoardsState>(state: State): State {
  const connections = state.comings
    .slice(-1)
    .map((connection) => ({ ...connection, isOther: false }))
  return { ...clearFaults(state, TWO_BOARDS), comings: connections, otherAt: null }
}

/** `at` is the time of its last connection. */
export type SeenBoard = Omit<BoardConnectionRecord, 'isOther'> & { readonly times: number }

/** Lists each board that connected, the newest first. */
export function listSeenBoards(connections: BoardConnectionHistory): SeenBoard[] {
  const boards = new Map<string, SeenBoard>()
  for (const { isOther: _, ...connection } of connections.toReversed()) {
    if (connection.boot === null) continue
    const key = [connection.address, connection.model, connection.boot].join(' ')
    const board = boards.get(key)
    boards.set(
      key,
      board ? { ...connection, ...board, times: board.times + 1 } : { ...connection, times: 1 },
    )
  }
  return [...boards.values()]
}
