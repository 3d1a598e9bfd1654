import { counters, type Counter } from '#contract/devices/held-meters.ts'
import type { PartialMeters } from '#gateway/protocol.ts'
import type { RetainedTotal } from './counted-pieces.ts'

type CountsByUnit = Readonly<Record<string, number>>
export type MeterTotals = { readonly [Each in Counter]?: number } & {
  readonly cashIn?: CountsByUnit
  readonly stock?: CountsByUnit
  readonly hopper?: number
}

/** Returns the totals that are booked after a reading. Held totals keep their booked value. */
export function mergeHighestTotals(
  bookedTotals: MeterTotals,
  reading: PartialMeters,
  retained: readonly RetainedTotal[],
): MeterTotals {
  const totals: { -readonly [Key in keyof MeterTotals]: MeterTotals[Key] } = { ...bookedTotals }
  for (const counter of counters) {
    totals[counter] = Math.max(bookedTotals[counter] ?? 0, reading[counter] ?? 0)
  }
  totals.cashIn = mergeHighestCounts(bookedTotals.cashIn ?? {}, reading.cashIn ?? {})
  for (const { source, unitFen, total } of retained) {
    if (source === 'cashIn') totals.cashIn = { ...totals.cashIn, [unitFen]: total }
    else totals[source] = total
  }
  return totals
}

/** Mostly no count has shrunk. The reported object is then reused and no new one is made. */
function mergeHighestCounts(
  bookedCounts: CountsByUnit,
  reportedCounts: CountsByUnit,
): CountsByUnit {
  const higher = Object.entries(bookedCounts).filter(
    ([unit, pieces]) => pieces > (reportedCounts[unit] ?? -1),
  )
  return higher.length > 0 ? { ...reportedCounts, ...Object.fromEntries(higher) } : reportedCounts
}
