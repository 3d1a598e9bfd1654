import type { PaymentApp } from '#contract/channels/channels.ts'
import type { ConnectionTestOutcome } from '#contract/channels/connection-test.ts'
import type { Fen } from '#contract/base/money.ts'
import type { FoundOutcome, Outcome } from '#server/platform/outcome.ts'
import type { RawBody } from '#server/platform/http/raw-body.ts'
import type { BalancePort } from './balance-port.ts'
import type { BillPort } from './bill-port.ts'
import type { PayoutPort } from './payout-port.ts'
import type { SharingPort } from './sharing-port.ts'

/**
 * Required functions of a payment provider, for one channel, which is one account with its keys. Numbers are
 * ours, created before the call and stored with its cause. A number is resent only with the same content. An
 * unknown outcome is resolved by querying that number.
 */
export type PaymentPort = {
  /** Creates an order that can be paid in the player's app until `expiresAt`. */
  order(order: PaymentOrder): Promise<Outcome<PaymentAppData>>
  /**
   * `neverArrived` is returned only if the provider reports not found long enough after the order was sent.
   */
  ask(number: string): Promise<FoundOutcome<Payment>>
  /**
   * Closes an order so that it cannot be paid any more. If it was paid meanwhile, the outcome is `refused`
   * with code `paid`, and the order must be queried. If the provider has no such order, the code is
   * `notThere`, which counts as closed once the order has expired.
   */
  close(number: string): Promise<Outcome<Record<never, never>>>
  refund(refund: Refund): Promise<Outcome<RefundResult>>
  /** Minimum time between two refunds of one order. Undefined if there is none. */
  readonly refundsApartMs?: number
  askRefund(refund: Pick<Refund, 'number' | 'orderNumber'>): Promise<FoundOutcome<RefundResult>>
  /** Reads a notice after verifying its signature, age and receiver. */
  readNotice(notice: RawNotice): Promise<Outcome<Notice>>
  /** Tests the connection and keys without moving money, for the *test the connection* button. */
  test(): Promise<ProviderTestResult>
  /** Undefined if the provider offers no bills for the credentials of this channel. */
  readonly bills?: BillPort
  /** Defined if money can also be sent from the account. */
  readonly payouts?: PayoutPort | undefined
  /** Undefined if the provider offers no profit sharing. */
  readonly sharing?: SharingPort | undefined
  /** Defined if the balance of the account can be queried. */
  readonly balance?: BalancePort
}

/** If the test fails, `words` are the provider's own words or a description of the error. */
export type ProviderTestResult = { readonly is: ConnectionTestOutcome; readonly words: string }

export type PaymentOrder = {
  /** 6 to 32 characters of 0-9, a-z, A-Z. */
  readonly number: string
  /** More than 0. */
  readonly amount: Fen
  /** Title of the purchase, at most 42 characters. */
  readonly title: string
  /** App in which the order is paid. */
  readonly app: PaymentApp
  /** The payer's id in that app: openid or buyer id. */
  readonly payer: string
  /** IP address of the payer's phone: IPv4 or IPv6, never IPv4 mapped into IPv6. */
  readonly payerAddress: string
  readonly expiresAt: Date
  /**
   * True if parts of the payment will be shared. Must be set when the order is created, since it cannot be
   * changed later.
   */
  readonly shared: boolean
  /** Address for notices, without a query. */
  readonly noticeUrl: string
}

/** Data that the page passes to the app's own script. */
export type PaymentAppData =
  | { readonly by: 'wechat'; readonly page: WechatPage }
  | { readonly by: 'alipay'; readonly tradeNumber: string }
export type WechatPage = {
  readonly appId: string
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: 'MD5' | 'RSA'
  readonly paySign: string
}

export type Payment = { readonly is: 'unpaid' } | { readonly is: 'closed' } | MadePayment
/** The player has paid, even if the money was refunded since. */
export type MadePayment = ({ readonly is: 'paid' } & PaidDetails) | RefundedPayment
/**
 * A payment that was refunded at the provider's own site before we learned of it. `refunded` is in fen, or
 * undefined if the provider does not report it, so that it must be taken from the bill.
 */
export type RefundedPayment = {
  readonly is: 'refunded'
  readonly refunded: Fen | undefined
} & PaidDetails
export type PaidDetails = {
  /** Amount of the order. */
  readonly amount: Fen
  /** Payment number assigned by the provider. */
  readonly providerNumber: string
  readonly paidAt: Date
  /** Empty if the provider does not report the payer. */
  readonly payer: string
  /** True if a coupon paid for a part, because the provider then refunds only the whole amount. */
  readonly wholeOnly?: boolean
}

export type Refund = {
  readonly number: string
  readonly orderNumber: string
  readonly amount: Fen
  readonly orderAmount: Fen
  /** Shown to the player, at most 80 characters. */
  readonly reason: string
  readonly noticeUrl: string
}
/** `abnormal`: the money cannot be refunded automatically, and a person must settle it at the provider. */
export type RefundResult = {
  readonly state: 'underway' | 'done' | 'abnormal' | 'closed'
  readonly amount: Fen
  readonly providerNumber: string
}

export type RawNotice = RawBody
export type Notice =
  | {
      readonly about: 'payment'
      readonly id: string
      readonly number: string
      readonly payment: Payment
    }
  | {
      readonly about: 'refund'
      readonly id: string
      readonly number: string
      /**
       * Order of the refund, if the provider reports it. Some refunds are made at the provider's own site.
       */
      readonly orderNumber?: string
      readonly refund: RefundResult
    }
  /** This payout has ended. The result must be queried. */
  | { readonly about: 'payout'; readonly id: string; readonly number: string }
