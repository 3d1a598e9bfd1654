import { sql } from 'kysely'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { BillLine } from '#server/outside/payments/bill-port.ts'
import { toFen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ChannelLine } from '../facts.ts'
import { DAY } from '../store.ts'

export type StoredBill = { readonly channelId: string; readonly fetchedAt: Date }

export async function listStoredBills(tx: Tx, scope: Scope, day: Date): Promise<StoredBill[]> {
  const { rows } = await sql<StoredBill>`select channel_id as "channelId", fetched_at as "fetchedAt"
    from bill_files
    where merchant_id = ${scope.merchantId} and day = ${formatShanghaiDay(day)}::date`.execute(tx)
  return rows
}

type NewBill = { readonly channelId: string; readonly key: string; readonly lines: number }

export async function saveBillFile(
  tx: Tx,
  scope: Scope,
  day: Date,
  { channelId, key, lines }: NewBill,
): Promise<void> {
  await sql`insert into "bill_files" ("merchant_id", channel_id, day, file_key, lines)
    values (${scope.merchantId}, ${channelId}, ${formatShanghaiDay(day)}, ${key}, ${lines})
    on conflict do nothing`.execute(tx)
}

/**
 * Inserts the lines of a bill. Existing lines are skipped, because an interrupted run inserts them again.
 */
export async function insertBillLines(
  tx: Tx,
  scope: Scope,
  channelId: string,
  day: Date,
  lines: readonly BillLine[],
): Promise<void> {
  await sql`insert into "bill_lines" ("merchant_id", day, channel_id, kind, number, order_number,
      provider_number, amount_fen, fee_milli, happened_at)
    select merchant.merchant_id, ${formatShanghaiDay(day)}::date, ${channelId}, x.kind, x.number,
      x."orderNumber", x."providerNumber", x.amount, x."feeMilli", x.at
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (kind text, number text,
      "orderNumber" text, "providerNumber" text, amount bigint, "feeMilli" bigint,
      at timestamptz)
    on conflict do nothing`.execute(tx)
}

/** Of the day and those beside it. */
export async function listBillLinesAround(tx: Tx, scope: Scope, day: Date): Promise<ChannelLine[]> {
  const { rows } = await sql<Omit<ChannelLine, 'day'> & { day: Date }>`select
      ${DAY} as day, channel_id as "channelId", kind, number, order_number as "orderNumber",
      provider_number as "providerNumber", amount_fen as amount, fee_milli as "feeMilli",
      happened_at as at
    from bill_lines
    where merchant_id = ${scope.merchantId}
      and day between ${formatShanghaiDay(day)}::date - 1
        and ${formatShanghaiDay(day)}::date + 1`.execute(tx)
  return rows.map((row) => ({ ...row, amount: toFen(row.amount), day: row.day.getTime() }))
}
