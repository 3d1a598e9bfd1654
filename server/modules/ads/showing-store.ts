import { sql } from 'kysely'
import type { AdPriceUnit, AdShowingKind } from '#contract/ads/ad-showings.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Which ads are shown where and when. Days are `yyyy-MM-dd` in Shanghai. */
export type ShowingRow = {
  readonly id: string
  readonly kind: AdShowingKind
  readonly name: string
  readonly fromDay: string | null
  readonly untilDay: string | null
  readonly startMinute: number
  readonly endMinute: number
  readonly playsWanted: number | null
  readonly pricedBy: AdPriceUnit
  readonly priceFen: number
  readonly adIds: readonly string[]
  readonly deviceIds: readonly string[]
  readonly plays: number
  readonly endedAt: Date | null
  readonly createTime: Date
}
const selectShowingColumns = (
  scope: Scope,
) => sql`showing_id as id, kind, name, from_day::text as "fromDay",
  until_day::text as "untilDay", from_minute as "startMinute", until_minute as "endMinute",
  plays_wanted as "playsWanted", priced_by as "pricedBy", price_fen as "priceFen",
  ended_at as "endedAt", made_at as "createTime",
  (select coalesce(array_agg(i.ad_id order by i.place), '{}') from ad_showing_ads i
    where i.merchant_id = s.merchant_id and i.merchant_id = ${merchantValue(scope)}
      and i.showing_id = s.showing_id and i.place is not null) as "adIds",
  (select coalesce(array_agg(d.device_id), '{}') from ad_showing_devices d
    where d.merchant_id = s.merchant_id and d.merchant_id = ${merchantValue(scope)}
      and d.showing_id = s.showing_id) as "deviceIds",
  (select coalesce(sum(h.plays), 0)::float8 from ad_hours h
    where h.merchant_id = s.merchant_id and h.merchant_id = ${merchantValue(scope)}
      and h.showing_id = s.showing_id) as plays`

/**
 * Returns the newest first. Of ended showings, only tasks are listed, because they have earned something.
 */
export async function listShowings(
  tx: Tx,
  scope: Scope,
  kind: AdShowingKind,
): Promise<ShowingRow[]> {
  const { rows } = await sql<ShowingRow>`select ${selectShowingColumns(scope)} from ad_showings s
    where merchant_id = ${merchantValue(scope)} and kind = ${kind}
      and (ended_at is null or kind = 'task')
    order by made_at desc, showing_id desc`.execute(tx)
  return rows
}

