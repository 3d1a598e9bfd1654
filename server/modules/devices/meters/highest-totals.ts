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
  booked: MeterTotals,
  told: PartialMeters,
  kept: readonly RetainedTotal[],
): MeterTotals {
  const totals: { -readonly [Key in keyof MeterTotals]: MeterTotals[Key] } = { ...booked }
  for (const counter of counters) {
    totals[counter] = Math.max(booked[counter] ?? 0, told[counter] ?? 0)
  }
  totals.cashIn = mergeHighestCounts(booked.cashIn ?? {}, told.cashIn ?? {})
  for (const { source, unitFen, total } of kept) {
    if (source === 'cashIn') totals.cashIn = { ...totals.cashIn, [unitFen]: total }
    else totals[source] = total
  }
  return totals
}

/** Mostly no count has shrunk. The reported object is then reused and no new one is made. */
function mergeHighestCounts(booked: CountsByUnit, told: CountsByUnit): CountsByUnit {
  const higher = Object.entries(booked).filter(([unit, pieces]) => pieces > (told[unit] ?? -1))
  return higher.length > 0 ? { ...told, ...Object.fromEntries(higher) } : told
}
