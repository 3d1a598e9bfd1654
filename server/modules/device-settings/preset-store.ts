import { sql } from 'kysely'
import type { DeviceSettings, Parameter } from '#contract/device-settings/device-parameter.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  anyOf,
  executeUnlessDuplicate,
  merchantValue,
  selectMerchantRow,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type PresetRow = {
  readonly id: string
  readonly type: DeviceType
  readonly name: string
  readonly settings: DeviceSettings
  readonly parameters: readonly Parameter[]
  readonly forNew: boolean
  readonly createTime: Date
}
const COLUMNS = sql.raw(`preset_id as id, type, name, settings, parameters, for_new as "forNew",
  made_at as "createTime"`)

/** Lists the presets in the order of their types and names. */
export async function listPresets(tx: Tx, scope: Scope, type?: DeviceType): Promise<PresetRow[]> {
  const { rows } = await sql<PresetRow>`select ${COLUMNS} from device_presets
    where merchant_id = ${merchantValue(scope)} and type = coalesce(${type ?? null}, type)
    order by type, name`.execute(tx)
  return rows
}

export async function findPreset(tx: Tx, scope: Scope, id: string): Promise<PresetRow | undefined> {
  const { rows } = await sql<PresetRow>`select ${COLUMNS} from device_presets
    where merchant_id = ${merchantValue(scope)} and preset_id = ${id}`.execute(tx)
  return rows[0]
}

/** Saves a preset; returns false if another one of its type has the name. */
export async function savePreset(tx: Tx, scope: Scope, preset: PresetRow): Promise<boolean> {
  const { id, type, name, settings, parameters } = preset
  const saved = sql`insert into "device_presets" ("merchant_id", preset_id, type, name, settings,
      parameters)
    values (${scope.merchantId}, ${id}, ${type}, ${name}, ${JSON.stringify(settings)}::jsonb,
      ${JSON.stringify(parameters)}::jsonb)
    on conflict (merchant_id, preset_id) do update set type = excluded.type, name = excluded.name,
      settings = excluded.settings, parameters = excluded.parameters`
  return executeUnlessDuplicate('preset_name_is_own', { execute: () => saved.execute(tx) })
}

export async function removePresets(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<PresetRow[]> {
  const { rows } = await sql<PresetRow>`delete from device_presets
    where merchant_id = ${scope.merchantId} and preset_id = any(${ids}::text[])
    returning ${COLUMNS}`.execute(tx)
  return rows
}

/** Replaces the preset for new devices of its type, or clears it if `isOn` is false. */
export async function updatePresetForNew(
  tx: Tx,
  scope: Scope,
  { id, type }: Pick<PresetRow, 'id' | 'type'>,
  isOn: boolean,
): Promise<void> {
  await sql`update device_presets set for_new = false
    where merchant_id = ${scope.merchantId} and type = ${type} and for_new`.execute(tx)
  if (!isOn) return
  await sql`update device_presets set for_new = true
    where merchant_id = ${scope.merchantId} and preset_id = ${id}`.execute(tx)
}

/** Does nothing if the preset has been removed. */
export async function savePresetHolders(
  tx: Tx,
  scope: Scope,
  presetId: string,
  deviceIds: readonly string[],
): Promise<void> {
  await sql`insert into "device_preset_holders" ("merchant_id", device_id, preset_id)
    select merchant.merchant_id, device_id, ${presetId} from ${selectMerchantRow(scope)},
      unnest(${deviceIds}::text[]) as given (device_id)
    where exists (select from device_presets
      where merchant_id = ${scope.merchantId} and preset_id = ${presetId})
    on conflict (merchant_id, device_id) do update set preset_id = excluded.preset_id,
      given_at = excluded.given_at`.execute(tx)
}

/** Restores the former preset, or none, of the devices that are still meant to hold this one. */
export async function restoreFormerPresets(
  tx: Tx,
  scope: Scope,
  { id, former }: { readonly id: string; readonly former: Readonly<Record<string, string>> },
  deviceIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ deviceId: string }>`delete from device_preset_holders
    where merchant_id = ${scope.merchantId} and preset_id = ${id} and device_id = ${anyOf(deviceIds)}
    returning device_id as "deviceId"`.execute(tx)
  const restoredIds = rows.flatMap(({ deviceId }) => (former[deviceId] ? [deviceId] : []))
  for (const [presetId, ids] of Map.groupBy(restoredIds, (deviceId) => former[deviceId]!)) {
    await savePresetHolders(tx, scope, presetId, ids)
  }
}

/** Lists the devices that are meant to hold each preset. */
export async function listPresetHolders(
  tx: Tx,
  scope: Scope,
): Promise<readonly { readonly presetId: string; readonly deviceId: string }[]> {
  const { rows } = await sql<{ presetId: string; deviceId: string }>`
    select preset_id as "presetId", device_id as "deviceId" from device_preset_holders
    where merchant_id = ${merchantValue(scope)} order by preset_id, device_id`.execute(tx)
  return rows
}

/** Returns the preset of each device that is meant to hold one, by device. */
export async function listDevicePresets(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  const { rows } = await sql<{ deviceId: string; id: string; name: string }>`
    select h.device_id as "deviceId", p.preset_id as id, p.name
    from device_preset_holders h
    join device_presets p on p.merchant_id = h.merchant_id and p.preset_id = h.preset_id
    where h.merchant_id = ${merchantValue(scope)} and h.device_id = ${anyOf(deviceIds)}`.execute(tx)
  return new Map(rows.map(({ deviceId, ...preset }) => [deviceId, preset]))
}

/** Returns the preset that a device is meant to hold; undefined if none. */
export async function findDevicePreset(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<PresetRow | undefined> {
  const { rows } = await sql<PresetRow>`select ${COLUMNS} from device_presets
    where merchant_id = ${merchantValue(scope)} and preset_id = (select h.preset_id
      from device_preset_holders h
      where h.merchant_id = ${merchantValue(scope)} and h.device_id = ${deviceId})`.execute(tx)
  return rows[0]
}

/**
 * Returns the preset for new devices of this device's type; undefined if there is none or the device already
 * has a preset.
 */
export async function findPresetForNewDevice(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<PresetRow | undefined> {
  const { rows } = await sql<PresetRow>`select ${COLUMNS} from device_presets
    where merchant_id = ${scope.merchantId} and for_new
      and type = (select d.type from devices d
        where d.merchant_id = ${scope.merchantId} and d.device_id = ${deviceId})
      and not exists (select from device_preset_holders h
        where h.merchant_id = ${scope.merchantId} and h.device_id = ${deviceId})`.execute(tx)
  return rows[0]
}
