import type { Fen } from '#contract/base/money.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/**
 * What a provider says of a whole day, for one account there: each payment and refund with its fee.
 * A day is one in Shanghai, as `2026-11-20`.
 */
export type BillPort = {
  /** `notYet`: it is still being made. `noTrade`: there was nothing that day. */
  fetch(day: string): Promise<Outcome<BillFile>>
  /** Line by line as they are unpacked; throws where it is no bill of this provider. */
  lines(file: BillFile): AsyncIterable<BillLine>
  /** Of a provider that tells it: what moved the account's balance. */
  readonly flows?: FlowPort | undefined
}

export type FlowPort = {
  /** As with the bill. */
  fetch(day: string): Promise<Outcome<BillFile>>
  lines(file: BillFile): AsyncIterable<FlowLine>
}

export type FlowLine = {
  /** Its fee is a movement of its own; `other` is what has nothing to do with us. */
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
  /** Of this movement alone. */
  readonly flowNumber: string
  /** Of the payment, refund, payout or share that it belongs to. */
  readonly providerNumber: string
  /** Below zero where it went out. */
  readonly amount: Fen
  readonly at: Date
}

/** As the provider gave it, packed: so it is kept, and read again when somebody doubts. */
export type BillFile = { readonly name: string; readonly bytes: Uint8Array }

export type BillLine = {
  readonly kind: 'payment' | 'refund'
  /** What we called it: the order's number, or the refund's. */
  readonly number: string
  readonly orderNumber: string
  readonly providerNumber: string
  readonly amount: Fen
  /** In thousandths of a fen: bills have five places. Below zero where it comes back. */
  readonly feeMilli: number
  readonly at: Date
}
