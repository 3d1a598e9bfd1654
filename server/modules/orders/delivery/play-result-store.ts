import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { notifyOrderChange } from '../step-store.ts'

/**
 * Stores the results of plays that a machine reported. An order for several plays counts as won if any of
 * them is won.
 */
export async function savePlayResults(
  tx: Tx,
  scope: Scope,
  plays: readonly { readonly orderId: string; readonly deviceId: string; readonly won: boolean }[],
): Promise<void> {
  const { rows: updatedOrders } = await sql<{
    playerId: string
    siteId: string
    isPrize: boolean
  }>`update orders o set won = x.won
    from (select "orderId", "deviceId", bool_or(won) as won
      from jsonb_to_recordset(${JSON.stringify(plays)}::jsonb)
        as y ("orderId" text, "deviceId" text, won boolean)
      group by 1, 2) x
    where o.merchant_id = ${scope.merchantId} and o.order_id = x."orderId"
      and o.device_id = x."deviceId" and (o.won is null or x.won and not o.won)
    returning o.player_id as "playerId", o.site_id as "siteId",
      o.won and o.kind = 'play' as "isPrize"`.execute(tx)
  for (const { playerId } of updatedOrders) notifyOrderChange(tx, scope, playerId)
  // A play is reported as lost first, if at all, so each prize is counted once.
  const prizes = updatedOrders.filter(({ isPrize }) => isPrize)
  await addMemberPrizes(tx, scope, prizes)
}

/**
 * Adds prizes to the totals of their players, in a fixed order, so that two reports never wait for each
 * other.
 */
async function addMemberPrizes(
  tx: Tx,
  scope: Scope,
  prizes: readonly { readonly playerId: string; readonly siteId: string }[],
): Promise<void> {
  if (prizes.length === 0) return
  const rows = prizes.flatMap(({ playerId, siteId }) => [`${playerId} *`, `${playerId} ${siteId}`])
  const counts = Map.groupBy(rows, (row) => row)
  const added = [...counts.keys()].toSorted().map((row) => row.split(' '))
  await sql`insert into "member_totals" ("merchant_id", player_id, site_id, prizes, last_visit_at)
    select merchant.merchant_id, x.player_id, x.site_id, x.prizes, 'epoch'
    from ${selectMerchantRow(scope)}, unnest(${added.map(([playerId]) => playerId)}::text[],
      ${added.map(([, siteId]) => siteId)}::text[],
      ${added.map((row) => counts.get(row.join(' '))!.length)}::bigint[])
      as x (player_id, site_id, prizes)
    on conflict (merchant_id, site_id, player_id)
      do update set prizes = member_totals.prizes + excluded.prizes`.execute(tx)
}
