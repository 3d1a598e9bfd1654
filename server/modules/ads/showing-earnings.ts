import { toFen, type Fen } from '#contract/base/money.ts'
import type { ShowingRow } from './showing-store.ts'

/**
 * Returns what a customer owes for a number of plays. It is settled outside the platform, which holds none
 * of it, so it is a figure and not a booking. Whole fen, rounded down.
 */
export function calculateShowingEarnings(
  { pricedBy, priceFen, playsWanted }: Pick<ShowingRow, 'pricedBy' | 'priceFen' | 'playsWanted'>,
  plays: number,
): Fen {
  // Plays beyond the number that was ordered are free.
  const paid = playsWanted === null ? plays : Math.min(plays, playsWanted)
  if (pricedBy === 'none') return toFen(0)
  const per = pricedBy === 'thousand' ? 1_000 : playsWanted!
  return toFen(Number((BigInt(paid) * BigInt(priceFen)) / BigInt(per)))
}

/**
 * Returns the earnings of each part of the plays, in order, after `before` earlier plays. Each part is the
 * growth of the sum, so the parts add up to the total owed.
 */
export function computePartEarnings<Part extends { readonly plays: number }>(
  price: Parameters<typeof calculateShowingEarnings>[0],
  before: number,
  parts: readonly Part[],
): (Part & { readonly earned: Fen })[] {
  let sum = before
  return parts.map((part) => {
    const earnedBefore = calculateShowingEarnings(price, sum)
    sum += part.plays
    return { ...part, earned: toFen(calculateShowingEarnings(price, sum) - earnedBefore) }
  })
}
