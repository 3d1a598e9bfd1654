import type { Fen } from '#contract/base/money.ts'
import type { Found, Outcome } from '#server/platform/outcome.ts'

/**
 * Parts of what players paid go to others by the provider itself, out of the account that took it in.
 * An order that is to be shared was made as such (`PaymentOrder.shared`): what came in with it stays
 * frozen at the provider until it was shared. Each number is ours and goes out with the same content.
 */
export type SharingPort = {
  /**
   * Hands on the parts, and sets the rest free for the account's owner. Without parts it only does
   * that. *Refused* never comes: who gets nothing has failed, each with the reason.
   */
  share(share: Share): Promise<Outcome<Shared>>
  /** `neverArrived` only when the provider says so long enough after it was sent. */
  ask(share: Pick<Share, 'number' | 'payment'>): Promise<Found<Shared>>
  /** What somebody got comes back, before the player's money does. */
  giveBack(giving: ShareBack): Promise<Outcome<GivenBack>>
  askBack(giving: Pick<ShareBack, 'number' | 'share'>): Promise<Found<GivenBack>>
  /** Whoever got parts gets no more of them; harmless to repeat, also where they are unknown. */
  forget(account: string): Promise<Outcome<unknown>>
}

export type Share = {
  /** 1 to 32 letters and digits. */
  readonly number: string
  /** The provider's own number of the payment that is shared. */
  readonly payment: string
  readonly parts: readonly SharePart[]
}
export type SharePart = {
  /** The receiver's account at the provider: a merchant's number, or a person as the app knows them. */
  readonly account: string
  /** Whose it is, as the provider has it written. */
  readonly name: string
  readonly amount: Fen
}

/** Ended, it says of each account what became of its part; one that it does not name got nothing. */
export type Shared =
  | { readonly is: 'underway' }
  | {
      readonly is: 'ended'
      /** The provider's own, by which its statement of the account names it; empty: there is none. */
      readonly providerNumber: string
      readonly parts: readonly PartEnd[]
    }
export type PartEnd = {
  readonly account: string
  readonly isPaid: boolean
  /** In the provider's words, where it was not. */
  readonly why: string
}

export type ShareBack = {
  readonly number: string
  /** The number under which it went out. */
  readonly share: string
  readonly account: string
  readonly amount: Fen
}
export type GivenBack =
  | { readonly is: 'underway' }
  | { readonly is: 'done'; readonly providerNumber: string }
  | { readonly is: 'failed'; readonly why: string }
