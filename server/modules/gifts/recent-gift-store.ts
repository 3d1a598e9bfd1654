import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Returns the most coins that one of these members was given by a person since a moment, also in batches.
 * What was taken back does not count, nor what a second person confirmed.
 */
export async function findMostCoinsGiven(
  tx: Tx,
  scope: Scope,
  { accountId, memberIds }: { readonly accountId: string; readonly memberIds: readonly string[] },
  from: Date,
): Promise<number> {
  const merchant = merchantValue(scope)
  const { rows } = await sql<{ coins: number }>`select coalesce(max(x.coins), 0)::bigint as coins
    from (select sum(g.coins - coalesce(g.taken_coins, 0)) as coins from coin_gifts g
      where g.merchant_id = ${merchant} and g.account_id = ${accountId} and g.given_at >= ${from}
        and g.player_id = ${anyOf(memberIds)} and not exists (
          select from gift_requests r where r.merchant_id = ${merchant}
            and r.request_id = split_part(g.gift_id, '-', 1) and r.state = 'confirmed')
      group by g.player_id) x`.execute(tx)
  return rows[0]!.coins
}
