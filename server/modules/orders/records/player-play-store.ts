import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Returns those of the players who paid for a play or goods since a moment and got it, with money that was
 * not refunded or with coins that they bought. Free plays and given coins do not count.
 */
export async function listPlayersWhoPlayed(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select distinct o.player_id as id from orders o
    where o.merchant_id = ${merchantValue(scope)} and o.player_id = ${anyOf(playerIds)}
      and o.made_at >= ${since} and o.state = 'done' and o.kind in ('play', 'vend')
      and (o.payment in ('wechat', 'alipay') and o.amount_fen > o.refunding_fen + o.refunded_fen
        or o.payment = 'coins' and o.coins_bought > 0)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
