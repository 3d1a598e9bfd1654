import type { Fen } from '#contract/base/money.ts'
import type { OrderKind, OrderPayment, OrderState } from '#contract/orders/order.ts'
import type { BoughtItem } from '#server/modules/offers/surface.ts'

/** Returns whether a provider took money for the order, and not coins or a free play. */
export function isPaidWithMoney({ payment }: Pick<OrderRow, 'payment'>): boolean {
  return payment === 'wechat' || payment === 'alipay'
}

/** Order as its table holds it. */
export type OrderRow = {
  readonly id: string
  readonly playerId: string
  /** Device and its code are empty if no machine has part in the order. */
  readonly deviceId: string
  readonly deviceCode: string
  /** Empty if the order belongs to no site. */
  readonly siteId: string
  readonly kind: OrderKind
  readonly payment: OrderPayment
  /** Null unless the order is paid with money. */
  readonly channelId: string | null
  readonly payer: string
  readonly shared: boolean
  /** Parts of the amount that go to others; null if there are none. */
  readonly split: OrderSplit | null
  readonly offerId: string | null
  /** Voucher that is part of the price; null without one. */
  readonly voucherId: string | null
  readonly bought: BoughtItem
  readonly amount: Fen
  /**
   * `refundingFen` is the part of the amount that is on its way back, or held up there until a person acts.
   * `refundedFen` is the part that is back.
   */
  readonly refundingFen: number
  readonly refundedFen: number
  /** Amount that each beneficiary has to give back for the refunds in force. */
  readonly claimed: Claims
  /** For a recharge: coins taken back with its refunds, those bought and those given as a bonus. */
  readonly coinsBack: number
  readonly bonusBack: number
  /** The provider refunds only the whole amount. */
  readonly wholeOnly: boolean
  readonly coins: number
  readonly bonusCoins: number
  readonly coinsGiven: number
  readonly coinsBought: number
  /** Command that the machine gets for the order. */
  readonly act: '' | 'credit' | 'vend' | 'coins.out'
  readonly slot: number | null
  readonly state: OrderState
  readonly refundMode: RefundMode
  readonly providerNumber: string
  readonly commandId: string | null
  readonly tries: number
  readonly failCode: string
  /** Number of pieces or coins that came out if that was not all, and the source of the number. */
  readonly delivered: number | null
  readonly deliveredBy: 'board' | 'meters' | null
  /** The order has failed; until this time it is checked whether nothing came out. */
  readonly checkUntil: Date | null
  readonly won: boolean | null
  readonly madeAt: Date
  readonly expiresAt: Date
  /**
   * Until then the goods are not sold to anybody else, although they are not paid for yet; null if the order
   * holds nothing.
   */
  readonly heldUntil: Date | null
  readonly paidAt: Date | null
  readonly endedAt: Date | null
}
/** Split by the version of the rule that was in force when the order was made. */
export type OrderSplit = {
  readonly id: string
  /** Each amount is above 0. `account` is the account at the provider to which the provider hands it on. */
  readonly parts: readonly {
    readonly beneficiaryId: string
    readonly fen: Fen
    readonly account?: string
  }[]
}

/** Amounts in fen, by beneficiary. */
export type Claims = Readonly<Record<string, number>>

/** Returns the amount that can still be refunded, in fen. */
export function calculateRefundableFen(
  order: Pick<OrderRow, 'amount' | 'refundedFen' | 'refundingFen'>,
): number {
  return order.amount - order.refundingFen - order.refundedFen
}

export function sumSharedFen({ split }: Pick<OrderRow, 'split'>): number {
  return (split?.parts ?? []).reduce((sum, part) => sum + part.fen, 0)
}

export type RefundMode = 'auto' | 'manual'
