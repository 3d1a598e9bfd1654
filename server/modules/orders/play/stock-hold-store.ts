import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'

/**
 * What orders hold of what lies in a machine. It is read from the orders each time: there is no
 * second book that could disagree with them (decision 59).
 */
export type Holding = {
  /** Null: coins of the hopper. */
  readonly slot: number | null
  /** Pieces or coins that are paid for or can still be paid for. */
  readonly held: number
  /** Those that came out since the machine last said what it has. */
  readonly given: number
  /** When the first of them that is not paid may be free again. */
  readonly until: Date | null
}

/** What is ordered of one machine is ordered one after the other, until the transaction ends. */
export async function lockStock(tx: Tx, { merchantId }: Scope, deviceId: string): Promise<void> {
  const lock = `stock ${merchantId} ${deviceId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
}

const PIECES = sql.raw(`case act when 'vend' then 1 else coins + bonus_coins end`)
/** Of those that came out: fewer, where a machine gave a part. */
const GIVEN = sql`coalesce(delivered, ${PIECES})`

/**
 * By slot. A player's own order that is not paid is left out: a newer one takes its place. An order in
 * doubt holds as long as it could have been paid; after that the machine has said what it has.
 */
export async function holdingsAt(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  playerId: string,
): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
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

/** A player's newer order at a machine takes the place of the older: that holds nothing any more. */
export async function endOwnHolds(
  tx: Tx,
  scope: Scope,
  { playerId, deviceId }: Pick<OrderRow, 'playerId' | 'deviceId'>,
): Promise<void> {
  await sql`update orders set held_until = now()
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId}
      and player_id = ${playerId} and state = 'created' and held_until > now()`.execute(tx)
}

/** How often within the last hour a player had something held and did not pay for it. */
export async function unpaidHolds(tx: Tx, scope: Scope, playerId: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`select count(*)::int as times from orders
    where merchant_id = ${scope.merchantId} and player_id = ${playerId}
      and made_at > now() - interval '1 hour' and held_until is not null
      and paid_at is null`.execute(tx)
  return rows[0]!.times
}

export async function stillHolds(tx: Tx, scope: Scope, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select held_until > now() as holds from orders
    where merchant_id = ${scope.merchantId} and order_id = ${orderId}`.execute(tx)
  return rows[0]?.holds === true
}

/** Slots of a machine of which an order of the player's holds a piece, not paid yet. */
export async function ownHeldSlots(
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

/** Whether an order of somebody else is being carried out on it. */
export async function isBusy(
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
