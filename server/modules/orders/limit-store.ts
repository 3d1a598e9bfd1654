import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from './order-row.ts'
import { COLUMNS, inFen, within } from './store.ts'

/** What counts where a package is sold a player so often a day. */

/** Orders with these packages that a player paid for, by package. */
export async function boughtBetween(
  tx: Tx,
  scope: Scope,
  playerId: string,
  offerIds: readonly string[],
  from: Date,
  until: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; times: number }>`select offer_id as id,
      count(*) as times from orders
    where merchant_id = ${scope.merchantId} and player_id = ${playerId}
      and offer_id = any(${offerIds}::text[]) and paid_at >= ${from} and paid_at < ${until}
      and state not in ('refunding', 'refunded')
    group by offer_id`.execute(tx)
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/**
 * Orders with these packages that a player paid for or can still pay for, by package. No other
 * transaction counts this player's until this one ends.
 */
export async function orderedBetween(
  tx: Tx,
  scope: Scope,
  playerId: string,
  offerIds: readonly string[],
  from: Date,
  until: Date,
): Promise<ReadonlyMap<string, number>> {
  const lock = `orders ${scope.merchantId} ${playerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  // Asked apart: what was committed while the lock was waited for is seen only now.
  const { rows } = await sql<{ id: string; times: number }>`select offer_id as id,
      count(*) as times from orders
    where merchant_id = ${scope.merchantId} and player_id = ${playerId}
      and offer_id = any(${offerIds}::text[]) and state not in ('refunding', 'refunded')
      and (state = 'created' or paid_at >= ${from} and paid_at < ${until})
    group by offer_id`.execute(tx)
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/** One that the player can still pay for: of a package, at the same machine, by the same channel. */
export async function findOpen(
  tx: Tx,
  scope: Scope,
  wish: Pick<OrderRow, 'playerId' | 'deviceId' | 'offerId' | 'payment' | 'channelId'>,
  now: Date,
): Promise<OrderRow | undefined> {
  const row = await within(tx, scope)
    .where('player_id', '=', wish.playerId)
    .where('device_id', '=', wish.deviceId)
    .where('offer_id', '=', wish.offerId)
    .where('payment', '=', wish.payment)
    .where('channel_id', '=', wish.channelId)
    .where('state', '=', 'created')
    .where('expires_at', '>', now)
    .select(COLUMNS)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && inFen(row)
}
