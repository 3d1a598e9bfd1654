/**
 * What a provider says stands on a merchant's own account, held against our book. All in fen.
 */
export type Look = {
  readonly total: number
  /** By our book, and what of it may have left already. */
  readonly booked: number
  readonly onItsWayOut: number
  /** Whether what comes in stays there until it is withdrawn, now and when it was looked at before. */
  readonly kept: boolean
  readonly wasKept: boolean
  /** Since both agreed last. */
  readonly takenFen: number
  readonly orders: number
  readonly backFen: number
}

export type Verdict =
  | { readonly is: 'agrees' }
  /** It paid the card by itself, as it does while the balance is switched off. */
  | { readonly is: 'settled'; readonly amount: number }
  /** As much as it may keep of what came in since; below zero where it gave some back. */
  | { readonly is: 'fee'; readonly amount: number }
  /** Above zero: the provider has more than our book. */
  | { readonly is: 'differs'; readonly by: number }

/** The rate that merchants are taken on with, in parts of ten thousand; rounded up for each order. */
const FEE_MOST = 60

export function judgeOwnBalance(look: Look): Verdict {
  const { total, booked, onItsWayOut, kept, wasKept } = look
  const least = booked - onItsWayOut
  const by = total < least ? total - least : Math.max(total - booked, 0)
  if (by === 0) return { is: 'agrees' }
  if (by < 0 && !(kept && wasKept)) return { is: 'settled', amount: -by }
  const ofTaken = Math.ceil((look.takenFen * FEE_MOST) / 10_000) + look.orders
  const ofBack = Math.ceil((look.backFen * FEE_MOST) / 10_000)
  const isFee = by < 0 ? -by <= ofTaken : by <= ofBack
  return isFee ? { is: 'fee', amount: -by } : { is: 'differs', by }
}
