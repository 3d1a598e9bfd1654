import type { Fen } from '#contract/base/money.ts'
import type { FoundOutcome, Outcome } from '#server/platform/outcome.ts'
import type { Settlement } from './onboarding-port.ts'

/**
 * Payouts from an account at a payment provider. Numbers are ours, created before the call and stored with
 * its cause. A number is resent only with the same content. A second number is created only if the first has
 * certainly ended without moving money.
 */
export type PayoutPort = {
  /** Refused only if the provider was queried before and has nothing under this number. */
  pay(payout: Payout): Promise<Outcome<PayoutResult>>
  /**
   * `neverArrived` is returned only if the provider reports not found long enough after the payout was sent.
   */
  ask(number: string): Promise<FoundOutcome<PayoutResult>>
  /**
   * Cancels a payout so that the receiver cannot accept it any more. The result must be queried, because
   * acceptance and cancellation can cross.
   */
  cancel(number: string): Promise<Outcome<Record<never, never>>>
}

export type Payout = {
  /** 1 to 32 letters and digits. */
  readonly number: string
  readonly amount: Fen
  readonly to: PayoutReceiver
  /** Shown to the receiver, at most 32 characters. */
  readonly title: string
  /** Address for notices, without a query. */
  readonly noticeUrl: string
}

/** A receiver that the provider cannot pay is refused. */
export type PayoutReceiver =
  /** A WeChat user. The name is checked against the user's real name and is required from 2,000 yuan. */
  | { readonly by: 'wechat'; readonly openid: string; readonly name?: string | undefined }
  /** A bank account with its unmasked number. */
  | ({ readonly by: 'card' } & Settlement)
  /** The bank account bound at the provider to the account that pays. */
  | { readonly by: 'ownCard' }

export type PayoutResult = { readonly providerNumber: string } & (
  | { readonly is: 'underway' }
  /** Waiting for the receiver to accept. The confirmation data for their app is given at most once. */
  | { readonly is: 'waiting'; readonly confirmation?: PayoutConfirmation }
  | { readonly is: 'paid' }
  /** Ended without moving money. `why` is the provider's reason. */
  | { readonly is: 'ended'; readonly why: string }
)
/** Data that a page inside WeChat passes to `requestMerchantTransfer`. */
export type PayoutConfirmation = {
  readonly mchId: string
  readonly appId: string
  readonly package: string
}
