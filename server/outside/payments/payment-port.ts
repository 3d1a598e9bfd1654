import type { Payer } from '#contract/channels/channels.ts'
import type { TestResult } from '#contract/channels/connection-test.ts'
import type { Fen } from '#contract/base/money.ts'
import type { Found, Outcome } from '#server/platform/outcome.ts'
import type { RawBody } from '#server/platform/http/raw-body.ts'
import type { BalancePort } from './balance-port.ts'
import type { BillPort } from './bill-port.ts'
import type { PayoutPort } from './payout-port.ts'
import type { SharingPort } from './sharing-port.ts'

/**
 * What we need of a payment provider, for one channel: one account there, with its keys. Each number
 * is ours, made before the call and written down with its cause; the same number goes out with the
 * same content only. What ended as *unknown* is asked about by that number.
 */
export type PaymentPort = {
  /** An order that the player's app can pay, until `expiresAt`. */
  order(order: PaymentOrder): Promise<Outcome<Payable>>
  /** `neverArrived` only when the provider says so long enough after the order was sent. */
  ask(number: string): Promise<Found<Payment>>
  /**
   * So that it can't be paid any more. Paid meanwhile: `refused` with the code `paid`: ask. What the
   * provider does not know is `refused` as `notThere`, which is as good once its time is over.
   */
  close(number: string): Promise<Outcome<Record<never, never>>>
  refund(refund: Refund): Promise<Outcome<Refunded>>
  /** How long after a refund of an order the provider takes another one of it; absent: at once. */
  readonly refundsApartMs?: number
  askRefund(refund: Pick<Refund, 'number' | 'orderNumber'>): Promise<Found<Refunded>>
  /** What a notice says, after its signature, its age and whom it is for were proven. */
  readNotice(notice: RawNotice): Promise<Outcome<Notice>>
  /** Reaches the account with its keys and moves nothing: the button *test the connection*. */
  test(): Promise<Tested>
  /** Absent where the provider makes none for what a channel proves itself with. */
  readonly bills?: BillPort
  /** Of an account that money can be sent from as well. */
  readonly payouts?: PayoutPort | undefined
  /** Absent where the provider hands nothing on by itself. */
  readonly sharing?: SharingPort | undefined
  /** Where what stands on the account can be asked about. */
  readonly balance?: BalancePort
}

/** With the provider's own words where it does not work, or what was met instead of any. */
export type Tested = { readonly is: TestResult; readonly words: string }

export type PaymentOrder = {
  /** 6 to 32 characters of 0-9, a-z, A-Z. */
  readonly number: string
  /** More than 0. */
  readonly amount: Fen
  /** What is bought, at most 42 characters. */
  readonly title: string
  /** The app in which it is paid. */
  readonly app: Payer
  /** Who pays, as that app knows them: openid, or buyer id. */
  readonly payer: string
  /** The address of the payer's phone: IPv4 or IPv6, never IPv4 mapped into IPv6. */
  readonly payerAddress: string
  readonly expiresAt: Date
  /** Whether parts of it will be handed to others: to be said now, or it never can be. */
  readonly shared: boolean
  /** Where notices of it go: without a query. */
  readonly noticeUrl: string
}

/** What the page hands to the app's own script. */
export type Payable =
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
/** The player has paid, whatever became of the money since. */
export type MadePayment = ({ readonly is: 'paid' } & Paid) | RefundedPayment
/**
 * Paid, and given back at the provider's own site before we knew of the payment. `refunded` is the
 * amount in fen; undefined where the provider names none, so that its bill has to.
 */
export type RefundedPayment = {
  readonly is: 'refunded'
  readonly refunded: Fen | undefined
} & Paid
export type Paid = {
  /** What the order was made for. */
  readonly amount: Fen
  /** The provider's own number. */
  readonly providerNumber: string
  readonly paidAt: Date
  /** Empty where the provider does not say who it was. */
  readonly payer: string
  /** A coupon paid for some of it, so the provider gives it back as a whole only. */
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
/** `abnormal`: the money can't go back by itself; a person settles it at the provider. */
export type Refunded = {
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
      /** Whose refund it is, where the provider says so: some were made at its own site. */
      readonly orderNumber?: string
      readonly refund: Refunded
    }
  /** Something ended with this payout: what, is asked. */
  | { readonly about: 'payout'; readonly id: string; readonly number: string }
