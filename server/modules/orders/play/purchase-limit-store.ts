import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'
import { COLUMNS, toOrderRow, selectOrders } from '../store.ts'

/** Counts a player's orders by package, for packages with a daily limit per player. */
type PlayerOrderCounter = (
  tx: Tx,
  scope: Scope,
  playerId: string,
  offerIds: readonly string[],
  from: Date,
  until: Date,
) => Promise<ReadonlyMap<string, number>>

/** Counts the orders that the player paid for. */
export const countPaidOrdersBetween: PlayerOrderCounter = (
  tx,
  scope,
  playerId,
  offerIds,
  from,
  until,
) => countOrdersByOffer(tx, scope, playerId, offerIds, wherePaidBetween(from, until))

/**
 * Counts the orders that the player paid for or can still pay for. Holds a lock, so no other transaction
 * counts this player's orders until this one ends.
 */
export const lockAndCountOrdersBetween: PlayerOrderCounter = async (
  tx,
  scope,
  playerId,
  offerIds,
  from,
  until,
) => {
  const lock = `orders ${scope.merchantId} ${playerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  // A separate statement, so that it sees rows committed while this transaction waited for the lock.
  const counts = sql`(state = 'created' or ${wherePaidBetween(from, until)})`
  return countOrdersByOffer(tx, scope, playerId, offerIds, counts)
}

function wherePaidBetween(from: Date, until: Date) {
  return sql`paid_at >= ${from} and paid_at < ${until}`
}

async function countOrdersByOffer(
  tx: Tx,
  scope: Scope,
  playerId: string,
  offerIds: readonly string[],
  counts: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; times: number }>`select offer_id as id,
      count(*) as times from orders
    where merchant_id = ${scope.merchantId} and player_id = ${playerId}
      and offer_id = any(${offerIds}::text[]) and state not in ('refunding', 'refunded')
      and ${counts}
    group by offer_id`.execute(tx)
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/** Returns the player's newest unpaid order for the same package, voucher, machine and channel. */
export async function findOpenOrder(
  tx: Tx,
  scope: Scope,
  wantedOrder: Pick<OrderRow, 'playerId' | 'deviceId' | 'offerId' | 'payment' | 'channelId'> &
    Pick<OrderRow, 'voucherId'>,
  now: Date,
): Promise<OrderRow | undefined> {
  const row = await selectOrders(tx, scope)
    .where('player_id', '=', wantedOrder.playerId)
    .where('device_id', '=', wantedOrder.deviceId)
    .where('offer_id', '=', wantedOrder.offerId)
    .where('payment', '=', wantedOrder.payment)
    .where('channel_id', '=', wantedOrder.channelId)
    .where('voucher_id', 'is not distinct from', wantedOrder.voucherId)
    .where('state', '=', 'created')
    .where('expires_at', '>', now)
    .select(COLUMNS)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toOrderRow(row)
}
