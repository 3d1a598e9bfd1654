import type { Fen } from '#contract/base/money.ts'
import type { OrderRow } from '../order-row.ts'

/** What of an order came out of the machine, and what the rest of it is worth. No I/O. */

type Asked = Pick<OrderRow, 'act' | 'bonusCoins' | 'coins'>

/** Pieces or coins that the machine was to give for all of it. */
export function countOrderedPieces({ act, coins, bonusCoins }: Asked): number {
  return act === 'vend' ? 1 : coins + bonusCoins
}

/** What did not come of it yet: all, where nobody knows that a part of it did. */
export function missingOf(order: Asked & Pick<OrderRow, 'delivered'>): number {
  const asked = countOrderedPieces(order)
  const { delivered } = order
  return delivered !== null && delivered < asked ? asked - delivered : asked
}

/** Some of it came, and not all. */
export function isPartlyDelivered(order: Asked & Pick<OrderRow, 'delivered'>): boolean {
  return missingOf(order) < countOrderedPieces(order)
}

type Paid = Asked & Pick<OrderRow, 'amount' | 'coinsBought' | 'coinsGiven' | 'delivered'>

/**
 * The price of what is missing: price × missing ÷ asked, rounded up to a whole fen, so that a player is
 * never short by what a machine did not give.
 */
export function missingFen(order: Paid): Fen {
  return Math.ceil((order.amount * missingOf(order)) / countOrderedPieces(order)) as Fen
}

/** The same of what was paid with coins: those that were bought come back first. */
export function missingCoins(order: Paid): { readonly bought: number; readonly given: number } {
  const paid = order.coinsBought + order.coinsGiven
  const back = Math.ceil((paid * missingOf(order)) / countOrderedPieces(order))
  const bought = Math.min(order.coinsBought, back)
  return { bought, given: back - bought }
}

/** For whoever is shown an order of which not all came out, or with two counts. */
export function deliveredOf(order: OrderRow) {
  const { delivered, deliveredBy } = order
  if (delivered === null || (deliveredBy === 'board' && !isPartlyDelivered(order))) return {}
  const { bought, given } = missingCoins(order)
  const missing = { missingFen: missingFen(order), missingCoins: bought + given }
  return { delivered: { count: delivered, of: countOrderedPieces(order), ...missing } }
}
