import type { Evidence } from '#contract/reconciliation/reconciliation.ts'
import type { Cause, DifferenceKind } from '#contract/reconciliation/reconciliation-words.ts'

/** A difference as it is found: with a cause where the data say it, and what speaks for others. */
export type FoundDifference = {
  readonly deviceId: string
  readonly kind: DifferenceKind
  readonly about: string
  readonly amountFen: number
  readonly pieces: number
  /** Undefined: a person has to say. */
  readonly cause?: Cause
  readonly evidence: readonly Evidence[]
  /** Whom it waits for, where that is known. */
  readonly person?: { readonly id: string; readonly name: string }
}
