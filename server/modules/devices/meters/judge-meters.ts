import { HOUR_MS } from '#contract/base/durations.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { counters, type CountSource, type HeldKind } from '#contract/devices/held-meters.ts'
import { LEAST_MS, getHourlyPieceLimit } from '#contract/devices/meter-limits.ts'
import type { PartialMeters } from '#gateway/protocol.ts'
import type { CountedPieces, RetainedTotal } from './counted-pieces.ts'
import type { MeterTotals } from './highest-totals.ts'

/** Rules for which totals of a `meters` message are booked and which are held. No I/O. */
export type HeldMeter = {
  readonly kind: HeldKind
  readonly source: CountSource
  /** Value of one piece in fen; 0 if it is not money. */
  readonly unitFen: number
  /** Counter epoch, counted over all boards that were in this device. */
  readonly life: number
  /** Last booked total; counting continues from it if the held one becomes plausible. */
  readonly accepted: number
  /** Newest total that is held. */
  readonly told: number
  /** Pieces by which the total grew plausibly while it was held. */
  readonly grown: number
  readonly since: Date
  readonly acceptedAt: Date | null
}
export type HeldMeters = readonly HeldMeter[]
export const NOTHING_HELD: HeldMeters = []

/** Determines how many pieces are plausible in a given time. */
export type MeterPace = { readonly type: DeviceType; readonly meterFactor: number }

/** Returns the largest plausible number of pieces in this time. */
export function computePlausiblePieces(
  { type, meterFactor }: MeterPace,
  { source, unitFen }: Pick<CountedPieces, 'source' | 'unitFen'>,
  ms: number,
): number {
  return Math.floor((getHourlyPieceLimit(type, source, unitFen) * meterFactor * ms) / HOUR_MS)
}

export type MeterJudgingContext = {
  readonly pace: MeterPace
  readonly life: number
  /** Booked totals of this counter epoch. */
  readonly booked: MeterTotals
  /** Held totals of this counter epoch, without those about the time before it. */
  readonly held: HeldMeters
  /** Time of the last accepted totals; null for the first reading of a machine. */
  readonly meteredAt: Date | null
  /** The board may be another one than that of the booked totals, so every difference is held. */
  readonly isUnsure: boolean
  readonly now: Date
}

export type JudgedMeters = {
  readonly counted: readonly CountedPieces[]
  /** Totals that are held after this message, including those that the owner is asked about. */
  readonly held: HeldMeters
  /** Totals that are not taken over from the message: by `source` and `unitFen`. */
  readonly kept: readonly RetainedTotal[]
}

/** Judges each counter by itself, so that a held one holds no other. It runs for every message. */
export function assessMeterReading(
  judging: MeterJudgingContext,
  reading: PartialMeters,
): JudgedMeters {
  const { booked } = judging
  const counted: CountedPieces[] = []
  const heldMeters: HeldMeter[] = []
  const retainedTotals: RetainedTotal[] = []
  const collectMeterTotal = (source: CountSource, unitFen: number, total: number, last = 0) => {
    if (total === last && judging.held.length === 0) return
    const of = { source, unitFen }
    const { quantity, hold } = assessMeterTotal(judging, of, total, last)
    if (quantity > 0) counted.push({ ...of, quantity })
    if (!hold) return
    heldMeters.push(hold)
    if (hold.kind !== 'before') retainedTotals.push({ ...of, total: last })
  }
  for (const counter of counters) {
    // A counter that is missing, or was invalid in the message, has not shrunk.
    const total = reading[counter]
    if (total !== undefined) collectMeterTotal(counter, 0, total, booked[counter])
  }
  for (const [unit, pieces] of Object.entries(reading.cashIn ?? {})) {
    collectMeterTotal('cashIn', Number(unit), pieces, booked.cashIn?.[unit])
  }
  // A denomination that is no longer reported stays held, unless nothing of it was booked.
  const untold = judging.held.filter(({ source, unitFen, accepted }) => {
    const counts = reading[source]
    if (source !== 'cashIn' || counts === undefined) return counts === undefined
    return accepted > 0 && reading.cashIn?.[unitFen] === undefined
  })
  heldMeters.push(...untold)
  return { counted, held: heldMeters, kept: retainedTotals }
}

type MeterTotalVerdict = { readonly quantity: number; readonly hold?: HeldMeter }

function assessMeterTotal(
  { pace, life, held, meteredAt, isUnsure, now }: MeterJudgingContext,
  of: Pick<CountedPieces, 'source' | 'unitFen'>,
  reportedTotal: number,
  last: number,
): MeterTotalVerdict {
  const before = held.find(({ source, unitFen }) => source === of.source && unitFen === of.unitFen)
  const acceptedAt = before ? before.acceptedAt : meteredAt
  const measureElapsedMs = (since: Date | null) =>
    since ? Math.max(now.getTime() - since.getTime(), LEAST_MS) : HOUR_MS
  const toHeldMeter = (kind: HeldKind, growth = before?.grown ?? 0): HeldMeter => {
    const since = before?.since ?? now
    return {
      ...of,
      kind,
      life,
      accepted: last,
      told: reportedTotal,
      grown: growth,
      since,
      acceptedAt,
    }
  }
  // Growth above a held total does not become plausible by waiting.
  const rises =
    before && reportedTotal >= before.told && (before.kind !== 'shrunk' || reportedTotal < last)
  if (rises) {
    const more = reportedTotal - before.told
    const isPlausible = more <= computePlausiblePieces(pace, of, measureElapsedMs(meteredAt))
    return { quantity: 0, hold: toHeldMeter(before.kind, before.grown + (isPlausible ? more : 0)) }
  }
  if (reportedTotal < last) return { quantity: 0, hold: toHeldMeter('shrunk') }
  const canBe =
    reportedTotal - last <= computePlausiblePieces(pace, of, measureElapsedMs(acceptedAt))
  if (reportedTotal === last || (canBe && !isUnsure)) return { quantity: reportedTotal - last }
  return { quantity: 0, hold: toHeldMeter(meteredAt ? 'implausible' : 'before', 0) }
}

/** Longest time in which a board sends the readings that it kept while it was offline. */
const BACKLOG_MS = 600_000

/**
 * Returns the time from which plausible growth is calculated next. A reconnected board may send its old
 * totals one after another: until it is done, the time advances only as far as its counts need.
 */
export function computeNextMeteredAt(
  {
    type,
    meterFactor,
    meteredAt,
    cameAt,
  }: MeterPace & Pick<MeterJudgingContext, 'meteredAt'> & { readonly cameAt: Date | null },
  counted: readonly CountedPieces[],
  now: Date,
): Date {
  if (!meteredAt || !cameAt || now.getTime() - cameAt.getTime() > BACKLOG_MS) return now
  const times = counted.map(({ source, unitFen, quantity }) => {
    return (quantity * HOUR_MS) / (getHourlyPieceLimit(type, source, unitFen) * meterFactor)
  })
  return new Date(Math.min(now.getTime(), meteredAt.getTime() + Math.max(0, ...times)))
}
