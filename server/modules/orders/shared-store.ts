import { sql } from 'kysely'
import { fen, type Fen } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { whose } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** What orders shared by each of these versions of a split: of what was paid and not given back. */
export async function sharedBySplit(
  tx: Tx,
  scope: Scope,
  splitIds: readonly string[],
): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ id: string; shared: number }>`
    select split_id as id, sum(shared_fen)::bigint as shared from orders
    where merchant_id = ${whose(scope)} and split_id = any(${[...splitIds]}::text[])
      and paid_at is not null and state not in ('refunding', 'refunded')
    group by split_id`.execute(tx)
  return new Map(rows.map(({ id, shared }) => [id, fen(shared)]))
}
