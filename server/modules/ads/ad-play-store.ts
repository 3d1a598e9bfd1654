import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import {
  merchantValue,
  buildHoursCondition,
  type Hours,
  selectMerchantRow,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Counts of ads shown, as reported by devices. */
export type AdTotal = {
  readonly deviceId: string
  readonly itemId: string
  readonly life: number
  readonly total: number
}

export async function listAdTotals(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<AdTotal[]> {
  const { rows } = await sql<AdTotal>`select device_id as "deviceId", item_id as "itemId",
      life::float8 as life, total::float8 as total
    from ad_totals
    where merchant_id = ${scope.merchantId} and device_id = any(${deviceIds}::text[])`.execute(tx)
  return rows
}

export type AdPlays = {
  readonly deviceId: string
  readonly siteId: string
  readonly itemId: string
  readonly plays: number
}

/** Drops counts of ads that are not this merchant's: a board may report anything. */
export async function saveAdPlays(
  tx: Tx,
  scope: Scope,
  totals: readonly AdTotal[],
  counted: readonly AdPlays[],
  hour: Date,
): Promise<void> {
  await sql`insert into "ad_totals" ("merchant_id", device_id, item_id, life, total)
    select merchant.merchant_id, x."deviceId", x."itemId", x.life, x.total
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as x ("deviceId" text, "itemId" text,
      life bigint, total bigint)
    join ad_showing_ads i on i.merchant_id = ${scope.merchantId} and i.item_id = x."itemId"
    order by x."deviceId", x."itemId"
    on conflict (merchant_id, device_id, item_id)
      do update set life = excluded.life, total = excluded.total`.execute(tx)
  if (counted.length === 0) return
  await sql`insert into "ad_hours" ("merchant_id", hour, device_id, site_id, showing_id, ad_id, plays)
    select merchant.merchant_id, date_trunc('hour', ${hour}::timestamptz), x."deviceId", x."siteId",
      i.showing_id, i.ad_id, sum(x.plays)
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as x ("deviceId" text, "siteId" text,
      "itemId" text, plays bigint)
    join ad_showing_ads i on i.merchant_id = ${scope.merchantId} and i.item_id = x."itemId"
    group by merchant.merchant_id, x."deviceId", x."siteId", i.showing_id, i.ad_id
    order by x."deviceId", i.showing_id, i.ad_id
    on conflict (merchant_id, hour, device_id, site_id, showing_id, ad_id)
      do update set plays = ad_hours.plays + excluded.plays`.execute(tx)
}

export type ShowingPlayCount = { readonly showingId: string; readonly plays: number }

/** Counts the plays of these showings before `before`, at the sites of the scope. */
export async function countPlaysBefore(
  tx: Tx,
  scope: Scope,
  before: Date,
  showingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } =
    await sql<ShowingPlayCount>`select showing_id as "showingId", sum(plays)::float8 as plays
    from ad_hours where merchant_id = ${merchantValue(scope)} and showing_id = any(${showingIds}::text[])
      and ${buildHoursCondition(scope, { from: new Date(0), until: before })}
    group by showing_id`.execute(tx)
  return new Map(rows.map(({ showingId, plays }) => [showingId, plays]))
}

export async function countPlaysByDay(tx: Tx, scope: Scope, hours: Hours) {
  const { rows } = await sql<
    ShowingPlayCount & { readonly date: string }
  >`select showing_id as "showingId",
      to_char(hour at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as date, sum(plays)::float8 as plays
    from ad_hours where merchant_id = ${merchantValue(scope)} and ${buildHoursCondition(scope, hours)}
    group by 1, 2 order by 2`.execute(tx)
  return rows
}

export async function countPlaysByDevice(tx: Tx, scope: Scope, hours: Hours) {
  const { rows } = await sql<ShowingPlayCount & { readonly deviceId: string }>`
    select showing_id as "showingId", device_id as "deviceId", sum(plays)::float8 as plays
    from ad_hours where merchant_id = ${merchantValue(scope)} and ${buildHoursCondition(scope, hours)}
    group by 1, 2 order by 2`.execute(tx)
  return rows
}

type PastPlayRow = {
  readonly showingId: string
  readonly adId: string
  readonly deviceId: string
  readonly siteId: string
  readonly hour: string
  readonly plays: number
}

export async function insertPastPlays(
  tx: Tx,
  scope: Scope,
  rows: readonly PastPlayRow[],
): Promise<void> {
  await sql`insert into "ad_hours" ("merchant_id", hour, device_id, site_id, showing_id, ad_id, plays)
    select merchant.merchant_id, x.hour, x."deviceId", x."siteId", x."showingId", x."adId", x.plays
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (hour timestamptz, "deviceId" text,
      "siteId" text, "showingId" text, "adId" text, plays bigint)`.execute(tx)
}
