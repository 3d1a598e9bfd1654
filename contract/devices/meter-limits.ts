import type { DeviceType } from './device.ts'
import type { Counter, CountSource } from './held-meters.ts'

/**
 * How many pieces a machine can physically count in an hour. A total that rose by more since the
 * last accepted one is held. The limits are generous: they are to stop a wrong word of a board's
 * memory, not a busy evening.
 */
const SECONDS = 3_600

const usual: Readonly<Record<Counter, number>> = {
  // Four seats, four seconds a play.
  plays: SECONDS,
  testPlays: SECONDS,
  // One slot and a quick hand: a coin acceptor takes up to 3 coins a second.
  coinIn: 3 * SECONDS,
  // Commands give them, and one package may hold 200,000 coins: not a limit of the hardware.
  credits: 1_000 * SECONDS,
  // A hopper gives up to 10 coins a second.
  coinOut: 10 * SECONDS,
  coinsStored: 10 * SECONDS,
  prizesOut: SECONDS,
  // A dispenser gives up to 10 tickets a second.
  ticketsOut: 10 * SECONDS,
}

/** Where a type differs from what is usual. */
const byType: Readonly<Partial<Record<DeviceType, Partial<Record<Counter, number>>>>> = {
  // Pushers and fish tables: up to eight seats, each with its slot, and a coin is a play.
  game: { plays: 24 * SECONDS, coinIn: 24 * SECONDS, prizesOut: 24 * SECONDS },
  ticket: { plays: 24 * SECONDS, coinIn: 24 * SECONDS },
  // Up to four hoppers; a coin counter takes in 2,000 coins a minute.
  changer: { coinOut: 40 * SECONDS, coinsStored: 120_000 },
}

/** The largest note of RMB in fen. Whatever is said to be worth more is no piece of money. */
const LARGEST_NOTE_FEN = 100_00
const LARGEST_COIN_FEN = 100
/** A note takes its acceptor at least 2 seconds. */
const NOTES_AN_HOUR = SECONDS / 2

/** Pieces an hour; 0 for what can't be there at all. `unitFen`: what one is worth, of cash. */
export function piecesAnHour(type: DeviceType, source: CountSource, unitFen: number): number {
  if (source !== 'cashIn') return byType[type]?.[source] ?? usual[source]
  if (unitFen > LARGEST_NOTE_FEN) return 0
  return unitFen > LARGEST_COIN_FEN ? NOTES_AN_HOUR : usual.coinIn
}

/** Messages may wait in queues: so many milliseconds are always taken to have passed. */
export const LEAST_MS = 600_000

/** More pieces than this are not booked at once, not even when a person says so. */
export const PIECES_MAX = 10_000_000
/** A machine may be set to count up to so many times the usual. */
export const FACTOR_MAX = 100
