import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue, type Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type PlayerSpending = { readonly orders: number; readonly amount: number }

/**
 * Returns for each of these players the number of payments in these hours, including payments with coins,
 * and the amount of money.
 */
export async function sumSpendingByPlayer(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
  { from, until, siteId }: Hours,
): Promise<ReadonlyMap<string, PlayerSpending>> {
  const parts = [sql`o.paid_at >= ${from} and o.paid_at < ${until}`]
  if (scope.sites !== 'all') parts.push(sql`o.site_id = ${anyOf(scope.sites)}`)
  if (siteId !== undefined) parts.push(sql`o.site_id = ${siteId}`)
  const { rows } = await sql<
    PlayerSpending & { playerId: string }
  >`select o.player_id as "playerId",
      count(*) as orders,
      coalesce(sum(o.amount_fen) filter (where o.payment in ('wechat', 'alipay')), 0)::bigint as amount
    from orders o
    where o.merchant_id = ${merchantValue(scope)} and o.player_id = ${anyOf(playerIds)}
      and ${sql.join(parts, sql` and `)}
    group by o.player_id`.execute(tx)
  return new Map(rows.map(({ playerId, ...paid }) => [playerId, paid]))
}
