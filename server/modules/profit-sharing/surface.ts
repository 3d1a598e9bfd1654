import type { Fen } from '#contract/money.ts'
import { WHOLE } from '#contract/splits.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sharesOf, sumOf } from './rules.ts'
import { holdingAt } from './split-store.ts'

/** What other modules may ask of profit sharing. */
export { paymentNames } from './payment-store.ts'

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
