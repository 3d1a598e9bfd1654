import { sql } from 'kysely'
import type { DeviceProtocol, DeviceType } from '#contract/devices/device.ts'
import type { Device } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import type { SettingPath } from '#contract/device-settings/setting-paths.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { deviceStates, type DeviceStateWord } from '#contract/devices/device-state.ts'
import {
  anyOf,
  toContainsPattern,
  orderRows,
  listPageRows,
  executeUnlessDuplicate,
  merchantValue,
  prepareColumns,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { selectDeviceStateWord } from './device-state-store.ts'
import { listDeviceIdsByCode } from './registry/code-search-store.ts'
import { toSettingScreenCondition } from './registry/setting-screen-store.ts'
import type { HashedSecret } from './boards/device-secret.ts'
import { saveDeviceStateSite } from './state/site-state-store.ts'

type DeviceTables = {
  devices: {
    merchant_id: string
    device_id: string
    code: string
    protocol: DeviceProtocol
    type: DeviceType
    number: string
    price_fen: number
    site_id: string | null
    address: string
    remark: string
    secret_key_id: string
    secret_hash: Buffer
    made_at: Date
    removed_at: Date | null
  }
}

/** Device as its table holds it; the name of the site comes from the sites module. */
export type DeviceRow = Omit<Device, 'fieldName'>

const COLUMNS = prepareColumns([
  'device_id as id',
  'code',
  'protocol',
  'type',
  'number',
  'price_fen as price',
  'site_id as fieldId',
  'address',
  'remark',
  'made_at as createTime',
])

const SORTED = { number: 'number', createTime: 'made_at' } as const
/** Income of today in fen, by device id. It is not stored with the devices. */
export type IncomeByDevice = Readonly<Record<string, number>>

/** Every read starts here: devices of the scope's merchants, at the sites of the scope. */
function selectDevices(tx: Tx, scope: Scope) {
  const rows = tx
    .withTables<DeviceTables>()
    .selectFrom('devices')
    .where('merchant_id', '=', merchantValue(scope))
    .where('removed_at', 'is', null)
  return scope.sites === 'all' ? rows : rows.where('site_id', '=', anyOf(scope.sites))
}

type SelectedDeviceRow = Omit<DeviceRow, 'price'> & { readonly price: number }
const toDeviceRow = ({ price, ...row }: SelectedDeviceRow): DeviceRow => ({
  ...row,
  price: toFen(price),
})

export type DeviceFilter = {
  /** Part of a current or former code, of the number or of the remark. */
  readonly text?: string | undefined
  readonly type?: DeviceType | undefined
  readonly types?: readonly DeviceType[] | undefined
  readonly screen?: SettingPath | undefined
  readonly siteId?: string | undefined
  readonly online?: boolean | undefined
  readonly state?: DeviceStateWord | undefined
}

export async function listDevices(
  tx: Tx,
  scope: Scope,
  window: PageWindow<keyof typeof SORTED | 'income'>,
  { online, state, ...filter }: DeviceFilter,
  incomes: IncomeByDevice,
) {
  let rows = selectFilteredDevices(tx, scope, filter, await listDeviceIdsByCode(tx, filter.text))
  if (online !== undefined) rows = rows.where(isOnline(scope), '=', online)
  if (state) rows = rows.where(selectListedStateWord(scope), '=', state)
  const income = sql`coalesce((${JSON.stringify(incomes)}::jsonb ->> device_id)::bigint, 0)`
  const ordered = orderRows(rows.select(COLUMNS), window.order, { ...SORTED, income })
  const sorted = (window.order.length > 0 ? ordered : ordered.orderBy(selectUrgency(scope)))
    .orderBy('number')
    .orderBy('device_id')
  const { total, records } = await listPageRows(rows, sorted, window)
  return { total, records: records.map(toDeviceRow) }
}

function selectFilteredDevices(
  tx: Tx,
  scope: Scope,
  { text, type, types, screen, siteId }: DeviceFilter,
  idsByCode: readonly string[],
) {
  let rows = selectDevices(tx, scope)
  if (text) {
    const part = toContainsPattern(text)
    rows = rows.where((builder) =>
      builder.or([
        builder('number', 'ilike', part),
        builder('remark', 'ilike', part),
        builder('device_id', '=', anyOf(idsByCode)),
      ]),
    )
  }
  if (type) rows = rows.where('type', '=', type)
  if (types) rows = rows.where(sql<boolean>`type = any(${types}::text[])`)
  if (screen) rows = rows.where(toSettingScreenCondition(scope, screen))
  return siteId ? rows.where('site_id', '=', siteId) : rows
}

/** Lists devices with their state words. */
export async function listStateWords(tx: Tx, scope: Scope, filter: DeviceFilter) {
  const idsByCode = await listDeviceIdsByCode(tx, filter.text)
  return selectFilteredDevices(tx, scope, filter, idsByCode)
    .select(['device_id as id', selectListedStateWord(scope).as('state')])
    .execute()
}

/** A device that never connected is offline. */
const selectListedStateWord = (
  scope: Scope,
) => sql<DeviceStateWord>`coalesce((select ${selectDeviceStateWord(scope)} from device_states s
  where s.merchant_id = devices.merchant_id and s.merchant_id = ${merchantValue(scope)}
    and s.device_id = devices.device_id), 'offline')`
/**
 * Online and playing devices are sorted as one, so that none changes its place while somebody looks at the
 * list.
 */
const calm = ['playing', 'online'] as const satisfies DeviceStateWord[]
const urgent = Object.keys(deviceStates).filter(
  (state) => !(calm as readonly string[]).includes(state),
)
const selectUrgency = (scope: Scope) =>
  sql`array_position(array[${sql.join(urgent)}]::text[], ${selectListedStateWord(scope)}) nulls last`

const isOnline = (scope: Scope) => sql<boolean>`exists (select from device_states s
  where s.merchant_id = devices.merchant_id and s.merchant_id = ${merchantValue(scope)}
    and s.device_id = devices.device_id and s.online)`

/** Lists devices by their numbers. */
export async function listDeviceRows(tx: Tx, scope: Scope, siteId?: string): Promise<DeviceRow[]> {
  const rows =
    siteId === undefined
      ? selectDevices(tx, scope)
      : selectDevices(tx, scope).where('site_id', '=', siteId)
  const records = await rows.select(COLUMNS).orderBy('number').orderBy('device_id').execute()
  return records.map(toDeviceRow)
}

export async function findDevices(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<DeviceRow[]> {
  const rows = selectDevices(tx, scope).where('device_id', '=', anyOf(ids))
  const records = await rows.select(COLUMNS).orderBy('device_id').execute()
  return records.map(toDeviceRow)
}

/**
 * Finds the merchant and device of a code, for any caller. No more is returned; undefined if nobody has the
 * code.
 */
export async function findCodeHolder(
  tx: Tx,
  code: string,
): Promise<{ merchantId: string; deviceId: string } | undefined> {
  const { rows } = await sql<{ merchant_id: string; device_id: string }>`
    select * from find_device(${code})`.execute(tx)
  const [holder] = rows
  return holder && { merchantId: holder.merchant_id, deviceId: holder.device_id }
}

/** Returns false if the code already belongs to a device. */
export async function claimDeviceCode(
  tx: Tx,
  scope: Scope,
  code: string,
  deviceId: string,
): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select claim_device(${code}, ${scope.merchantId}, ${deviceId}) as claimed`.execute(tx)
  return rows[0]!.claimed
}

export async function releaseDeviceCodes(tx: Tx, scope: Scope, deviceId: string): Promise<void> {
  await sql`select release_device(${scope.merchantId}, ${deviceId})`.execute(tx)
}

const NUMBER_IS_OWN = 'device_number_is_own'

/** Returns false if another device at the site has the same number. */
export async function insertDevice(
  tx: Tx,
  scope: Scope,
  device: DeviceRow,
  secret: HashedSecret,
): Promise<boolean> {
  const query = tx
    .withTables<DeviceTables>()
    .insertInto('devices')
    .values({
      merchant_id: scope.merchantId,
      device_id: device.id,
      code: device.code,
      protocol: device.protocol,
      made_at: device.createTime,
      secret_key_id: secret.keyId,
      secret_hash: secret.hash,
      ...toDeviceColumns(device),
      removed_at: null,
    })
  const isInserted = await executeUnlessDuplicate(NUMBER_IS_OWN, query)
  if (isInserted) await saveDeviceStateSite(tx, scope, device.id, device.fieldId)
  return isInserted
}

/** Returns false if another device at the site has the same number. */
export async function updateDevice(tx: Tx, scope: Scope, device: DeviceRow): Promise<boolean> {
  const changed = await executeUnlessDuplicate(
    NUMBER_IS_OWN,
    buildDeviceUpdate(tx, scope, device.id).set(toDeviceColumns(device)),
  )
  if (changed) await saveDeviceStateSite(tx, scope, device.id, device.fieldId)
  return changed
}

export async function saveDeviceSecret(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  { keyId, hash }: HashedSecret,
): Promise<void> {
  await buildDeviceUpdate(tx, scope, deviceId)
    .set({ secret_key_id: keyId, secret_hash: hash })
    .execute()
}

/** Saves the code, already claimed, and secret of another board. Only that board is admitted from now on. */
export async function updateDeviceCodeAndSecret(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  code: string,
  { keyId, hash }: HashedSecret,
): Promise<void> {
  const secret = { secret_key_id: keyId, secret_hash: hash }
  await buildDeviceUpdate(tx, scope, deviceId)
    .set({ code, ...secret })
    .execute()
}

/** Marks a device as removed and takes it from its site, so that the site can be removed, too. */
export async function removeDevice(tx: Tx, scope: Scope, deviceId: string): Promise<void> {
  await buildDeviceUpdate(tx, scope, deviceId)
    .set({ removed_at: new Date(), site_id: null })
    .execute()
  await saveDeviceStateSite(tx, scope, deviceId, null, true)
}

function buildDeviceUpdate(tx: Tx, scope: Scope, deviceId: string) {
  return tx
    .withTables<DeviceTables>()
    .updateTable('devices')
    .where('merchant_id', '=', scope.merchantId)
    .where('device_id', '=', deviceId)
}

function toDeviceColumns({ type, number, price, fieldId, address, remark }: DeviceRow) {
  return { type, number, price_fen: price, site_id: fieldId, address, remark }
}
