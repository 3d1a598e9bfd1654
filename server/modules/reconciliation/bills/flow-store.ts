import { sql } from 'kysely'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { FlowLine } from '#server/outside/payments/bill-port.ts'
import { toFen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ChannelFlow } from '../facts.ts'
import { DAY } from '../store.ts'

export async function listStoredFlowChannels(
  tx: Tx,
  scope: Scope,
  day: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select channel_id as id from flow_files
    where merchant_id = ${scope.merchantId} and day = ${formatShanghaiDay(day)}::date`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

type NewFlowFile = {
  readonly channelId: string
  readonly key: string
  readonly lines: readonly FlowLine[]
}

/** Stores the file record together with all its lines in one transaction. */
export async function saveFlowFile(
  tx: Tx,
  scope: Scope,
  day: Date,
  { channelId, key, lines }: NewFlowFile,
): Promise<void> {
  const own = formatShanghaiDay(day)
  await sql`insert into "flow_files" ("merchant_id", channel_id, day, file_key, lines)
    values (${scope.merchantId}, ${channelId}, ${own}, ${key}, ${lines.length})
    on conflict do nothing`.execute(tx)
  await sql`insert into "flow_lines" ("merchant_id", day, channel_id, flow_number, kind,
      provider_number, amount_fen, happened_at)
    select merchant.merchant_id, ${own}::date, ${channelId}, x."flowNumber", x.kind,
      x."providerNumber", x.amount, x.at
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x ("flowNumber" text, kind text,
      "providerNumber" text, amount bigint, at timestamptz)
    on conflict do nothing`.execute(tx)
}

/** Returns the account movements of the day, the day before and the day after. */
export async function listFlowsAround(tx: Tx, scope: Scope, day: Date): Promise<ChannelFlow[]> {
  const { rows } = await sql<Omit<ChannelFlow, 'day'> & { day: Date }>`select
      ${DAY} as day, channel_id as "channelId", kind, flow_number as "flowNumber",
      provider_number as "providerNumber", amount_fen as amount, happened_at as at
    from flow_lines
    where merchant_id = ${scope.merchantId}
      and day between ${formatShanghaiDay(day)}::date - 1
        and ${formatShanghaiDay(day)}::date + 1`.execute(tx)
  return rows.map((row) => ({ ...row, amount: toFen(row.amount), day: row.day.getTime() }))
}
