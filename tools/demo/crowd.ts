import { DAY_MS } from '#contract/base/durations.ts'
import { seededRandom } from '#simulator/random.ts'
import { PEOPLE } from '#simulator/visits/phone-visits.ts'

/** A history of so many days has the members of a large venue. A shorter one is filled in seconds. */
const LARGE_DAYS = 30
const LARGE = { newcomersADay: 26, regularShare: 0.25 }
const SMALL = { newcomersADay: 9, regularShare: 0.7 }

type PastVisit = { readonly person: number; readonly at: number }

/**
 * Returns the player of a past visit: one of the regulars, or one of those who have come so far, of whom each
 * day brings some more. `oldest` and `today` are starts of days, in milliseconds since 1970.
 */
export function pickPastPlayer(
  { person, at }: PastVisit,
  {
    seed,
    oldest,
    today,
  }: { readonly seed: string; readonly oldest: number; readonly today: number },
): number {
  const { newcomersADay, regularShare } = today - oldest >= LARGE_DAYS * DAY_MS ? LARGE : SMALL
  const random = seededRandom(seed, 'player', person, at)
  if (random() < regularShare) return person
  const daysSoFar = Math.floor((at - oldest) / DAY_MS) + 1
  return PEOPLE + Math.floor(random() * daysSoFar * newcomersADay)
}
