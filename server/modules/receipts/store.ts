import { sql } from 'kysely'
import type { Columns, ReceiptLine } from '#contract/receipts/receipt.ts'
import type { Tx } from '#server/platform/db.ts'
import { executeUnlessDuplicate, merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type StyleRow = {
  readonly id: string
  readonly name: string
  readonly columns: Columns
  readonly lines: ReceiptLine[]
  readonly updateTime: Date
}
const STYLE = sql.raw('style_id as id, name, columns, lines, updated_at as "updateTime"')

export async function listReceiptStyles(tx: Tx, scope: Scope): Promise<readonly StyleRow[]> {
  const { rows } = await sql<StyleRow>`select ${STYLE} from receipt_styles
    where merchant_id = ${merchantValue(scope)} order by name`.execute(tx)
  return rows
}

export async function findReceiptStyle(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<StyleRow | undefined> {
  const { rows } = await sql<StyleRow>`select ${STYLE} from receipt_styles
    where merchant_id = ${merchantValue(scope)} and style_id = ${id}`.execute(tx)
  return rows[0]
}

export type NewStyle = Omit<StyleRow, 'lines' | 'updateTime'> & {
  readonly lines: readonly ReceiptLine[]
}

/** Inserts or replaces a style. Returns false if another style has its name. */
export async function saveReceiptStyle(
  tx: Tx,
  scope: Scope,
  { id, name, columns, lines }: NewStyle,
): Promise<boolean> {
  const query = sql`insert into "receipt_styles" ("merchant_id", style_id, name, columns, lines)
    values (${scope.merchantId}, ${id}, ${name}, ${columns}, ${JSON.stringify(lines)}::jsonb)
    on conflict (merchant_id, style_id) do update set name = excluded.name,
      columns = excluded.columns, lines = excluded.lines, updated_at = excluded.updated_at`
  return executeUnlessDuplicate('receipt_name_is_own', { execute: () => query.execute(tx) })
}

/** Deletes a style, and its assignments to devices that are removed by now. */
export async function removeReceiptStyle(tx: Tx, scope: Scope, id: string): Promise<void> {
  await sql`delete from device_receipts
    where merchant_id = ${scope.merchantId} and style_id = ${id}`.execute(tx)
  await sql`delete from receipt_styles
    where merchant_id = ${scope.merchantId} and style_id = ${id}`.execute(tx)
}

/** Returns the style chosen for each printer, by device id. */
export async function listDeviceReceiptStyles(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; styleId: string }>`
    select device_id as id, style_id as "styleId" from device_receipts
    where merchant_id = ${merchantValue(scope)} and device_id = any(${deviceIds}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, styleId }) => [id, styleId]))
}

/** Returns the devices with a chosen style, also removed ones. */
export async function listDevicesWithReceipts(tx: Tx, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select device_id as id from device_receipts
    where merchant_id = ${merchantValue(scope)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the devices that print this style, also removed ones. */
export async function listStyleDeviceIds(tx: Tx, scope: Scope, styleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select device_id as id from device_receipts
    where merchant_id = ${merchantValue(scope)} and style_id = ${styleId}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function saveChosenReceiptStyle(
  tx: Tx,
  scope: Scope,
  styleId: string,
  deviceIds: readonly string[],
): Promise<void> {
  await sql`insert into "device_receipts" ("merchant_id", device_id, style_id)
    select merchant.merchant_id, x, ${styleId} from ${selectMerchantRow(scope)},
      unnest(${deviceIds}::text[]) as x
    on conflict (merchant_id, device_id) do update set style_id = excluded.style_id`.execute(tx)
}
