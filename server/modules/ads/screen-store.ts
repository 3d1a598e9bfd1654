import { sql } from 'kysely'
import type { ScreenFunctionOrder } from '#contract/ads/device-screen.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Settings of a device's screen. */
export type ScreenRow = {
  readonly deviceId: string
  readonly functions: ScreenFunctionOrder | null
  readonly waitSeconds: number | null
}

export async function listScreenRows(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, ScreenRow>> {
  const { rows } = await sql<ScreenRow>`select device_id as "deviceId", functions,
      wait_seconds as "waitSeconds"
    from device_screens
    where merchant_id = ${merchantValue(scope)} and device_id = any(${deviceIds}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.deviceId, row]))
}

export async function saveScreenFunctions(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  functions: ScreenFunctionOrder | null,
): Promise<void> {
  const json = functions && JSON.stringify(functions)
  await sql`insert into "device_screens" ("merchant_id", device_id, functions)
    select merchant.merchant_id, x, ${json}::jsonb from ${selectMerchantRow(scope)},
      unnest(${deviceIds}::text[]) as x
    on conflict (merchant_id, device_id) do update set functions = excluded.functions`.execute(tx)
}

export async function saveScreenWait(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  seconds: number,
): Promise<void> {
  await sql`insert into "device_screens" ("merchant_id", device_id, wait_seconds)
    select merchant.merchant_id, x, ${seconds} from ${selectMerchantRow(scope)},
      unnest(${deviceIds}::text[]) as x
    on conflict (merchant_id, device_id) do update set wait_seconds = excluded.wait_seconds`.execute(
    tx,
  )
}
