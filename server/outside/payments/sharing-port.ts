import type { Fen } from '#contract/base/money.ts'
import type { FoundOutcome, Outcome } from '#server/platform/outcome.ts'

/**
 * Profit sharing by the provider from the account that received the payment. The order must be created as
 * shared (`PaymentOrder.shared`), and its money stays frozen at the provider until it is shared. Numbers are
 * ours, and a number is resent only with the same content.
 */
export type SharingPort = {
  /**
   * Pays out the parts and releases the rest to the account's owner. Without parts it only releases the
   * money. Never refused: each receiver that gets nothing is listed as failed with a reason.
   */
  share(share: Share): Promise<Outcome<ProviderShareResult>>
  /**
   * `neverArrived` is returned only if the provider reports not found long enough after the share was sent.
   */
  ask(share: Pick<Share, 'number' | 'payment'>): Promise<FoundOutcome<ProviderShareResult>>
  /** Returns a receiver's part, before the player is refunded. */
  giveBack(giving: ProviderShareReturn): Promise<Outcome<ShareReturnResult>>
  askBack(
    giving: Pick<ProviderShareReturn, 'number' | 'share'>,
  ): Promise<FoundOutcome<ShareReturnResult>>
  /**
   * Removes a receiver, who can then get no more parts. Harmless to repeat, and also for an unknown
   * receiver.
   */
  forget(account: string): Promise<Outcome<unknown>>
}

export type Share = {
  /** 1 to 32 letters and digits. */
  readonly number: string
  /** The provider's number of the shared payment. */
  readonly payment: string
  readonly parts: readonly SharePart[]
}
export type SharePart = {
  /** The receiver's account at the provider: a merchant number, or a person's id in the app. */
  readonly account: string
  /** Name of the account's owner as registered at the provider. */
  readonly name: string
  readonly amount: Fen
}

/**
 * Result of a share. Once ended, it lists the result of each account's part. An account that is not listed
 * got nothing.
 */
export type ProviderShareResult =
  | { readonly is: 'underway' }
  | {
      readonly is: 'ended'
      /** Number by which the provider's account statement refers to the share. Empty if there is none. */
      readonly providerNumber: string
      readonly parts: readonly SharePartResult[]
    }
export type SharePartResult = {
  readonly account: string
  readonly isPaid: boolean
  /** The provider's reason if the part was not paid. */
  readonly why: string
}

export type ProviderShareReturn = {
  readonly number: string
  /** Number under which the share was sent. */
  readonly share: string
  readonly account: string
  readonly amount: Fen
}
export type ShareReturnResult =
  | { readonly is: 'underway' }
  | { readonly is: 'done'; readonly providerNumber: string }
  | { readonly is: 'failed'; readonly why: string }
