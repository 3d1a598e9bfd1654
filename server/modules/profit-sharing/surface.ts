import type { BasisPoints, Fen } from '#contract/money.ts'
import { WHOLE } from '#contract/splits.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sharesOf, sumOf } from './rules.ts'
import { holdingAt, splitsOf } from './split-store.ts'

/** What other modules may ask of profit sharing. */
type Holder = { readonly holder: 'merchant' | 'platform' }

/**
 * What of orders at a site goes to others, by the version that holds at a moment. Undefined of one:
 * nothing, or it comes into an account of the merchant's own, which nobody else can share from.
 */
export async function splitting(tx: Tx, scope: Scope, siteId: string, at: Date) {
  const holding = await holdingAt(tx, scope, siteId, at)
  const parts = holding.flatMap((each) => each.parts)
  // The site's own comes after the one without a site.
  const last = holding.at(-1)
  return (amount: Fen, { holder }: Holder) => {
    // The sums are checked when they are saved; more than the whole is never promised.
    const isShared = holder === 'platform' && sumOf(parts) <= WHOLE
    const shares = isShared ? sharesOf(amount, parts) : []
    return last && shares.length > 0 ? { id: last.id, parts: shares } : undefined
  }
}

/** Somebody who gets a part; undefined for one who was removed. */
export { findBeneficiary as partnerOf } from './beneficiary-store.ts'

/** What one gets of a site's income at a moment, and by which version of its split. */
export async function ratioAt(
  tx: Tx,
  scope: Scope,
  { siteId, partnerId, at }: { siteId: string; partnerId: string; at: Date },
): Promise<{ readonly version: number; readonly ratio: BasisPoints } | undefined> {
  const holding = (await splitsOf(tx, scope, siteId)).find(({ holdsFrom }) => holdsFrom <= at)
  const part = holding?.parts.find(({ beneficiaryId }) => beneficiaryId === partnerId)
  return holding && part && { version: holding.version, ratio: part.ratio }
}
