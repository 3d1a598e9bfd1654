import { sql, type RawBuilder } from 'kysely'
import { warnings } from '#contract/devices/faults.ts'
import type { DeviceProtocol } from '#contract/devices/device.ts'
import type { DeviceStateWord } from '#contract/devices/device-state.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DeviceState, MeterFault } from './device-state.ts'
import type { CountedPieces } from './meters/counted-pieces.ts'
import { listHeldMeters } from './meters/held-meter-store.ts'
import { NOTHING_HELD } from './meters/judge-meters.ts'
import type { HashedSecret } from './boards/device-secret.ts'

const STATE = sql.raw(`s.device_id as "deviceId", s.online, s.session, s.gateway,
  s.heard_at as "heardAt", s.came_at as "cameAt", s.play, s.boot, s.model, s.firmware,
  s.app, s.signal, s.slots, s.life, s.lives_before as "livesBefore",
  s.meter_boot as "meterBoot", s.meter_seq as "meterSeq", s.metered_at as "meteredAt",
  s.stock_at as "stockAt", s.totals,
  s.faults, s.comings, s.other_at as "otherAt", s.nonsense,
  s.nonsense_kind as "nonsenseKind", s.nonsense_about as "nonsenseAbout",
  s.nonsense_at as "nonsenseAt"`)

export type Admission = {
  readonly code: string
  readonly merchantId: string
  readonly deviceId: string
  readonly protocol: DeviceProtocol
  readonly kept: HashedSecret
}

/** Which device, for whoever speaks to it. */
export type DeviceIdentity = Pick<Admission, 'code' | 'merchantId' | 'deviceId'>

export async function findAdmissions(tx: Tx, codes: readonly string[]): Promise<Admission[]> {
  type AdmissionRow = {
    code: string
    merchant_id: string
    device_id: string
    protocol: DeviceProtocol
    key_id: string
    hash: Buffer
  }
  const { rows } =
    await sql<AdmissionRow>`select * from find_device_secrets(${codes}::text[])`.execute(tx)
  return rows.map(
    ({ merchant_id: merchantId, device_id: deviceId, key_id: keyId, hash, ...row }) => {
      return { ...row, merchantId, deviceId, kept: { keyId, hash } }
    },
  )
}

/** Resets the state for another board: nothing is known of it, and its earlier counts belong elsewhere. */
export async function resetStateForBoard(tx: Tx, scope: Scope, deviceId: string): Promise<void> {
  await sql`select begin_board(${scope.merchantId}, ${deviceId})`.execute(tx)
}

/** Ends the state of two boards with one code, because only the board with the new secret can connect. */
export async function clearTwoBoardsState(tx: Tx, scope: Scope, deviceId: string): Promise<void> {
  await sql`select end_two_boards(${scope.merchantId}, ${deviceId})`.execute(tx)
}

/**
 * Locks the states of the devices until the transaction ends, without removed devices. It locks in the order
 * of their ids, so that two batches cannot deadlock.
 */
