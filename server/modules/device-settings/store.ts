import { sql } from 'kysely'
import type {
  DeviceSettings,
  BoardSettingValues,
  Parameter,
} from '#contract/device-settings/device-parameter.ts'
import type { ChangeState } from '#contract/device-settings/device-settings.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** A board's report about itself. */
export type ReportedSettings = {
  readonly deviceId: string
  readonly parameters: readonly Parameter[] | null
  readonly isDescribed: boolean
  readonly held: DeviceSettings | null
  readonly version: number | null
  readonly toldAt: Date | null
  readonly isCurrent: boolean
  /** False if what the board held was cleared since, or belonged to another board. */
  readonly isSameBoard: boolean
}

const TOLD = sql.raw(`device_id as "deviceId", parameters, is_described as "isDescribed", held,
  version, told_at as "toldAt", is_current as "isCurrent", is_same_board as "isSameBoard"`)

export async function listReportedSettings(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportedSettings>> {
  const { rows } = await sql<ReportedSettings>`select ${TOLD} from device_settings
    where merchant_id = ${merchantValue(scope)} and device_id = any(${ids}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.deviceId, row]))
}

/** Lists the devices whose boards have this parameter. */
export async function listDevicesWithParameter(
  tx: Tx,
  scope: Scope,
  parameterId: string,
): Promise<string[]> {
  const one = JSON.stringify([{ id: parameterId }])
  const { rows } = await sql<{ id: string }>`select device_id as id from device_settings
    where merchant_id = ${merchantValue(scope)} and parameters @> ${one}::jsonb`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function saveParameterDescription(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  parameters: readonly Parameter[],
): Promise<void> {
  await sql`insert into "device_settings" ("merchant_id", device_id, parameters, is_described)
    values (${scope.merchantId}, ${deviceId}, ${JSON.stringify(parameters)}::jsonb, true)
    on conflict (merchant_id, device_id) do update
      set parameters = excluded.parameters, is_described = true`.execute(tx)
}

export async function saveHeldSettings(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  { version, settings }: BoardSettingValues,
): Promise<void> {
  await sql`insert into "device_settings" ("merchant_id", device_id, held, version, told_at, is_current)
    values (${scope.merchantId}, ${deviceId}, ${JSON.stringify(settings)}::jsonb, ${version}, now(),
      true)
    on conflict (merchant_id, device_id) do update set held = excluded.held,
      version = excluded.version, told_at = excluded.told_at, is_current = true,
      is_same_board = true`.execute(tx)
}

/**
 * Marks what must be queried again: with `held` only the values, otherwise also the parameters. `all` is for
 * boards that were cleared or replaced.
 */
export async function invalidateDeviceSettings(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  extent: 'all' | 'again' | 'held',
): Promise<void> {
  await sql`update device_settings
    set is_current = false, is_described = is_described and ${extent} = 'held',
      is_same_board = is_same_board and ${extent} <> 'all'
    where merchant_id = ${scope.merchantId} and device_id = any(${ids}::text[])`.execute(tx)
}

export type ChangeRow = {
  readonly deviceId: string
  readonly batchId: string
  readonly state: ChangeState
  readonly before: DeviceSettings
  readonly wished: DeviceSettings
  readonly code: string
  readonly askedBy: string
  readonly createTime: Date
  readonly endedTime: Date | null
}
const CHANGE = sql.raw(`device_id as "deviceId", batch_id as "batchId", state, before, wished, code,
  asked_by as "askedBy", asked_at as "createTime", ended_at as "endedTime"`)

export type NewChange = Pick<ChangeRow, 'deviceId' | 'before' | 'wished'> & {
  readonly state: 'asked' | 'board' | 'reset'
}

/** A setting that is sent again is still the same change. */
export async function insertSettingChanges(
  tx: Tx,
  scope: Scope,
  { batchId, askedBy }: Pick<ChangeRow, 'batchId' | 'askedBy'>,
  changes: readonly NewChange[],
): Promise<void> {
  await sql`insert into "device_setting_changes" ("merchant_id", device_id, batch_id, state, before,
      wished, asked_by, ended_at)
    select merchant.merchant_id, x."deviceId", ${batchId}, x.state, x.before, x.wished, ${askedBy},
      case when x.state <> 'asked' then now() end
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x ("deviceId" text, state text,
      before jsonb, wished jsonb)
    on conflict (merchant_id, device_id, batch_id) do update set state = excluded.state, code = '',
      before = excluded.before, wished = excluded.wished, asked_at = excluded.asked_at,
      ended_at = null`.execute(tx)
}

export async function saveSettingChangeEnd(
  tx: Tx,
  scope: Scope,
  { deviceId, batchId }: Pick<ChangeRow, 'deviceId' | 'batchId'>,
  state: ChangeState,
  code: string,
): Promise<void> {
  await sql`update device_setting_changes set state = ${state}, code = ${code}, ended_at = now()
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId}
      and batch_id = ${batchId}`.execute(tx)
}

/** Returns what a batch changed on each device, as the boards confirmed it. */
export async function listDoneSettingChanges(
  tx: Tx,
  scope: Scope,
  batchId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChangeRow>> {
  const { rows } = await sql<ChangeRow>`select ${CHANGE} from device_setting_changes
    where merchant_id = ${merchantValue(scope)} and device_id = any(${ids}::text[])
      and batch_id = ${batchId} and state = 'done'`.execute(tx)
  return new Map(rows.map((row) => [row.deviceId, row]))
}

/** Leaves out settings that the device already held when they were sent again. */
function omitUnchangedSettings({ before, wished, ...row }: ChangeRow): ChangeRow {
  const ids = Object.keys(wished).filter((id) => before[id] !== wished[id])
  const pickDifferingSettings = (all: DeviceSettings) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))
  return { ...row, before: pickDifferingSettings(before), wished: pickDifferingSettings(wished) }
}

/** Returns the newest first. */
export async function pageSettingChanges(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ readonly records: readonly ChangeRow[]; readonly total: number }> {
  const of = sql`from device_setting_changes
    where merchant_id = ${merchantValue(scope)} and device_id = ${deviceId}`
  const [records, counted] = await Promise.all([
    sql<ChangeRow>`select ${CHANGE} ${of} order by asked_at desc, batch_id desc
      limit ${size} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${of}`.execute(tx),
  ])
  return { records: records.rows.map(omitUnchangedSettings), total: counted.rows[0]!.total }
}

/** Lists devices that have not answered the last wish, so that the version for the next one is not known. */
export async function listDevicesAwaitingSettingReply(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select device_id as id from device_setting_changes
    where merchant_id = ${merchantValue(scope)} and device_id = any(${ids}::text[])
      and state = 'asked'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Lists wishes without a clear answer: the board's next report is an answer to them. */
export async function listOpenSettingRequests(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<readonly DeviceSettings[]> {
  const { rows } = await sql<{ wished: DeviceSettings }>`select wished from device_setting_changes
    where merchant_id = ${merchantValue(scope)} and device_id = ${deviceId}
      and state in ('asked', 'doubt')`.execute(tx)
  return rows.map(({ wished }) => wished)
}

export async function hasOpenSettingRequest(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<boolean> {
  return (await listOpenSettingRequests(tx, scope, deviceId)).length > 0
}
