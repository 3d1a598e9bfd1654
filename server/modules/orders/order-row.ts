import type { Fen } from '#contract/money.ts'
import type { OrderKind, OrderPayment, OrderState } from '#contract/order.ts'
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
  readonly won: boolean | null
  readonly madeAt: Date
  readonly expiresAt: Date
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

export function sharedFen({ split }: Pick<OrderRow, 'split'>): number {
  return (split?.parts ?? []).reduce((sum, part) => sum + part.fen, 0)
}

export type RefundMode = 'auto' | 'manual'
