import { sql } from 'kysely'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Returns the number and average of the merchant's withdrawals that arrived in the last 30 days. */
export async function readUsualWithdrawal(
  tx: Tx,
  scope: Scope,
): Promise<{ readonly count: number; readonly average: Fen }> {
  const { rows } = await sql<{ count: number; average: number }>`
    select count(*) as count, coalesce(sum(amount_fen) / nullif(count(*), 0), 0)::bigint as average
    from withdrawals
    where merchant_id = ${scope.merchantId} and state = 'passed'
      and ended_at > now() - interval '30 days'`.execute(tx)
  const { count, average } = rows[0]!
  return { count, average: toFen(average) }
}
