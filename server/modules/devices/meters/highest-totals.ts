import { counters, type Counter } from '#contract/devices/held-meters.ts'
import type { HeardMeters } from '#gateway/protocol.ts'
import type { KeptTotal } from './counted-pieces.ts'

type Counts = Readonly<Record<string, number>>
export type Totals = { readonly [Each in Counter]?: number } & {
  readonly cashIn?: Counts
  readonly stock?: Counts
  readonly hopper?: number
}

/** Returns the totals that are booked after a reading. Held totals keep their booked value. */
export function mergeHighestTotals(
  booked: Totals,
  told: HeardMeters,
  kept: readonly KeptTotal[],
): Totals {
  const totals: { -readonly [Key in keyof Totals]: Totals[Key] } = { ...booked }
  for (const counter of counters) {
    totals[counter] = Math.max(booked[counter] ?? 0, told[counter] ?? 0)
  }
  totals.cashIn = highestCounts(booked.cashIn ?? {}, told.cashIn ?? {})
  for (const { source, unitFen, total } of kept) {
    if (source === 'cashIn') totals.cashIn = { ...totals.cashIn, [unitFen]: total }
    else totals[source] = total
  }
  return totals
}

/** Mostly no count has shrunk. The reported object is then reused and no new one is made. */
function highestCounts(booked: Counts, told: Counts): Counts {
  const higher = Object.entries(booked).filter(([unit, pieces]) => pieces > (told[unit] ?? -1))
  return higher.length > 0 ? { ...told, ...Object.fromEntries(higher) } : told
}
