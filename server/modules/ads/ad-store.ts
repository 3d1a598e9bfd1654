import { sql } from 'kysely'
import type { AdKind } from '#contract/ads/ad.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Pictures and videos, and the carousels that contain pictures. */
export type AdRow = {
  readonly id: string
  readonly name: string
  readonly kind: AdKind
  readonly link: string
  readonly sha256: string
  readonly bytes: number
  readonly seconds: number
  readonly createTime: Date
}
const COLUMNS = sql.raw(`ad_id as id, name, kind, link, sha256, bytes::float8 as bytes, seconds,
  made_at as "createTime"`)

/** Returns the newest first. */
export async function listAds(tx: Tx, scope: Scope): Promise<AdRow[]> {
  const { rows } = await sql<AdRow>`select ${COLUMNS} from ads
    where merchant_id = ${merchantValue(scope)} and removed_at is null
    order by made_at desc, ad_id desc`.execute(tx)
  return rows
}

/** Returns the ads in no particular order. */
export async function findAds(tx: Tx, scope: Scope, ids: readonly string[]): Promise<AdRow[]> {
  const { rows } = await sql<AdRow>`select ${COLUMNS} from ads
    where merchant_id = ${merchantValue(scope)} and ad_id = any(${ids}::text[])
      and removed_at is null`.execute(tx)
  return rows
}

/** Locks an ad until the transaction ends. Undefined if it does not exist. */
export async function lockAd(tx: Tx, scope: Scope, id: string): Promise<AdRow | undefined> {
  const { rows } = await sql<AdRow>`select ${COLUMNS} from ads
    where merchant_id = ${scope.merchantId} and ad_id = ${id} and removed_at is null
    for update`.execute(tx)
  return rows[0]
}

export async function insertAd(
  tx: Tx,
  scope: Scope,
  { id, name, kind, link, sha256, bytes, seconds }: Omit<AdRow, 'createTime'>,
  madeBy: string,
): Promise<void> {
  await sql`insert into "ads" ("merchant_id", ad_id, name, kind, link, sha256, bytes, seconds, made_by)
    values (${scope.merchantId}, ${id}, ${name}, ${kind}, ${link}, ${sha256}, ${bytes}, ${seconds},
      ${madeBy})`.execute(tx)
}

/** Replaces the content for later requests. Showings and counts of the ad stay attached to it. */
export async function updateAd(
  tx: Tx,
  scope: Scope,
  { id, name, kind, link, sha256, bytes, seconds }: Omit<AdRow, 'createTime'>,
): Promise<void> {
  await sql`update ads set name = ${name}, kind = ${kind}, link = ${link}, sha256 = ${sha256},
      bytes = ${bytes}, seconds = ${seconds}
    where merchant_id = ${scope.merchantId} and ad_id = ${id} and removed_at is null`.execute(tx)
}

export async function removeAds(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  await sql`update ads set removed_at = now()
    where merchant_id = ${scope.merchantId} and ad_id = any(${ids}::text[])`.execute(tx)
}

/** Lists where ads are used: in showings that have not ended, and in the carousels of devices. */
export async function listAdUses(tx: Tx, scope: Scope, ids: readonly string[]) {
  const { rows } = await sql<{ adId: string; showing: string | null; deviceId: string | null }>`
    select i.ad_id as "adId", s.name as showing, null as "deviceId" from ad_showing_ads i
      join ad_showings s on s.merchant_id = i.merchant_id and s.showing_id = i.showing_id
      where i.merchant_id = ${merchantValue(scope)} and i.ad_id = any(${ids}::text[])
        and i.place is not null and s.ended_at is null
    union all
    select ad_id, null, device_id from carousel_pictures
      where merchant_id = ${merchantValue(scope)} and ad_id = any(${ids}::text[])`.execute(tx)
  return rows
}

/** Lists the devices that show the ad now or from a later day on. */
export async function listDevicesWithAd(tx: Tx, scope: Scope, id: string) {
  const { rows } = await sql<{ id: string; inCarousel: boolean }>`
    select d.device_id as id, false as "inCarousel" from ad_showing_ads i
      join ad_showings s on s.merchant_id = i.merchant_id and s.showing_id = i.showing_id
      join ad_showing_devices d on d.merchant_id = i.merchant_id and d.showing_id = i.showing_id
      where i.merchant_id = ${scope.merchantId} and i.ad_id = ${id}
        and i.place is not null and s.ended_at is null
    union all
    select device_id, true from carousel_pictures
      where merchant_id = ${scope.merchantId} and ad_id = ${id}`.execute(tx)
  return rows
}

export type CarouselPicture = AdRow & { readonly deviceId: string }

/** Returns the pictures in the order of each carousel. */
export async function listCarouselPictures(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<CarouselPicture[]> {
  const { rows } =
    await sql<CarouselPicture>`select c.device_id as "deviceId", a.* from carousel_pictures c
    join lateral (select ${COLUMNS} from ads
      where ads.merchant_id = c.merchant_id and ads.merchant_id = ${merchantValue(scope)}
        and ads.ad_id = c.ad_id) a on true
    where c.merchant_id = ${merchantValue(scope)} and c.device_id = any(${deviceIds}::text[])
    order by c.device_id, c.place`.execute(tx)
  return rows
}

export async function replaceCarouselPictures(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  adIds: readonly string[],
): Promise<void> {
  await sql`delete from carousel_pictures
    where merchant_id = ${scope.merchantId} and device_id = any(${deviceIds}::text[])`.execute(tx)
  await sql`insert into "carousel_pictures" ("merchant_id", device_id, place, ad_id)
    select merchant.merchant_id, d, p.place - 1, p.id from ${selectMerchantRow(scope)},
      unnest(${deviceIds}::text[]) as d,
      unnest(${adIds}::text[]) with ordinality as p (id, place)`.execute(tx)
}
