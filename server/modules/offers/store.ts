import { sql } from 'kysely'
import { toFen } from '#contract/base/money.ts'
import type { LevelPrice, Offer, OfferKind } from '#contract/offers/offer.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, executeUnlessDuplicate, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type OfferTables = {
  offers: {
    merchant_id: string
    offer_id: string
    site_id: string | null
    kind: OfferKind
    name: string
    price_fen: number
    coins: number
    bonus_coins: number
    starts_at: Date | null
    ends_at: Date | null
    day_limit: number
    is_on: boolean
    is_recommended: boolean
  }
  offer_level_prices: {
    merchant_id: string
    offer_id: string
    level_id: string
    price_fen: number
  }
}

/** Package as its table holds it; the name of the site comes from the sites module. */
export type OfferRow = Omit<Offer, 'fieldName'>

const selectOfferColumns = (scope: Scope) =>
  [
    'offer_id as id',
    'site_id as fieldId',
    'kind',
    'name',
    'price_fen as price',
    'coins',
    'bonus_coins as bonusCoins',
    'starts_at as startDate',
    'ends_at as endDate',
    'day_limit as dayLimit',
    'is_on as isOn',
    'is_recommended as isRecommended',
    sql<{ levelId: string; price: number }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('levelId', p.level_id, 'price', p.price_fen)
      order by p.level_id)
    from offer_level_prices p
    where p.merchant_id = offers.merchant_id and p.merchant_id = ${merchantValue(scope)}
      and p.offer_id = offers.offer_id), '[]')`.as('levelPrices'),
  ] as const

/** Every read starts here: packages for every site, and those of the sites of the scope. */
function selectOffers(tx: Tx, scope: Scope) {
  const rows = tx
    .withTables<OfferTables>()
    .selectFrom('offers')
    .where('merchant_id', '=', merchantValue(scope))
  const { sites } = scope
  return sites === 'all'
    ? rows
    : rows.where((row) => row.or([row('site_id', 'is', null), row('site_id', '=', anyOf(sites))]))
}

type StoredOffer = Omit<OfferRow, 'price' | 'levelPrices'> & {
  readonly price: number
  readonly levelPrices: readonly { readonly levelId: string; readonly price: number }[]
}

function toOfferRow({ price, levelPrices, ...row }: StoredOffer): OfferRow {
  const ofLevels = levelPrices.map((each): LevelPrice => ({ ...each, price: toFen(each.price) }))
  return { ...row, price: toFen(price), levelPrices: ofLevels }
}

/** Lists packages by kind, cheapest first. */
async function listSortedOffers(
  scope: Scope,
  rows: ReturnType<typeof selectOffers>,
): Promise<OfferRow[]> {
  const records = await rows
    .select(selectOfferColumns(scope))
    .orderBy('kind')
    .orderBy('price_fen')
    .orderBy('name')
    .orderBy('offer_id')
    .execute()
  return records.map(toOfferRow)
}

export async function listAllOffers(tx: Tx, scope: Scope): Promise<OfferRow[]> {
  return listSortedOffers(scope, selectOffers(tx, scope))
}

/** Lists the packages of the site and those for every site; for `null` only the latter. */
export async function listSiteAndGeneralOffers(
  tx: Tx,
  scope: Scope,
  merchantId: string,
  siteId: string | null,
): Promise<OfferRow[]> {
  return listSortedOffers(
    scope,
    selectOffers(tx, scope)
      .where('merchant_id', '=', merchantId)
      .where((row) => row.or([row('site_id', 'is', null), row('site_id', '=', siteId)])),
  )
}

/** Lists the sites' own packages, without those for every site. */
export async function listOwnSiteOffers(
  tx: Tx,
  scope: Scope,
  siteIds: readonly string[],
): Promise<OfferRow[]> {
  return listSortedOffers(scope, selectOffers(tx, scope).where('site_id', '=', anyOf(siteIds)))
}

export async function listOffersByIds(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<OfferRow[]> {
  return listSortedOffers(scope, selectOffers(tx, scope).where('offer_id', '=', anyOf(ids)))
}

const NAME_IS_OWN = 'offer_name_is_own'

/**
 * Locks the merchant's packages until the transaction ends, so that their number and the recommended one do
 * not change.
 */
export async function lockMerchantOffers(tx: Tx, scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offers ${scope.merchantId}`}, 0))`.execute(
    tx,
  )
}

/** Returns false if the place already has a package of this kind and name. */
export async function insertOffer(tx: Tx, scope: Scope, offer: OfferRow): Promise<boolean> {
  const query = tx
    .withTables<OfferTables>()
    .insertInto('offers')
    .values({
      merchant_id: scope.merchantId,
      offer_id: offer.id,
      site_id: offer.fieldId,
      kind: offer.kind,
      ...toOfferColumns(offer),
    })
  if (!(await executeUnlessDuplicate(NAME_IS_OWN, query))) return false
  await saveOfferLevelPrices(tx, scope, offer)
  return true
}

/** Returns false if the place has another package of this kind and name. */
export async function updateOffer(tx: Tx, scope: Scope, offer: OfferRow): Promise<boolean> {
  const query = buildOfferUpdate(tx, scope)
    .set(toOfferColumns(offer))
    .where('offer_id', '=', offer.id)
  if (!(await executeUnlessDuplicate(NAME_IS_OWN, query))) return false
  await saveOfferLevelPrices(tx, scope, offer)
  return true
}

/**
 * Renames the packages with which sites replace one for every site, since only the name connects them.
 * Returns false if a site has another package of the new name.
 */
export async function renameSiteOffers(
  tx: Tx,
  scope: Scope,
  { kind, name }: Pick<OfferRow, 'kind' | 'name'>,
  newName: string,
): Promise<boolean> {
  const query = buildOfferUpdate(tx, scope)
    .set({ name: newName })
    .where('site_id', 'is not', null)
    .where('kind', '=', kind)
    .where('name', '=', name)
  return executeUnlessDuplicate(NAME_IS_OWN, query)
}

export async function setOffersOnSale(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  isOn: boolean,
): Promise<void> {
  await buildOfferUpdate(tx, scope)
    .set({ is_on: isOn })
    .where('offer_id', '=', anyOf(ids))
    .execute()
}

export async function setOfferRecommended(
  tx: Tx,
  scope: Scope,
  id: string,
  isRecommended: boolean,
): Promise<void> {
  await buildOfferUpdate(tx, scope)
    .set({ is_recommended: isRecommended })
    .where('offer_id', '=', id)
    .execute()
}

export async function deleteOffers(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  await tx
    .withTables<OfferTables>()
    .deleteFrom('offers')
    .where('merchant_id', '=', scope.merchantId)
    .where('offer_id', '=', anyOf(ids))
    .execute()
}

export async function deleteOfferPricesOfLevel(
  tx: Tx,
  scope: Scope,
  levelId: string,
): Promise<void> {
  await tx
    .withTables<OfferTables>()
    .deleteFrom('offer_level_prices')
    .where('merchant_id', '=', scope.merchantId)
    .where('level_id', '=', levelId)
    .execute()
}

/** Replaces the level prices of a package. */
export async function saveOfferLevelPrices(
  tx: Tx,
  scope: Scope,
  { id, levelPrices }: Pick<OfferRow, 'id' | 'levelPrices'>,
): Promise<void> {
  await tx
    .withTables<OfferTables>()
    .deleteFrom('offer_level_prices')
    .where('merchant_id', '=', scope.merchantId)
    .where('offer_id', '=', id)
    .execute()
  if (levelPrices.length === 0) return
  const rows = levelPrices.map(({ levelId, price }) => {
    return { merchant_id: scope.merchantId, offer_id: id, level_id: levelId, price_fen: price }
  })
  await tx.withTables<OfferTables>().insertInto('offer_level_prices').values(rows).execute()
}

function buildOfferUpdate(tx: Tx, scope: Scope) {
  return tx
    .withTables<OfferTables>()
    .updateTable('offers')
    .where('merchant_id', '=', scope.merchantId)
}

function toOfferColumns(offer: OfferRow) {
  return {
    name: offer.name,
    price_fen: offer.price,
    coins: offer.coins,
    bonus_coins: offer.bonusCoins,
    starts_at: offer.startDate,
    ends_at: offer.endDate,
    day_limit: offer.dayLimit,
    is_on: offer.isOn,
    is_recommended: offer.isRecommended,
  }
}
