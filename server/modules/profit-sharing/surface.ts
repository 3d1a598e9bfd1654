import type { Fen } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sharesOf, sumOf, wayOf, type ChannelOf } from './rules.ts'
import { holdingAt } from './split-store.ts'

/** What other modules may ask of profit sharing. */

/**
 * What of orders at a site goes to others, by the version that holds at a moment. Undefined of one:
 * nothing, or it comes into an account that nobody but the merchant can share from.
 */
export async function splitting(tx: Tx, scope: Scope, siteId: string, at: Date) {
  const holding = await holdingAt(tx, scope, siteId, at)
  const parts = holding.flatMap((each) => each.parts)
  // The site's own comes after the one without a site.
  const last = holding.at(-1)
  return (amount: Fen, channel: ChannelOf) => {
    const way = last && wayOf(channel, last, sumOf(parts))
    const shares = way ? sharesOf(amount, parts) : []
    return last && way && shares.length > 0 ? { id: last.id, way, parts: shares } : undefined
  }
}
