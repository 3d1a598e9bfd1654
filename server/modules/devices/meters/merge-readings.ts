import { counters } from '#contract/devices/held-meters.ts'
import type { PartialMeters } from '#gateway/protocol.ts'

/**
 * Adds a reading to those that wait to be booked. Totals include all earlier ones: within one counter epoch
 * and boot a later reading replaces the last one, as long as nothing in it is less. A reading that shrank,
 * or came out of order, is booked by itself.
 */
export function addWaitingReading(waitingReadings: PartialMeters[], reading: PartialMeters): void {
  const last = waitingReadings.at(-1)
  if (last && canDropEarlierMeters(reading, last)) waitingReadings.pop()
  waitingReadings.push(reading)
}

function canDropEarlierMeters(later: PartialMeters, earlier: PartialMeters): boolean {
  const follows =
    later.life === earlier.life && later.boot === earlier.boot && later.seq > earlier.seq
  return (
    follows &&
    (later.stock !== undefined || earlier.stock === undefined) &&
    counters.every((counter) => (later[counter] ?? 0) >= (earlier[counter] ?? 0)) &&
    coversCounts(later.cashIn, earlier.cashIn) &&
    coversCounts(later.adsShown, earlier.adsShown)
  )
}

type PiecesByKey = Readonly<Record<string, number>>

/** Makes no list of the entries, because it runs for every message. */
function coversCounts(later: PiecesByKey | undefined, earlier: PiecesByKey | undefined): boolean {
  for (const key in earlier) {
    if ((later?.[key] ?? -1) < earlier[key]!) return false
  }
  return true
}
