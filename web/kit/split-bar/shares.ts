import { basisPoints, type BasisPoints } from '#contract/base/money.ts'

const WHOLE = 10_000

/** One who gets a part. What nobody gets is the owner's, who therefore is none of these. */
export type Part = {
  readonly id: string
  readonly name: string
  readonly share: BasisPoints
}

/** Somebody else's rule on how much may be given away in all, such as a payment provider's. */
export type ShareLimit = { readonly by: string; readonly most: BasisPoints }

export function givenAway(parts: readonly Part[]): BasisPoints {
  return basisPoints(parts.reduce((sum, { share }) => sum + share, 0))
}

export function ownShare(parts: readonly Part[]): BasisPoints {
  return basisPoints(WHOLE - givenAway(parts))
}

/** How much more may be given away; none where the parts are past the limit already. */
export function shareLeftOf(parts: readonly Part[], limit: ShareLimit | undefined): BasisPoints {
  return basisPoints(Math.max(0, (limit?.most ?? WHOLE) - givenAway(parts)))
}

/** `2000` → `20`, `1825` → `18.25`: as short as it goes, for a bar. */
export function shortPercent(share: BasisPoints): string {
  return String(share / 100)
}
