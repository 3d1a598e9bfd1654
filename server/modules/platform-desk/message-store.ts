import { sql } from 'kysely'
import type { DeskMessage } from '#contract/platform-desk/desk-messages.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'

export type MessageRow = Pick<
  DeskMessage,
  'by' | 'createTime' | 'id' | 'merchants' | 'state' | 'text' | 'title'
> & {
  /** Null means all merchants. */
  readonly receivers: readonly string[] | null
  readonly reached: string
}

const COLUMNS = sql`message_id as id, title, body as text, receivers, reached, merchants,
  case when ended_at is null then 'sending' else 'sent' end as state, sent_by as by,
  sent_at as "createTime"`

export async function listDeskMessages(
  tx: Tx,
  { merchantId }: Scope,
  { size, offset }: PageWindow,
): Promise<{ total: number; records: MessageRow[] }> {
  const { rows } = await sql<MessageRow>`select ${COLUMNS} from desk_messages
    where merchant_id = ${merchantId} order by sent_at desc, message_id desc
    limit ${size} offset ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total from desk_messages
    where merchant_id = ${merchantId}`.execute(tx)
  return { total: counted.rows[0]!.total, records: rows }
}

export async function findDeskMessage(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${COLUMNS} from desk_messages
    where merchant_id = ${merchantId} and message_id = ${id}`.execute(tx)
  return rows[0]
}

type NewMessage = Pick<MessageRow, 'by' | 'id' | 'receivers' | 'text' | 'title'>

export async function insertDeskMessage(
  tx: Tx,
  { merchantId }: Scope,
  { id, title, text, receivers, by }: NewMessage,
): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`insert into "desk_messages" ("merchant_id", message_id,
      title, body, receivers, sent_by)
    values (${merchantId}, ${id}, ${JSON.stringify(title)}, ${JSON.stringify(text)},
      ${receivers}, ${by}) returning ${COLUMNS}`.execute(tx)
  return rows[0]!
}

/** Saves where the next batch continues. A repeated batch counts once. */
export async function saveDeskMessageProgress(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  { from, to, count }: { readonly from: string; readonly to: string; readonly count: number },
): Promise<void> {
  await sql`update desk_messages set reached = ${to}, merchants = merchants + ${count}
    where merchant_id = ${merchantId} and message_id = ${id} and reached = ${from}`.execute(tx)
}

export async function markDeskMessageEnded(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
): Promise<void> {
  await sql`update desk_messages set ended_at = coalesce(ended_at, ${databaseNow()})
    where merchant_id = ${merchantId} and message_id = ${id}`.execute(tx)
}

/** Returns the next receivers. The database function returns none unless the platform calls it (057). */
export async function listNextReceiverMerchants(
  tx: Tx,
  { receivers, reached }: Pick<MessageRow, 'reached' | 'receivers'>,
  limit: number,
): Promise<string[]> {
  const only = receivers && [...receivers]
  const { rows } = await sql<{ merchant_id: string }>`
    select * from desk_receivers(${reached}, ${only}, ${limit})`.execute(tx)
  return rows.map((row) => row.merchant_id)
}

export type ReadCounts = { readonly received: number; readonly read: number }

export async function countDeskMessageReads(
  tx: Tx,
  abouts: readonly string[],
): Promise<ReadonlyMap<string, ReadCounts>> {
  const { rows } = await sql<{ about: string; received: number; been_read: number }>`
    select * from desk_message_counts(${[...abouts]})`.execute(tx)
  return new Map(rows.map((row) => [row.about, { received: row.received, read: row.been_read }]))
}
