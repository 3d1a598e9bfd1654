import type { DeviceType } from './device.ts'
import type { Counter, CountSource } from './held-meters.ts'

/**
 * Limits of pieces that a machine can physically count in an hour. A total that rose by more since the last
 * accepted one is held. The limits are generous: they stop faulty values from a board's memory, not a busy
 * evening.
 */
const SECONDS = 3_600

const usual: Readonly<Record<Counter, number>> = {
  // Four seats, and four seconds per play.
  plays: SECONDS,
  testPlays: SECONDS,
  // One slot, filled quickly: a coin acceptor takes up to 3 coins a second.
  coinIn: 3 * SECONDS,
  // Commands give credits, and one package may hold 200,000 coins. This is not a limit of the hardware.
  credits: 1_000 * SECONDS,
  // A hopper gives up to 10 coins a second.
  coinOut: 10 * SECONDS,
  coinsStored: 10 * SECONDS,
  prizesOut: SECONDS,
  // A dispenser gives up to 10 tickets a second.
  ticketsOut: 10 * SECONDS,
}

/** Limits of the types that differ from the usual ones. */
const byType: Readonly<Partial<Record<DeviceType, Partial<Record<Counter, number>>>>> = {
  // Pushers and fish tables: up to eight seats, each with its slot, and a coin is a play.
  game: { plays: 24 * SECONDS, coinIn: 24 * SECONDS, prizesOut: 24 * SECONDS },
  ticket: { plays: 24 * SECONDS, coinIn: 24 * SECONDS },
  // Up to four hoppers; a coin counter takes in 2,000 coins a minute.
  changer: { coinOut: 40 * SECONDS, coinsStored: 120_000 },
}

/** Value of the largest RMB note in fen. A piece reported with a higher value is not money. */
const LARGEST_NOTE_FEN = 100_00
const LARGEST_COIN_FEN = 100
/** A note takes its acceptor at least 2 seconds. */
const NOTES_AN_HOUR = SECONDS / 2

/**
 * Returns the limit in pieces per hour; 0 for pieces that cannot exist. `unitFen` is the value of one piece
 * of cash.
 */
export function getHourlyPieceLimit(
  type: DeviceType,
  source: CountSource,
  unitFen: number,
): number {
  if (source !== 'cashIn') return byType[type]?.[source] ?? usual[source]
  if (unitFen > LARGEST_NOTE_FEN) return 0
  return unitFen > LARGEST_COIN_FEN ? NOTES_AN_HOUR : usual.coinIn
}

/** Messages may wait in queues, so at least this many milliseconds are assumed to have passed. */
export const LEAST_MS = 600_000

/** Limit of pieces in one booking, which a person cannot override. */
export const PIECES_MAX = 10_000_000
/** Limit of the factor by which a machine's counting limits can be raised. */
export const FACTOR_MAX = 100
