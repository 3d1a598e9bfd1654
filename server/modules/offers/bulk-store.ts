import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OfferRow } from './store.ts'

/**
 * Saves new and changed packages of many sites in a few statements, however many packages there are. Marks
 * are removed first, because two recommended packages in one place would be refused in between.
 */
export async function saveOffers(tx: Tx, scope: Scope, offers: readonly OfferRow[]): Promise<void> {
  if (offers.length === 0) return
  const ids = offers.map(({ id }) => id)
  await sql`update offers set is_recommended = false
    where merchant_id = ${scope.merchantId} and offer_id = ${anyOf(ids)} and is_recommended`.execute(
    tx,
  )
  await sql`insert into "offers" ("merchant_id", offer_id, site_id, kind, name, price_fen, coins,
      bonus_coins, starts_at, ends_at, day_limit, is_on, is_recommended)
    select merchant.merchant_id, x.id, x."fieldId", x.kind, x.name, x.price, x.coins, x."bonusCoins",
      x."startDate", x."endDate", x."dayLimit", x."isOn", x."isRecommended"
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as x (id text, "fieldId" text,
      kind text, name text, price bigint, coins int, "bonusCoins" int, "startDate" timestamptz,
      "endDate" timestamptz, "dayLimit" int, "isOn" boolean, "isRecommended" boolean)
    on conflict (merchant_id, offer_id) do update set price_fen = excluded.price_fen,
      coins = excluded.coins, bonus_coins = excluded.bonus_coins, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, day_limit = excluded.day_limit, is_on = excluded.is_on,
      is_recommended = excluded.is_recommended`.execute(tx)
  await sql`delete from offer_level_prices
    where merchant_id = ${scope.merchantId} and offer_id = ${anyOf(ids)}`.execute(tx)
  const levels = offers.flatMap(({ id, levelPrices }) =>
    levelPrices.map(({ levelId, price }) => ({ id, levelId, price })),
  )
  await sql`insert into "offer_level_prices" ("merchant_id", offer_id, level_id, price_fen)
    select merchant.merchant_id, x.id, x."levelId", x.price
    from ${selectMerchantRow(scope)}, jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
      as x (id text, "levelId" text, price bigint)`.execute(tx)
}
