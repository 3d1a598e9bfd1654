/** Balance of a merchant's own account at a provider, to compare with our book. All amounts are in fen. */
export type BalanceComparison = {
  readonly total: number
  /** Balance in our book, and the part of it that may have left already. */
  readonly booked: number
  readonly onItsWayOut: number
  /** Whether income stays at the provider until it is withdrawn, now and at the previous check. */
  readonly kept: boolean
  readonly wasKept: boolean
  /** Movements since both sides last agreed. */
  readonly takenFen: number
  readonly orders: number
  readonly backFen: number
}

export type Verdict =
  | { readonly is: 'agrees' }
  /** The provider paid the money to the card by itself, as it does while the balance is switched off. */
  | { readonly is: 'settled'; readonly amount: number }
  /** A fee of at most what the provider may keep of the income since then. Negative if it returned a fee. */
  | { readonly is: 'fee'; readonly amount: number }
  /** Positive if the provider has more than our book. */
  | { readonly is: 'differs'; readonly by: number }

/**
 * Highest fee rate of a provider in parts per ten thousand, as agreed when merchants are onboarded. The fee
 * is rounded up for each order.
 */
const FEE_MOST = 60

export function classifyBalanceDifference(comparison: BalanceComparison): Verdict {
  const { total, booked, onItsWayOut, kept, wasKept } = comparison
  const least = booked - onItsWayOut
  const by = total < least ? total - least : Math.max(total - booked, 0)
  if (by === 0) return { is: 'agrees' }
  if (by < 0 && !(kept && wasKept)) return { is: 'settled', amount: -by }
  const ofTaken = Math.ceil((comparison.takenFen * FEE_MOST) / 10_000) + comparison.orders
  const ofBack = Math.ceil((comparison.backFen * FEE_MOST) / 10_000)
  const isFee = by < 0 ? -by <= ofTaken : by <= ofBack
  return isFee ? { is: 'fee', amount: -by } : { is: 'differs', by }
}
