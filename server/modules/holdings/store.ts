import { sql } from 'kysely'
import type { HoldingState } from '#contract/holdings/holding.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Last content of a kind that a device was sent, and its reply. */
export type HoldingRow = {
  readonly deviceId: string
  readonly told: string
  readonly state: Exclude<HoldingState, 'changed' | 'lost'>
  readonly code: string
  readonly since: Date
}

export async function listHoldings(
  tx: Tx,
  scope: Scope,
  kind: string,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, HoldingRow>> {
  const { rows } = await sql<HoldingRow>`select device_id as "deviceId", told, state, code,
      moved_at as since
    from device_holdings
    where merchant_id = ${merchantValue(scope)} and kind = ${kind}
      and device_id = any(${deviceIds}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.deviceId, row]))
}

/** Lists the devices that were ever sent content of this kind, including removed ones. */
export async function listDevicesEverSent(tx: Tx, scope: Scope, kind: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select device_id as id from device_holdings
    where merchant_id = ${merchantValue(scope)} and kind = ${kind}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Saves by device id what is sent, so that from now on only replies to this batch count. A device that
 * confirmed the same content before stays confirmed, whatever the repetition brings.
 */
export async function saveSentHoldings(
  tx: Tx,
  scope: Scope,
  { kind, batchId }: { readonly kind: string; readonly batchId: string },
  digests: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`insert into "device_holdings" ("merchant_id", device_id, kind, told, batch_id, state)
    select merchant.merchant_id, x.id, ${kind}, x.digest, ${batchId}, 'sent'
    from ${selectMerchantRow(scope)},
      unnest(${[...digests.keys()]}::text[], ${[...digests.values()]}::text[]) as x (id, digest)
    on conflict (merchant_id, device_id, kind) do update
      set told = excluded.told, batch_id = excluded.batch_id, state = 'sent', code = '',
        moved_at = excluded.moved_at
      where device_holdings.state <> 'held' or device_holdings.told <> excluded.told`.execute(tx)
}

/** Saves a device's reply to this batch, unless it was sent something else since. */
export async function updateHoldingReply(
  tx: Tx,
  scope: Scope,
  { deviceId, batchId }: { readonly deviceId: string; readonly batchId: string },
  state: 'held' | 'refused' | 'doubt',
  code: string,
): Promise<void> {
  await sql`update device_holdings set state = ${state}, code = ${code}, moved_at = now()
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId}
      and batch_id = ${batchId}`.execute(tx)
}

/** Clears the content of these devices, because their boards were replaced or emptied. */
export async function forgetHoldings(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<void> {
  await sql`update device_holdings set told = '', batch_id = '', state = 'never', code = ''
    where merchant_id = ${scope.merchantId} and device_id = any(${deviceIds}::text[])`.execute(tx)
}
