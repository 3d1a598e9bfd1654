import type { Tx } from '#server/platform/db.ts'
import type { Fen } from '#contract/money.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sharesOf, sumOf, wayOf } from './rules.ts'
import { holdingAt } from './split-store.ts'

/** What other modules may ask of profit sharing. */
type Sold = {
  readonly siteId: string
  readonly amount: Fen
  readonly channel: { readonly provider: string; readonly holder: 'merchant' | 'platform' }
  readonly at: Date
}

/**
 * What of an order goes to others, by the version that holds when it is made. Undefined: nothing,
 * or into an account that nobody but the merchant can share from.
 */
export async function splitOf(tx: Tx, scope: Scope, { siteId, amount, channel, at }: Sold) {
  const holding = await holdingAt(tx, scope, siteId, at)
  const parts = holding.flatMap((each) => each.parts)
  // The site's own comes after the one without a site.
  const last = holding.at(-1)
  const way = last && wayOf(channel, last, sumOf(parts))
  const shares = way ? sharesOf(amount, parts) : []
  if (!last || !way || shares.length === 0) return undefined
  return { id: last.id, way, parts: shares }
}