export async function lockDeviceStates(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<DeviceState[]> {
  const locked = sql<Omit<DeviceState, 'held'>>`select ${STATE}, d.type,
      d.meter_factor as "meterFactor", coalesce(d.site_id, '') as "siteId"
    from device_states s
    join devices d on d.merchant_id = s.merchant_id and d.device_id = s.device_id
    where s.merchant_id = ${scope.merchantId} and s.device_id = any(${ids}::text[])
      and d.removed_at is null
    order by s.device_id for update of s`
  // The held readings are queried after the lock is granted, so that they match the states.
  const [{ rows }, heldByDevice] = await Promise.all([
    locked.execute(tx),
    listHeldMeters(tx, scope, ids),
  ])
  return rows.map((row) => ({ ...row, held: heldByDevice.get(row.deviceId) ?? NOTHING_HELD }))
}

export async function updateDeviceStates(
  tx: Tx,
  scope: Scope,
  states: readonly DeviceState[],
): Promise<void> {
  await sql`update device_states s set online = x.online, session = x.session,
      gateway = x.gateway, heard_at = x."heardAt", came_at = x."cameAt", play = x.play,
      boot = x.boot, model = x.model,
      firmware = x.firmware, app = x.app, signal = x.signal, slots = x.slots, life = x.life,
      lives_before = x."livesBefore",
      meter_boot = x."meterBoot", meter_seq = x."meterSeq", metered_at = x."meteredAt",
      stock_at = x."stockAt", totals = x.totals, faults = x.faults,
      comings = x.comings, other_at = x."otherAt",
      nonsense = x.nonsense, nonsense_kind = x."nonsenseKind",
      nonsense_about = x."nonsenseAbout", nonsense_at = x."nonsenseAt"
    from jsonb_to_recordset(${JSON.stringify(states.map(toDeviceStateColumns))}::jsonb) as x ("deviceId" text,
      online boolean,
      session text, gateway int, "heardAt" timestamptz, "cameAt" timestamptz, play jsonb,
      boot bigint, model text, firmware text,
      app text, signal int, slots int, life bigint,
      "livesBefore" bigint, "meterBoot" bigint, "meterSeq" bigint,
      "meteredAt" timestamptz, "stockAt" timestamptz, totals jsonb, faults jsonb, comings jsonb,
      "otherAt" timestamptz, nonsense bigint, "nonsenseKind" text,
      "nonsenseAbout" text, "nonsenseAt" timestamptz)
    where s.merchant_id = ${scope.merchantId} and s.device_id = x."deviceId"`.execute(tx)
}

/** Removes the held readings, which have their own table. */
function toDeviceStateColumns({ held: _held, ...state }: DeviceState) {
  return state
}

/**
 * Longer than any play. A play that is still open after this time has ended, but its end was never reported.
 */
const PLAY_LENGTH_MAX = sql.raw('15 minutes')

const LOCK_ENDED = sql`c.type in ('lock', 'unlock')
    and (c.state = 'done' or c.state = 'settled' and c.code = 'found.done')`
const selectLock = (scope: Scope) => sql`select c.type, c.moved_at from device_commands c
  where c.merchant_id = s.merchant_id and c.merchant_id = ${merchantValue(scope)}
    and c.device_id = s.device_id and ${LOCK_ENDED}
  order by c.made_at desc limit 1`
/** Last finished lock or unlock command of each device that ever had one. */
export const selectLastLocks = (
  scope: Scope,
) => sql`select distinct on (c.merchant_id, c.device_id) c.merchant_id, c.device_id,
    c.type
  from device_commands c
  where c.merchant_id = ${merchantValue(scope)} and ${LOCK_ENDED}
  order by c.merchant_id, c.device_id, c.made_at desc`
// A fault that a device keeps working with is only a warning (`isWarningFaultCode`).
const STOPPED = sql.raw(`s.faults <> '{}'
    and jsonb_path_exists(s.faults, '$.* ? (${warnings.map((code) => `@.code != "${code}"`).join(' && ')})')`)
/** State of a row of `device_states s`: the first of `deviceStates` that applies. */
export const selectStateWord = (locked: RawBuilder<unknown>) => sql<DeviceStateWord>`case
  when s.online is not true then 'offline'
  when ${STOPPED} then 'fault'
  when ${locked} then 'locked'
  when (s.play ->> 'since')::timestamptz > now() - interval '${PLAY_LENGTH_MAX}'
    then 'playing'
  else 'online' end`
export const selectDeviceStateWord = (scope: Scope) =>
  selectStateWord(sql`(select l.type from (${selectLock(scope)}) l) = 'lock'`)
const selectSeenState = (scope: Scope) => sql`${selectDeviceStateWord(scope)} as state,
  (select l.moved_at from (${selectLock(scope)}) l where l.type = 'lock') as "lockedAt"`

export type ShownDeviceState = Omit<DeviceState, 'siteId' | 'type' | 'meterFactor' | 'held'> & {
  readonly state: DeviceStateWord
  readonly lockedAt: Date | null
}

/** Returns the states of devices for display, without devices that never connected. */
export async function listDeviceStates(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, ShownDeviceState>> {
  const { rows } =
    await sql<ShownDeviceState>`select ${STATE}, ${selectSeenState(scope)} from device_states s
    where s.merchant_id = ${merchantValue(scope)} and s.device_id = any(${ids}::text[])
      and s.heard_at is not null`.execute(tx)
  return new Map(rows.map((row) => [row.deviceId, row]))
}

export type DeviceCountedPieces = CountedPieces & {
  readonly deviceId: string
  readonly siteId: string
}

/** Adds counts to the hour of `now`. The device's own clock is not used. */
export async function addHourlyCounts(
  tx: Tx,
  scope: Scope,
  counted: readonly DeviceCountedPieces[],
  now: Date,
): Promise<void> {
  await sql`insert into "device_hours" as h ("merchant_id", hour, device_id, site_id, source,
      unit_fen, quantity)
    select merchant.merchant_id, date_trunc('hour', ${now}::timestamptz), x."deviceId", x."siteId",
      x.source, x."unitFen", sum(x.quantity)
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as x ("deviceId" text,
      "siteId" text, source text, "unitFen" bigint, quantity bigint)
    group by merchant.merchant_id, x."deviceId", x."siteId", x.source, x."unitFen"
    order by x."deviceId", x."siteId", x.source, x."unitFen"
    on conflict (merchant_id, hour, device_id, site_id, source, unit_fen)
      do update set quantity = h.quantity + excluded.quantity`.execute(tx)
}

/** Makes the statistics of past hours be summed again, because something was booked in them. */
export async function invalidateFoldedReports(tx: Tx, scope: Scope, from: Date): Promise<void> {
  await sql`select unfold_reports(${scope.merchantId}, ${from})`.execute(tx)
}

/**
 * Returns the first hour of the range in which anything was booked for any device; undefined if there is
 * none.
 */
export async function findFirstCountedHour(
  tx: Tx,
  scope: Scope,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ hour: Date }>`select hour from device_hours
    where merchant_id = ${scope.merchantId} and hour >= ${from} and hour < ${until}
    order by hour limit 1`.execute(tx)
  return rows[0]?.hour
}

export type DeviceStateFlip = {
  readonly id: string
  readonly deviceId: string
  readonly type: MeterFault | 'offline' | 'online'
}

/**
 * Records that devices went online or offline, or that totals are held, among the events that devices
 * report.
 */
export async function insertDeviceStateFlips(
  tx: Tx,
  scope: Scope,
  flips: readonly DeviceStateFlip[],
  now: Date,
): Promise<void> {
  await sql`insert into "device_events" ("merchant_id", device_id, event_id, heard_at, type, boot, seq,
      told_at, data)
    select merchant.merchant_id, x."deviceId", x.id, ${now}, x.type, 0, 0, ${now}, '{}'
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(flips)}::jsonb) as x (id text, "deviceId" text,
      type text)`.execute(tx)
}

/** Sets the devices of dead gateways offline. */
export async function markDeadGatewayDevicesOffline(tx: Tx, lockClass: number): Promise<void> {
  await sql`select sweep_dead_gateways(${lockClass})`.execute(tx)
}
