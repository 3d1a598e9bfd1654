import type { Fen } from '#contract/base/money.ts'
import type { OrderRow } from '../order-row.ts'

/** How much of an order came out of the machine, and the value of the rest. No I/O. */

type OrderedAmounts = Pick<OrderRow, 'act' | 'bonusCoins' | 'coins'>

/** Returns the number of pieces or coins that the machine has to give for the whole order. */
export function countOrderedPieces({ act, coins, bonusCoins }: OrderedAmounts): number {
  return act === 'vend' ? 1 : coins + bonusCoins
}

/** Returns how many pieces or coins are missing: all, if no partial delivery is known. */
export function countMissingPieces(order: OrderedAmounts & Pick<OrderRow, 'delivered'>): number {
  const orderedCount = countOrderedPieces(order)
  const { delivered } = order
  return delivered !== null && delivered < orderedCount ? orderedCount - delivered : orderedCount
}

/** Returns whether a part came out, and not all. */
export function isPartlyDelivered(order: OrderedAmounts & Pick<OrderRow, 'delivered'>): boolean {
  return countMissingPieces(order) < countOrderedPieces(order)
}

type PaidOrderAmounts = OrderedAmounts &
  Pick<OrderRow, 'amount' | 'coinsBought' | 'coinsGiven' | 'delivered'>

/**
 * Returns the price of the missing pieces: price × missing ÷ ordered, rounded up to a whole fen, so that a
 * player is never short.
 */
export function computeMissingFen(order: PaidOrderAmounts): Fen {
  return Math.ceil((order.amount * countMissingPieces(order)) / countOrderedPieces(order)) as Fen
}

/** Returns the same for a payment with coins. Bought coins come back first. */
export function computeMissingCoins(order: PaidOrderAmounts): {
  readonly bought: number
  readonly given: number
} {
  const paid = order.coinsBought + order.coinsGiven
  const back = Math.ceil((paid * countMissingPieces(order)) / countOrderedPieces(order))
  const bought = Math.min(order.coinsBought, back)
  return { bought, given: back - bought }
}

/**
 * Returns the counts of an order of which not all came out, or for which two counts exist; empty for other
 * orders.
 */
export function toDeliveredAmounts(order: OrderRow) {
  const { delivered, deliveredBy } = order
  if (delivered === null || (deliveredBy === 'board' && !isPartlyDelivered(order))) return {}
  const { bought, given } = computeMissingCoins(order)
  const missing = { missingFen: computeMissingFen(order), missingCoins: bought + given }
  return { delivered: { count: delivered, of: countOrderedPieces(order), ...missing } }
}
