import type { Fen } from '#contract/base/money.ts'
import type { Found, Outcome } from '#server/platform/outcome.ts'
import type { Settlement } from './onboarding-port.ts'

/**
 * Money out of an account at a payment provider. Each number is ours, made before the call and
 * written down with its cause; the same number goes out with the same content only. A second number
 * is made only when the first has surely ended without money.
 */
export type PayoutPort = {
  /** *Refused* only when the provider was asked before and has nothing under this number. */
  pay(payout: Payout): Promise<Outcome<PaidOut>>
  /** `neverArrived` only when the provider says so long enough after it was sent. */
  ask(number: string): Promise<Found<PaidOut>>
  /** So that its receiver can't take it any more. What became of it is asked: both may cross. */
  cancel(number: string): Promise<Outcome<Record<never, never>>>
}

export type Payout = {
  /** 1 to 32 letters and digits. */
  readonly number: string
  readonly amount: Fen
  readonly to: Receiver
  /** Shown to the receiver, at most 32 characters. */
  readonly title: string
  /** Where notices of it go: without a query. */
  readonly noticeUrl: string
}

/** Who is none that the provider can pay is *refused*. */
export type Receiver =
  /** A person at WeChat. The name is checked against theirs; from 2,000 yuan it must be there. */
  | { readonly by: 'wechat'; readonly openid: string; readonly name?: string | undefined }
  /** An account at a bank, its number in full. */
  | ({ readonly by: 'card' } & Settlement)
  /** The account at a bank that is bound at the provider to the account which the money leaves. */
  | { readonly by: 'ownCard' }

export type PaidOut = { readonly providerNumber: string } & (
  | { readonly is: 'underway' }
  /** Until the receiver takes it; what their app needs for that is told at most once. */
  | { readonly is: 'waiting'; readonly confirmation?: Confirmation }
  | { readonly is: 'paid' }
  /** Ended without money, and why, in the provider's words. */
  | { readonly is: 'ended'; readonly why: string }
)
/** What a page inside WeChat hands to `requestMerchantTransfer`. */
export type Confirmation = {
  readonly mchId: string
  readonly appId: string
  readonly package: string
}
