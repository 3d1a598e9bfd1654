import type { Fen } from '#contract/base/money.ts'
import type { OrderKind, OrderPayment, OrderState } from '#contract/orders/order.ts'
import type { Bought } from '#server/modules/offers/surface.ts'

/** An order as its table holds it. */
export type OrderRow = {
  readonly id: string
  readonly playerId: string
  readonly deviceId: string
  readonly deviceCode: string
  readonly siteId: string
  readonly kind: OrderKind
  readonly payment: OrderPayment
  /** Of money only. */
  readonly channelId: string | null
  readonly payer: string
  readonly shared: boolean
  /** What of it goes to others; null: nothing. */
  readonly split: OrderSplit | null
  readonly offerId: string | null
  readonly bought: Bought
  readonly amount: Fen
  /** Of the amount: on its way back, or held up there until a person sees to it; and what is back. */
  readonly refundingFen: number
  readonly refundedFen: number
  /** What each who shares has to give back with the refunds that stand, by beneficiary. */
  readonly claimed: Claims
  /** Of a recharge: coins that went with its refunds, of those bought and of those that were a gift. */
  readonly coinsBack: number
  readonly bonusBack: number
  /** The provider gives it back as a whole only. */
  readonly wholeOnly: boolean
  readonly coins: number
  readonly bonusCoins: number
  readonly coinsGiven: number
  readonly coinsBought: number
  /** What the machine is told to do for it. */
  readonly act: '' | 'credit' | 'vend' | 'coins.out'
  readonly slot: number | null
  readonly state: OrderState
  readonly refundMode: RefundMode
  readonly providerNumber: string
  readonly commandId: string | null
  readonly tries: number
  readonly failCode: string
  /** Pieces or coins that came out, where that was not all of it; and who says so. */
  readonly delivered: number | null
  readonly deliveredBy: 'board' | 'meters' | null
  /** It failed, and whether nothing came out is looked at until then. */
  readonly checkUntil: Date | null
  readonly won: boolean | null
  readonly madeAt: Date
  readonly expiresAt: Date
  /** Until then nobody else is sold what it is for, though it is not paid yet; null: it holds nothing. */
  readonly heldUntil: Date | null
  readonly paidAt: Date | null
  readonly endedAt: Date | null
}
/** By the version that held when it was made. */
export type OrderSplit = {
  readonly id: string
  /** Each above 0; with the account at the provider to which that hands it on. */
  readonly parts: readonly {
    readonly beneficiaryId: string
    readonly fen: Fen
    readonly account?: string
  }[]
}

/** In fen, by beneficiary. */
export type Claims = Readonly<Record<string, number>>

/** What can still go back, in fen. */
export function calculateRefundableFen(
  order: Pick<OrderRow, 'amount' | 'refundedFen' | 'refundingFen'>,
): number {
  return order.amount - order.refundingFen - order.refundedFen
}

export function sharedFen({ split }: Pick<OrderRow, 'split'>): number {
  return (split?.parts ?? []).reduce((sum, part) => sum + part.fen, 0)
}

export type RefundMode = 'auto' | 'manual'