/** Locks a showing until the transaction ends. Undefined if it does not exist or has ended. */
export async function lockShowing(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<ShowingRow | undefined> {
  const { rows } = await sql<ShowingRow>`select ${selectShowingColumns(scope)} from ad_showings s
    where merchant_id = ${scope.merchantId} and showing_id = ${id} and ended_at is null
    for update`.execute(tx)
  return rows[0]
}

/** For callers that have only the ids; ended showings are included. */
export async function listShowingsById(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ShowingRow[]> {
  const { rows } = await sql<ShowingRow>`select ${selectShowingColumns(scope)} from ad_showings s
    where merchant_id = ${merchantValue(scope)} and showing_id = any(${ids}::text[])`.execute(tx)
  return rows
}

export type SavedShowing = Omit<
  ShowingRow,
  'plays' | 'endedAt' | 'createTime' | 'adIds' | 'deviceIds'
>

export async function saveShowingRow(
  tx: Tx,
  scope: Scope,
  row: SavedShowing,
  madeBy: string,
): Promise<void> {
  await sql`insert into "ad_showings" ("merchant_id", showing_id, kind, name, from_day, until_day,
      from_minute, until_minute, plays_wanted, priced_by, price_fen, made_by)
    values (${scope.merchantId}, ${row.id}, ${row.kind}, ${row.name}, ${row.fromDay}::date,
      ${row.untilDay}::date, ${row.startMinute}, ${row.endMinute}, ${row.playsWanted},
      ${row.pricedBy}, ${row.priceFen}, ${madeBy})
    on conflict (merchant_id, showing_id) do update
      set name = excluded.name, from_day = excluded.from_day, until_day = excluded.until_day,
        from_minute = excluded.from_minute, until_minute = excluded.until_minute,
        plays_wanted = excluded.plays_wanted, priced_by = excluded.priced_by,
        price_fen = excluded.price_fen`.execute(tx)
}

type ShowingItem = { readonly adId: string; readonly itemId: string }

/** Replaces the showing's ads, in this order. An ad that was already in it continues its count. */
export async function replaceShowingItems(
  tx: Tx,
  scope: Scope,
  showingId: string,
  items: readonly ShowingItem[],
): Promise<void> {
  await sql`update ad_showing_ads set place = null
    where merchant_id = ${scope.merchantId} and showing_id = ${showingId}`.execute(tx)
  const [adIds, itemIds] = [items.map(({ adId }) => adId), items.map(({ itemId }) => itemId)]
  await sql`insert into "ad_showing_ads" ("merchant_id", showing_id, ad_id, item_id, place)
    select merchant.merchant_id, ${showingId}, x.ad, x.item, x.place - 1
    from ${selectMerchantRow(scope)},
      unnest(${adIds}::text[], ${itemIds}::text[]) with ordinality as x (ad, item, place)
    on conflict (merchant_id, showing_id, ad_id) do update set place = excluded.place`.execute(tx)
}

export async function replaceShowingDevices(
  tx: Tx,
  scope: Scope,
  showingId: string,
  deviceIds: readonly string[],
): Promise<void> {
  await sql`delete from ad_showing_devices
    where merchant_id = ${scope.merchantId} and showing_id = ${showingId}`.execute(tx)
  await sql`insert into "ad_showing_devices" ("merchant_id", showing_id, device_id)
    select merchant.merchant_id, ${showingId}, d from ${selectMerchantRow(scope)},
      unnest(${deviceIds}::text[]) as d`.execute(tx)
}

export async function endShowing(tx: Tx, scope: Scope, id: string): Promise<void> {
  await sql`update ad_showings set ended_at = now()
    where merchant_id = ${scope.merchantId} and showing_id = ${id}`.execute(tx)
}

export type DeviceAd = {
  readonly deviceId: string
  readonly itemId: string
  readonly kind: 'picture' | 'video'
  readonly link: string
  readonly sha256: string
  readonly seconds: number
  readonly fromDay: string | null
  readonly untilDay: string | null
  readonly startMinute: number
  readonly endMinute: number
}

/**
 * Lists the ads for devices from this day on, the oldest showing first. Showings that are over are left out.
 */
export async function listDeviceAds(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  today: string,
): Promise<DeviceAd[]> {
  const { rows } =
    await sql<DeviceAd>`select d.device_id as "deviceId", i.item_id as "itemId", a.kind,
      a.link, a.sha256, a.seconds, s.from_day::text as "fromDay", s.until_day::text as "untilDay",
      s.from_minute as "startMinute", s.until_minute as "endMinute"
    from ad_showing_devices d
    join ad_showings s on s.merchant_id = d.merchant_id and s.showing_id = d.showing_id
    join ad_showing_ads i on i.merchant_id = d.merchant_id and i.showing_id = d.showing_id
    join ads a on a.merchant_id = i.merchant_id and a.ad_id = i.ad_id
    where d.merchant_id = ${merchantValue(scope)} and d.device_id = any(${deviceIds}::text[])
      and s.ended_at is null and i.place is not null
      and (s.until_day is null or s.until_day >= ${today}::date)
      and (s.plays_wanted is null or s.plays_wanted > (select coalesce(sum(h.plays), 0) from ad_hours h
        where h.merchant_id = s.merchant_id and h.merchant_id = ${merchantValue(scope)}
          and h.showing_id = s.showing_id))
    order by d.device_id, s.made_at, s.showing_id, i.place`.execute(tx)
  return rows
}

/** Lists the devices for whose screens anything is, or once was, set. */
export async function listDevicesWithScreens(tx: Tx, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select device_id as id from device_screens where merchant_id = ${merchantValue(scope)}
    union select device_id from ad_showing_devices where merchant_id = ${merchantValue(scope)}
    union select device_id from carousel_pictures where merchant_id = ${merchantValue(scope)}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
