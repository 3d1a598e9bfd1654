import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'

/**
 * Stock of a machine that orders hold. It is computed from the orders each time, so no second record can
 * disagree with them (decision 59).
 */
export type StockHolding = {
  /** Null for coins of the hopper. */
  readonly slot: number | null
  /** Pieces or coins of orders that are paid or can still be paid. */
  readonly held: number
  /** Pieces or coins dispensed since the machine last reported its stock. */
  readonly given: number
  /** Earliest time at which the hold of an unpaid order ends. */
  readonly until: Date | null
}

/**
 * Locks the stock of a device until the transaction ends, so that orders at one machine are made one after
 * the other.
 */
export async function lockDeviceStock(
  tx: Tx,
  { merchantId }: Scope,
  deviceId: string,
): Promise<void> {
  const lock = `stock ${merchantId} ${deviceId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
}

const PIECES = sql.raw(`case act when 'vend' then 1 else coins + bonus_coins end`)
/** Number of dispensed pieces; fewer than ordered if the machine dispensed only a part. */
const GIVEN = sql`coalesce(delivered, ${PIECES})`

/**
 * Returns the holdings by slot. The player's own unpaid order is left out, because a newer order replaces
 * it. An order in doubt holds stock only until `expires_at`; after that the machine has reported its stock.
 */
export async function listStockHoldings(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  playerId: string,
): Promise<StockHolding[]> {
  const { rows } = await sql<StockHolding>`
    select slot, coalesce(sum(pieces) filter (where not is_out), 0)::int as held,
      coalesce(sum(pieces) filter (where is_out), 0)::int as given, min(until) as until
    from (
      select slot, ${PIECES} as pieces, false as is_out,
        case state when 'created' then held_until end as until
      from orders
      where merchant_id = ${scope.merchantId} and device_id = ${deviceId}
        and state not in ('done', 'refunded', 'closed', 'settled') and act in ('vend', 'coins.out')
        and (state in ('paid', 'dispensing')
          or state = 'created' and held_until > now() and player_id <> ${playerId}
          or state = 'doubt' and expires_at > now())
      union all
      select o.slot, ${GIVEN}, true, null
      from device_states s
      join orders o on o.merchant_id = s.merchant_id and o.device_id = s.device_id
      where s.merchant_id = ${scope.merchantId} and s.device_id = ${deviceId}
        and o.made_at > s.stock_at - interval '1 hour' and o.state = 'done'
        and o.ended_at > s.stock_at and o.act in ('vend', 'coins.out')
    ) h
    group by slot`.execute(tx)
  return rows
}

/** Ends the holds of the player's unpaid orders at this machine, because a newer order replaces them. */
export async function releasePlayerStockHolds(
  tx: Tx,
  scope: Scope,
  { playerId, deviceId }: Pick<OrderRow, 'playerId' | 'deviceId'>,
): Promise<void> {
  await sql`update orders set held_until = now()
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId}
      and player_id = ${playerId} and state = 'created' and held_until > now()`.execute(tx)
}

/** Number of orders within the last hour for which stock was held and the player did not pay. */
export async function countUnpaidHolds(tx: Tx, scope: Scope, playerId: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`select count(*)::int as times from orders
    where merchant_id = ${scope.merchantId} and player_id = ${playerId}
      and made_at > now() - interval '1 hour' and held_until is not null
      and paid_at is null`.execute(tx)
  return rows[0]!.times
}

export async function isOrderHoldingStock(tx: Tx, scope: Scope, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select held_until > now() as holds from orders
    where merchant_id = ${scope.merchantId} and order_id = ${orderId}`.execute(tx)
  return rows[0]?.holds === true
}

/** Returns the slots of a machine that the player's own unpaid orders hold. */
export async function listOwnHeldSlots(
  tx: Tx,
  scope: Scope,
  { playerId, deviceId }: Pick<OrderRow, 'playerId' | 'deviceId'>,
): Promise<number[]> {
  const { rows } = await sql<{ slot: number }>`select distinct slot from orders
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId}
      and player_id = ${playerId} and state = 'created' and held_until > now()
      and slot is not null`.execute(tx)
  return rows.map(({ slot }) => slot)
}

/** Returns whether the machine is carrying out an order of another player. */
export async function isMachineBusy(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  playerId: string,
): Promise<boolean> {
  const { rows } = await sql`select order_id from orders
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId}
      and state = 'dispensing' and player_id <> ${playerId} limit 1`.execute(tx)
  return rows.length > 0
}
