import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Saves a notice, so that it has an effect only once. Returns `other` if the same id came with other
 * content.
 */
export async function savePaymentNotice(
  tx: Tx,
  scope: Scope,
  notice: { readonly channelId: string; readonly id: string; readonly hash: string },
): Promise<'new' | 'seen' | 'other'> {
  const { channelId, id, hash } = notice
  const values = sql`values (${scope.merchantId}, ${channelId}, ${id}, ${hash})`
  const { rows: inserted } = await sql`insert into "payment_notices" ("merchant_id", channel_id,
      notice_id, content_hash) ${values} on conflict do nothing returning notice_id`.execute(tx)
  if (inserted.length > 0) return 'new'
  // This is a separate statement, so that it sees a notice that came in the same moment.
  const { rows } = await sql<{ hash: string }>`select content_hash as hash from payment_notices
    where merchant_id = ${scope.merchantId} and channel_id = ${channelId} and notice_id = ${id}`.execute(
    tx,
  )
  return rows[0]?.hash === hash ? 'seen' : 'other'
}
