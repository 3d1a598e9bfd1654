import type { Fen } from '#contract/base/money.ts'

/** Voucher chosen for a purchase. Without an id, none is used. */
export type ChosenVoucher = {
  /** Purchase that it was chosen for. */
  readonly about: string
  readonly id?: string
  /** Price with it. */
  readonly price?: Fen
}
