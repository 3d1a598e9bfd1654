import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'
import { COLUMNS, toOrderRow, selectOrders } from '../store.ts'

/** Coins dispensed by coin changers: bought there, or withdrawn from the player's own coins. */
export type DispensedCoins = Pick<
  OrderRow,
  'id' | 'deviceId' | 'deviceCode' | 'siteId' | 'playerId' | 'payment' | 'state' | 'madeAt'
> & { readonly coins: number; readonly amount: number }

export type DispensedCoinsFilter = {
  readonly siteId?: string | undefined
  readonly code?: string | undefined
  readonly playerId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Returns the paid orders, newest first. */
export async function listDispensedCoins(
  tx: Tx,
  scope: Scope,
  { offset, size }: PageWindow<string>,
  { siteId, code, playerId, from, until }: DispensedCoinsFilter,
): Promise<{ total: number; records: DispensedCoins[] }> {
  const sites = scope.sites === 'all' ? null : scope.sites
  const fromClause = sql`from orders where merchant_id = ${scope.merchantId} and act = 'coins.out'
    and paid_at is not null
    and (${sites}::text[] is null or site_id = any(${sites}::text[]))
    and (${siteId ?? null}::text is null or site_id = ${siteId ?? null})
    and (${code ?? null}::text is null or device_code = ${code ?? null})
    and (${playerId ?? null}::text is null or player_id = ${playerId ?? null})
    and (${from ?? null}::timestamptz is null or made_at >= ${from ?? null})
    and (${until ?? null}::timestamptz is null or made_at < ${until ?? null})`
  const [{ rows: counted }, { rows: records }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${fromClause}`.execute(tx),
    sql<DispensedCoins>`select order_id as id, device_id as "deviceId", device_code as "deviceCode",
        site_id as "siteId", player_id as "playerId", payment, state, made_at as "madeAt",
        coalesce(delivered, coins + bonus_coins) as coins, amount_fen as amount ${fromClause}
      order by made_at desc, order_id desc limit ${size} offset ${offset}`.execute(tx),
  ])
  return { total: counted[0]!.total, records }
}

/** Returns the player's newest withdrawal of own coins at a machine made since `since`, or undefined. */
export async function findNewestCoinTakeout(
  tx: Tx,
  scope: Scope,
  { playerId, deviceId }: Pick<OrderRow, 'playerId' | 'deviceId'>,
  since: Date,
): Promise<OrderRow | undefined> {
  const row = await selectOrders(tx, scope)
    .where('player_id', '=', playerId)
    .where('device_id', '=', deviceId)
    .where('act', '=', 'coins.out')
    .where('payment', '=', 'coins')
    .where('made_at', '>=', since)
    .select(COLUMNS)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toOrderRow(row)
}

/** Returns the number of own coins that players withdrew, by device. */
export async function sumTakenCoinsByDevice(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  from: Date,
  until: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; coins: number }>`select device_id as id,
      sum(coalesce(delivered, coins_given + coins_bought))::int as coins from orders
    where merchant_id = ${scope.merchantId} and device_id = ${anyOf(deviceIds)}
      and act = 'coins.out' and payment = 'coins' and state = 'done'
      and made_at >= ${from} and made_at < ${until}
    group by device_id`.execute(tx)
  return new Map(rows.map(({ id, coins }) => [id, coins]))
}
