import * as z from 'zod/mini'
import type { Offer } from '#contract/offer.ts'
import { dayIfAny } from '#contract/wire.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OfferRow } from './store.ts'

/** What this module needs of others, handed in by app.ts. */
export type OffersNeed = {
  /** Those that the scope may see. */
  sitesOf(tx: Tx, scope: Scope): Promise<readonly NamedSite[]>
  /** Undefined where there is none that the scope may see. */
  merchantOfSite(tx: Tx, scope: Scope, siteId: string): Promise<string | undefined>
}
export type NamedSite = { readonly id: string; readonly firmName: string }

export function nameOf(sites: readonly NamedSite[], siteId: string | null): string {
  return sites.find(({ id }) => id === siteId)?.firmName ?? ''
}

export async function named(
  need: OffersNeed,
  tx: Tx,
  scope: Scope,
  rows: readonly OfferRow[],
): Promise<Offer[]> {
  const sites = await need.sitesOf(tx, scope)
  return rows.map((row) => ({ ...row, fieldName: nameOf(sites, row.fieldId) }))
}

/** As the operation log tells it. */
export function told({ price, startDate, endDate, levelPrices, ...offer }: Offer) {
  return {
    ...offer,
    priceFen: price,
    startDate: z.encode(dayIfAny, startDate),
    endDate: z.encode(dayIfAny, endDate),
    levelPrices: levelPrices.map((level) => `${level.levelId}: ${level.price}`),
  }
}
