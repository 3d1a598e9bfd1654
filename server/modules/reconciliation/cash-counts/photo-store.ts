import { sql } from 'kysely'
import { COUNT_PHOTOS_MAX } from '#contract/reconciliation/count-photos.ts'
import type { Tx } from '#server/platform/db.ts'
import { selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type CountPhoto = {
  readonly photo: number
  readonly link: string
  readonly addedBy: string
  readonly addedAt: Date
}

const COLUMNS = sql`slot as photo, link, added_by as "addedBy", added_at as "addedAt"`

/** Lists a count's photos. The caller must have checked that the count is visible in this scope. */
export async function listCashCountPhotos(
  tx: Tx,
  scope: Scope,
  countId: string,
): Promise<CountPhoto[]> {
  const { rows } = await sql<CountPhoto>`select ${COLUMNS} from count_photos
    where merchant_id = ${scope.merchantId} and count_id = ${countId} order by slot`.execute(tx)
  return rows
}

/**
 * Returns undefined if all photo slots are taken. Concurrent calls for the same count are serialized by a
 * row lock.
 */
export async function addCashCountPhoto(
  tx: Tx,
  scope: Scope,
  countId: string,
  { link, addedBy }: Pick<CountPhoto, 'addedBy' | 'link'>,
): Promise<CountPhoto | undefined> {
  await sql`select 1 from cash_counts
    where merchant_id = ${scope.merchantId} and count_id = ${countId} for update`.execute(tx)
  const { rows } = await sql<CountPhoto>`insert into "count_photos" as kept
      ("merchant_id", count_id, slot, link, added_by)
    select merchant.merchant_id, ${countId}, free, ${link}, ${addedBy}
    from ${selectMerchantRow(scope)}, generate_series(1, ${COUNT_PHOTOS_MAX}::int) free
    where free not in (select p.slot from count_photos p
      where p.merchant_id = ${scope.merchantId} and p.count_id = ${countId})
    order by free limit 1
    returning ${COLUMNS}`.execute(tx)
  return rows[0]
}

/** Returns false if the photo does not exist or the count is already taken. */
export async function removeCashCountPhoto(
  tx: Tx,
  scope: Scope,
  countId: string,
  photo: number,
): Promise<boolean> {
  const { rows } = await sql`delete from count_photos
    where merchant_id = ${scope.merchantId} and count_id = ${countId} and slot = ${photo}
      and exists (select from cash_counts where merchant_id = ${scope.merchantId}
        and count_id = ${countId} and state <> 'taken')
    returning slot`.execute(tx)
  return rows.length > 0
}
