import type { Fen } from '#contract/base/money.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/**
 * Daily bills of a provider for one account, with each payment and refund and its fee. A day is a Shanghai
 * day such as `2026-11-20`.
 */
export type BillPort = {
  /**
   * Refused with `notYet` while the bill is still being made, and with `noTrade` if there were no
   * transactions that day.
   */
  fetch(day: string): Promise<Outcome<BillFile>>
  /** Yields lines as the file is unpacked. Throws if it is not a bill of this provider. */
  lines(file: BillFile): AsyncIterable<BillLine>
  /** Account statement, for providers that offer one. */
  readonly flows?: FlowPort | undefined
}

export type FlowPort = {
  /** Same outcomes as for the bill. */
  fetch(day: string): Promise<Outcome<BillFile>>
  lines(file: BillFile): AsyncIterable<FlowLine>
}

export type FlowLine = {
  /** A fee is a separate movement. `other` is any movement that does not concern us. */
  readonly kind:
    | 'fee'
    | 'feeBack'
    | 'other'
    | 'payment'
    | 'payout'
    | 'payoutBack'
    | 'refund'
    | 'share'
    | 'shareBack'
  /** Unique number of this movement. */
  readonly flowNumber: string
  /** Number of the payment, refund, payout or share that the movement belongs to. */
  readonly providerNumber: string
  /** Negative for outgoing money. */
  readonly amount: Fen
  readonly at: Date
}

/**
 * The packed file as received from the provider. It is stored in this form and can be read again in a
 * dispute.
 */
export type BillFile = { readonly name: string; readonly bytes: Uint8Array }

export type BillLine = {
  readonly kind: 'payment' | 'refund'
  /** Our order number, or our refund number for a refund. */
  readonly number: string
  readonly orderNumber: string
  readonly providerNumber: string
  readonly amount: Fen
  /**
   * Fee in thousandths of a fen, because bills have five decimal places of a yuan. Negative if the fee is
   * returned.
   */
  readonly feeMilli: number
  readonly at: Date
}
