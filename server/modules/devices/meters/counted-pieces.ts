import type { CountSource } from '#contract/devices/held-meters.ts'

/** What a message adds to the hour it was heard in. */
export type CountedPieces = {
  readonly source: CountSource
  /** What one piece is worth; 0 for what is no money. */
  readonly unitFen: number
  readonly quantity: number
}

/** A counter's earlier total, which stays because the total in the message is not taken over. */
export type RetainedTotal = Pick<CountedPieces, 'source' | 'unitFen'> & { readonly total: number }
