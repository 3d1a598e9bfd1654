import { toBasisPoints, type BasisPoints } from '#contract/base/money.ts'

const WHOLE = 10_000

/** A recipient with its share. The owner gets what is not given away and is therefore not a part. */
export type Part = {
  readonly id: string
  readonly name: string
  readonly share: BasisPoints
}

/** A limit on all shares together that somebody else sets, such as a payment provider. */
export type ShareLimit = { readonly by: string; readonly most: BasisPoints }

export function sumShares(parts: readonly Part[]): BasisPoints {
  return toBasisPoints(parts.reduce((sum, { share }) => sum + share, 0))
}

export function computeOwnShare(parts: readonly Part[]): BasisPoints {
  return toBasisPoints(WHOLE - sumShares(parts))
}

/** Returns how much more may be given away; 0 if the parts exceed the limit already. */
export function computeShareLeft(
  parts: readonly Part[],
  limit: ShareLimit | undefined,
): BasisPoints {
  return toBasisPoints(Math.max(0, (limit?.most ?? WHOLE) - sumShares(parts)))
}

/** Formats a share as briefly as possible, for a bar: `2000` → `20`, `1825` → `18.25`. */
export function formatShortPercent(share: BasisPoints): string {
  return String(share / 100)
}
