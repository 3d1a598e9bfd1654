import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

/** Returns merchants' names; empty unless the caller belongs to the platform. */
export async function listMerchantNames(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ merchant_id: string; name: string }>`
    select * from house_names('merchant', ${[...ids]})`.execute(tx)
  return new Map(rows.map((row) => [row.merchant_id, row.name]))
}
