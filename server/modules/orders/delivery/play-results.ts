import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
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
    won: boolean
  }>`update orders o set won = x.won
    from (select "orderId", "deviceId", bool_or(won) as won
      from jsonb_to_recordset(${JSON.stringify(plays)}::jsonb)
        as y ("orderId" text, "deviceId" text, won boolean)
      group by 1, 2) x
    where o.merchant_id = ${scope.merchantId} and o.order_id = x."orderId"
      and o.device_id = x."deviceId" and (o.won is null or x.won and not o.won)
    returning o.player_id as "playerId", o.site_id as "siteId", o.won`.execute(tx)
  for (const { playerId } of updatedOrders) notifyOrderChange(tx, scope, playerId)
  // A play is reported as lost first, if at all, so each prize is counted once.
  await addMemberPrizes(
    tx,
    scope,
    updatedOrders.filter(({ won }) => won),
  )
}

/** Adds prizes to the sums of their players, in a fixed order, so that two batches never wait for each other. */
async function addMemberPrizes(
  tx: Tx,
  { merchantId }: Scope,
  prizes: readonly { readonly playerId: string; readonly siteId: string }[],
): Promise<void> {
  for (const { playerId, siteId } of prizes.toSorted(comparePlayers)) {
    await sql`select add_to_member(${merchantId}, ${playerId}, '*', 0, 0, 0, 0, 0, 1, null),
      add_to_member(${merchantId}, ${playerId}, ${siteId}, 0, 0, 0, 0, 0, 1, null)`.execute(tx)
  }
}

function comparePlayers(one: { readonly playerId: string }, other: { readonly playerId: string }) {
  return one.playerId < other.playerId ? -1 : Number(one.playerId > other.playerId)
}
