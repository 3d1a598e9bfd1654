import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { toCappedSum, merchantValue, worthFen } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { COINS_GIVEN } from '../credits/credit-store.ts'
import type { CountedPieces } from './counted-pieces.ts'

/** Queries about machines for reconciliation and for the effect of a change. */

export type ReconciledMeter = CountedPieces & { readonly deviceId: string; readonly siteId: string }

/** Sums the counts between two full hours, by machine, site, source and value of a piece. */
export async function listReconciledMeters(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<ReconciledMeter[]> {
  const { rows } = await sql<ReconciledMeter>`select device_id as "deviceId", site_id as "siteId",
      source, unit_fen as "unitFen", ${toCappedSum(sql`sum(quantity)`)} as quantity
    from device_hours
    where merchant_id = ${scope.merchantId} and hour >= ${from} and hour < ${until}
    group by device_id, site_id, source, unit_fen`.execute(tx)
  return rows
}

export type ReconciledHour = {
  readonly deviceId: string
  readonly hour: Date
  readonly credits: number
  /** Prizes that came out, less plays. */
  readonly unplayed: number
}

/**
 * Lists, hour by hour, the remote credits of these machines and the prizes that they gave without a play.
 */
export async function listReconciledHours(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  from: Date,
  until: Date,
): Promise<ReconciledHour[]> {
  const { rows } = await sql<ReconciledHour>`select device_id as "deviceId", hour,
      ${toCappedSum(sql`coalesce(sum(quantity) filter (where source = 'credits'), 0)`)} as credits,
      (${toCappedSum(sql`coalesce(sum(quantity) filter (where source = 'prizesOut'), 0)`)}
        - ${toCappedSum(sql`coalesce(sum(quantity) filter (where source = 'plays'), 0)`)}) as unplayed
    from device_hours
    where merchant_id = ${scope.merchantId} and device_id = any(${[...deviceIds]}::text[])
      and hour >= ${from} and hour < ${until}
    group by device_id, hour order by device_id, hour`.execute(tx)
  return rows
}

/**
 * Returns all cash that a machine ever took, or took before a full hour: number of pieces by their value in
 * fen.
 */
export async function countAllCashPieces(
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

/** Returns the cash in fen that each of these machines took before a full hour, by device id. */
export async function sumCashBefore(
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

/** Returns the ids of the merchant's machines that ever took cash. */
export async function listCashDeviceIds(tx: Tx, scope: Scope): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select distinct device_id as id from device_hours
    where merchant_id = ${scope.merchantId} and source = 'cashIn'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Sums the coins that people of the merchant sent to machines and that arrived there. */
export async function sumSentCredits(
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

/** Event of a machine that can explain why its counts differ. */
export type ExplanatoryEvent = {
  readonly deviceId: string
  readonly type: string
  readonly at: Date
}

export async function listExplanatoryEvents(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<ExplanatoryEvent[]> {
  const { rows } = await sql<ExplanatoryEvent>`select device_id as "deviceId", type, heard_at as at
    from device_events
    where merchant_id = ${scope.merchantId} and heard_at >= ${from} and heard_at < ${until}
      and type in ('door.opened', 'meters.held', 'meters.shrank', 'offline', 'online')
    order by heard_at`.execute(tx)
  return rows
}

export type DeviceTimelineEvent = {
  readonly what: string
  readonly orderId: string
  readonly at: Date
}

/** Lists the events of one machine about plays, its door, its connection and held totals. */
export async function listDeviceTimeline(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  from: Date,
  until: Date,
): Promise<DeviceTimelineEvent[]> {
  const { rows } = await sql<DeviceTimelineEvent>`select type as what,
      coalesce(data ->> 'orderId', '') as "orderId", heard_at as at
    from device_events
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId} and heard_at >= ${from}
      and heard_at < ${until}
      and type in ('door.opened', 'meters.held', 'meters.shrank', 'offline', 'online', 'play.ended')
    order by heard_at`.execute(tx)
  return rows
}

/** Counts the plays that a machine reported in a stretch of time, and how often a prize came out. */
export async function countPlaysBetween(
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
 * Returns the time of a device's first event; undefined if it has none. A registered device may still be in
 * storage. From its first event on, days without a play count like all others.
 */
export async function findFirstHeardTime(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ heardTime: Date }>`select heard_at as "heardTime" from device_events
    where merchant_id = ${merchantValue(scope)} and device_id = ${deviceId}
    order by heard_at limit 1`.execute(tx)
  return rows[0]?.heardTime
}
