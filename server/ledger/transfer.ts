import type { BookingKind } from '#contract/accounts/ledger-words.ts'

/** Entries that are booked at once. A transfer is never changed; another transfer reverses an error. */
export type Transfer = {
  /** The business fact, such as `order:…:paid`. The same key is booked once. */
  readonly key: string
  /** One that has its words: else the statement could not say what it was. */
  readonly kind: BookingKind
  /** What it is about, such as `order:…`: a statement leads there. */
  readonly about: string
  readonly entries: readonly Entry[]
  /** When it happened, if that was before now: then the books want to be restated. */
  readonly at?: Date
}

/** A whole number of fen, coins or points: into the account when above zero, out of it when below. */
export type Entry = { readonly account: Account; readonly amount: number }

export type Asset = 'money' | 'coins' | 'points'
export type Account = { readonly name: string; readonly asset: Asset }
