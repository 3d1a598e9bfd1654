import * as z from 'zod/mini'
import { formatYuan } from '#contract/base/money.ts'
import { offerSubject, type LevelPrice, type Offer } from '#contract/offers/offer.ts'
import { dayIfAny } from '#contract/base/wire.ts'
import { listMemberLevels } from '#server/modules/players/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { OperationRecorder } from '#server/platform/calls/operation-log.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OfferRow } from './store.ts'

type Level = { readonly id: string; readonly name: string }
export type NamedSite = { readonly id: string; readonly firmName: string }

export function getOfferSiteName(sites: readonly NamedSite[], siteId: string | null): string {
  return sites.find(({ id }) => id === siteId)?.firmName ?? ''
}

export async function addOfferSiteNames(
  tx: Tx,
  scope: Scope,
  rows: readonly OfferRow[],
): Promise<Offer[]> {
  const sites = await listAllSites(tx, scope)
  return rows.map((row) => ({ ...row, fieldName: getOfferSiteName(sites, row.fieldId) }))
}

/** Returns whether each of these levels exists. */
export async function areLevelsKnown(
  tx: Tx,
  scope: Scope,
  prices: readonly LevelPrice[],
): Promise<boolean> {
  if (prices.length === 0) return true
  const known = new Set((await listMemberLevels(tx, scope)).map(({ id }) => id))
  return prices.every(({ levelId }) => known.has(levelId))
}

type OfferRecordContext = {
  readonly tx: Tx
  readonly scope: Scope
  readonly record: OperationRecorder
  readonly tell: (scope: Scope, topic: string) => void
}
type OfferChange = { readonly before?: Offer | undefined; readonly after?: Offer }

/** Records who changed what, with levels by their names, and notifies open screens. */
export async function recordOfferChanges(
  { tx, scope, record, tell }: OfferRecordContext,
  changes: readonly OfferChange[],
): Promise<void> {
  const levels = await listMemberLevels(tx, scope)
  for (const { before, after } of changes) {
    const { id, name } = (after ?? before)!
    const [from, to] = [before, after].map((offer) => offer && offerAuditFields(offer, levels))
    record(scope, offerSubject, { id, name, before: from, after: to })
  }
  tell(scope, 'offers')
}

function offerAuditFields(
  { price, startDate, endDate, levelPrices, ...offer }: Offer,
  levels: readonly Level[],
) {
  return {
    ...offer,
    priceFen: price,
    startDate: z.encode(dayIfAny, startDate),
    endDate: z.encode(dayIfAny, endDate),
    levelPrices: levelPrices.map((each) => {
      const level = levels.find(({ id }) => id === each.levelId)
      return `${level?.name ?? each.levelId} ${formatYuan(each.price)}`
    }),
  }
}
