import { counters } from '#contract/devices/held-meters.ts'
import type { HeardMeters } from '#gateway/protocol.ts'

/**
 * Adds what a device told to what waits to be booked with it. Totals hold all that those before them
 * said: of one life and one boot, the later ones stand for the earlier ones as long as nothing in
 * them is less. What shrank, or came out of its order, is booked by itself.
 */
export function addMeters(waiting: HeardMeters[], told: HeardMeters): void {
  const last = waiting.at(-1)
  if (last && canDropEarlierMeters(told, last)) waiting.pop()
  waiting.push(told)
}

function canDropEarlierMeters(later: HeardMeters, earlier: HeardMeters): boolean {
  const follows =
    later.life === earlier.life && later.boot === earlier.boot && later.seq > earlier.seq
  return (
    follows &&
    (later.stock !== undefined || earlier.stock === undefined) &&
    counters.every((counter) => (later[counter] ?? 0) >= (earlier[counter] ?? 0)) &&
    coversCounts(later.cashIn ?? {}, earlier.cashIn ?? {}) &&
    coversCounts(later.adsShown ?? {}, earlier.adsShown ?? {})
  )
}

type Counts = Readonly<Record<string, number>>

function coversCounts(later: Counts, earlier: Counts): boolean {
  return Object.entries(earlier).every(([key, pieces]) => (later[key] ?? -1) >= pieces)
}
