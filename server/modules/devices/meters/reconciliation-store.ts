import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { toCappedSum, merchantValue, worthFen } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { COINS_GIVEN } from '../credits/credit-store.ts'
import type { Counted } from './counted-pieces.ts'

/** What reconciliation, and the effect of a change, ask of machines. */

export type ReckonedMeter = Counted & { readonly deviceId: string; readonly siteId: string }

/** What was counted between two full hours, by machine, site and thing. */
export async function metersBetween(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<ReckonedMeter[]> {
  const { rows } = await sql<ReckonedMeter>`select device_id as "deviceId", site_id as "siteId",
      source, unit_fen as "unitFen", ${toCappedSum(sql`sum(quantity)`)} as quantity
    from device_hours
    where merchant_id = ${scope.merchantId} and hour >= ${from} and hour < ${until}
    group by device_id, site_id, source, unit_fen`.execute(tx)
  return rows
}

export type ReckonedHour = {
  readonly deviceId: string
  readonly hour: Date
  readonly credits: number
  /** Given without a play. */
  readonly unplayed: number
}

/** Hour by hour, what some machines counted of coins from afar, and gave without a play. */
export async function hoursAt(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  from: Date,
  until: Date,
): Promise<ReckonedHour[]> {
  const { rows } = await sql<ReckonedHour>`select device_id as "deviceId", hour,
      ${toCappedSum(sql`coalesce(sum(quantity) filter (where source = 'credits'), 0)`)} as credits,
      (${toCappedSum(sql`coalesce(sum(quantity) filter (where source = 'prizesOut'), 0)`)}
        - ${toCappedSum(sql`coalesce(sum(quantity) filter (where source = 'plays'), 0)`)}) as unplayed
    from device_hours
    where merchant_id = ${scope.merchantId} and device_id = any(${[...deviceIds]}::text[])
      and hour >= ${from} and hour < ${until}
    group by device_id, hour order by device_id, hour`.execute(tx)
  return rows
}

/** All that a machine ever took in cash, or took before a full hour: pieces by what one is worth in fen. */
export async function cashEver(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  before?: Date,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ unit: number; pieces: number }>`select unit_fen as unit,
      ${toCappedSum(sql`sum(quantity)`)} as pieces
    from device_hours
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId} and source = 'cashIn'
      and (${before ?? null}::timestamptz is null or hour < ${before ?? null})
    group by unit_fen`.execute(tx)
  return Object.fromEntries(rows.map(({ unit, pieces }) => [unit, pieces]))
}

/** In fen, what each of these machines took in cash before a full hour. */
export async function cashBefore(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  before: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ deviceId: string; cashFen: number }>`select
      device_id as "deviceId", ${toCappedSum(sql`sum(${worthFen})`)} as "cashFen"
    from device_hours
    where merchant_id = ${scope.merchantId} and device_id = any(${[...deviceIds]}::text[])
      and source = 'cashIn' and hour < ${before}
    group by device_id`.execute(tx)
  return new Map(rows.map(({ deviceId, cashFen }) => [deviceId, cashFen]))
}

/** When each of the merchant's machines took cash last. */
export async function cashTakers(tx: Tx, scope: Scope): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select distinct device_id as id from device_hours
    where merchant_id = ${scope.merchantId} and source = 'cashIn'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Coins that people of the merchant sent to machines, and that came there. */
export async function creditsSent(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<{ deviceId: string; coins: number }[]> {
  const { rows } = await sql<{
    deviceId: string
    coins: number
  }>`select device_id as "deviceId", sum(${COINS_GIVEN})::bigint as coins
    from device_commands c
    where merchant_id = ${scope.merchantId} and type = 'credit' and data -> 'orderId' is null
      and state in ('done', 'part') and made_at >= ${from}::timestamptz - interval '1 day'
      and moved_at >= ${from} and moved_at < ${until}
    group by device_id`.execute(tx)
  return rows
}

/** What of a machine's log can be a reason why it counted otherwise. */
export type Moment = { readonly deviceId: string; readonly type: string; readonly at: Date }

export async function momentsBetween(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<Moment[]> {
  const { rows } = await sql<Moment>`select device_id as "deviceId", type, heard_at as at
    from device_events
    where merchant_id = ${scope.merchantId} and heard_at >= ${from} and heard_at < ${until}
      and type in ('door.opened', 'meters.held', 'meters.shrank', 'offline', 'online')
    order by heard_at`.execute(tx)
  return rows
}

export type Told = { readonly what: string; readonly orderId: string; readonly at: Date }

/** What one machine told of plays and its door. */
export async function toldBetween(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  from: Date,
  until: Date,
): Promise<Told[]> {
  const { rows } = await sql<Told>`select type as what,
      coalesce(data ->> 'orderId', '') as "orderId", heard_at as at
    from device_events
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId} and heard_at >= ${from}
      and heard_at < ${until}
      and type in ('door.opened', 'meters.held', 'meters.shrank', 'offline', 'online', 'play.ended')
    order by heard_at`.execute(tx)
  return rows
}

/** What a machine said was played in a stretch of time, and how often something came out. */
export async function playsBetween(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  from: Date,
  until: Date,
): Promise<{ readonly plays: number; readonly prizes: number }> {
  const { rows } = await sql<{ plays: number; prizes: number }>`select count(*)::int as plays,
      count(*) filter (where (data ->> 'won')::boolean)::int as prizes
    from device_events
    where merchant_id = ${merchantValue(scope)} and device_id = ${deviceId} and heard_at >= ${from}
      and heard_at < ${until} and type = 'play.ended'
      and not coalesce((data ->> 'test')::boolean, false)`.execute(tx)
  return rows[0]!
}

/**
 * When a device was first heard of, whatever it told. Registered, it may still lie in a store; once it
 * is there, the days on which nobody played count as any others.
 */
export async function firstHeardOf(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ heardTime: Date }>`select heard_at as "heardTime" from device_events
    where merchant_id = ${merchantValue(scope)} and device_id = ${deviceId}
    order by heard_at limit 1`.execute(tx)
  return rows[0]?.heardTime
}
