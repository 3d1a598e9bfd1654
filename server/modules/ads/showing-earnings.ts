import { toFen, type Fen } from '#contract/base/money.ts'
import type { ShowingRow } from './showing-store.ts'

/**
 * What a customer owes for so many plays of a task. It is settled with them outside: the house holds
 * none of it, so it is a figure and no booking. Whole fen, of which no part is owed before it is whole.
 */
export function calculateShowingEarnings(
  { pricedBy, priceFen, playsWanted }: Pick<ShowingRow, 'pricedBy' | 'priceFen' | 'playsWanted'>,
  plays: number,
): Fen {
  // What was shown beyond what was wanted is a present.
  const paid = playsWanted === null ? plays : Math.min(plays, playsWanted)
  if (pricedBy === 'none') return toFen(0)
  const per = pricedBy === 'thousand' ? 1_000 : playsWanted!
  return toFen(Number((BigInt(paid) * BigInt(priceFen)) / BigInt(per)))
}

/**
 * The same for each part of the plays, in their order, after `before` of them: the parts add up to
 * what is owed for all, since each is what the sum grows by.
 */
export function earnedByEach<Part extends { readonly plays: number }>(
  price: Parameters<typeof calculateShowingEarnings>[0],
  before: number,
  parts: readonly Part[],
): (Part & { readonly earned: Fen })[] {
  let sum = before
  return parts.map((part) => {
    const was = calculateShowingEarnings(price, sum)
    sum += part.plays
    return { ...part, earned: toFen(calculateShowingEarnings(price, sum) - was) }
  })
}
