import type { OrderState } from '#contract/orders/order.ts'
import type { CommandData } from '#gateway/protocol.ts'
import type { Booking } from './bookings.ts'
import type { Claims } from './order-row.ts'

/** Changes that an event makes to an order. */
export type Step = {
  /** Through which states it goes at once, the last being where it stays; none: it stays where it is. */
  readonly steps: readonly PassedOrderState[]
  readonly set?: {
    readonly providerNumber?: string
    readonly paidAt?: Date
    readonly failCode?: string
    readonly delivered?: number
    readonly deliveredBy?: 'board' | 'meters'
    /** Cleared by any step that does not set it. */
    readonly checkUntil?: Date
    readonly endedAt?: Date
    readonly wholeOnly?: boolean
    /** Added to what is on its way back, and to what is back. */
    readonly refundingFen?: number
    readonly refundedFen?: number
    readonly claimed?: Claims
    /** Added to the coins of a recharge that went with its refunds. */
    readonly coinsBack?: number
    readonly bonusBack?: number
  }
  readonly transfers?: readonly Booking[]
  readonly command?: OrderCommand
  readonly refund?: {
    readonly id: string
    readonly amountFen: number
    readonly reason: RefundReason
    readonly claims: Claims
  }
  readonly income?: Partial<OrderIncome>
}
export type PassedOrderState = {
  readonly state: OrderState
  readonly cause: OrderStepCause
  readonly detail?: string
}
/** Who or what brought it there. */
export type OrderStepCause = 'player' | 'provider' | 'device' | 'time' | 'person'
export type OrderIncome = {
  readonly orders: number
  readonly amountFen: number
  readonly refunds: number
  readonly refundedFen: number
  readonly coins: number
}
export type OrderCommand = {
  readonly id: string
  readonly type: 'credit' | 'vend' | 'coins.out'
  readonly data: CommandData<'credit' | 'vend' | 'coins.out'>
  readonly expiresAt: Date
}

/** Reason for a refund. */
export type RefundReason = 'late' | 'failed' | 'asked' | 'atProvider'

/** A refund that is under way or stuck. */
export type OpenRefund = { readonly id: string; readonly amount: number; readonly claims: Claims }
