import { sql } from 'kysely'
import type { InboxMessage } from '#contract/inbox/inbox.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'

const COLUMNS = sql`message_id as id, title, body as text, address as to, read_at is not null as read,
  told_at as "createTime"`

function toPersonCondition({ merchantId }: Scope, accountId: string) {
  return sql`merchant_id = ${merchantId} and account_id = ${accountId}`
}

export type NewMessage = Pick<InboxMessage, 'text' | 'title' | 'to'> & { readonly about: string }

/** Returns false if the person already has a message about this. */
export async function insertInboxMessage(
  tx: Tx,
  scope: Scope,
  accountId: string,
  { about, title, text, to }: NewMessage,
): Promise<boolean> {
  const { rows } = await sql`insert into "inbox_messages" ("merchant_id", message_id, account_id,
      about, title, body, address)
    values (${scope.merchantId}, ${newId()}, ${accountId}, ${about}, ${JSON.stringify(title)},
      ${JSON.stringify(text)}, ${to})
    on conflict on constraint told_once do nothing returning message_id`.execute(tx)
  return rows.length > 0
}

export async function listInboxMessages(
  tx: Tx,
  scope: Scope,
  accountId: string,
  { size, offset }: PageWindow,
): Promise<{ total: number; records: InboxMessage[] }> {
  const own = toPersonCondition(scope, accountId)
  const { rows } = await sql<InboxMessage>`select ${COLUMNS} from inbox_messages where ${own}
    order by told_at desc, message_id desc limit ${size} offset ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total from inbox_messages
    where ${own}`.execute(tx)
  return { total: counted.rows[0]!.total, records: rows }
}

export async function countUnreadMessages(
  tx: Tx,
  scope: Scope,
  accountId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from inbox_messages
    where ${toPersonCondition(scope, accountId)} and read_at is null`.execute(tx)
  return rows[0]!.count
}

/** Returns undefined if the person has no such message. */
export async function markMessageRead(
  tx: Tx,
  scope: Scope,
  accountId: string,
  id: string,
): Promise<InboxMessage | undefined> {
  const { rows } = await sql<InboxMessage>`update inbox_messages
    set read_at = coalesce(read_at, ${databaseNow()})
    where ${toPersonCondition(scope, accountId)} and message_id = ${id} returning ${COLUMNS}`.execute(
    tx,
  )
  return rows[0]
}

/** Returns how many messages were unread. */
export async function markAllMessagesRead(
  tx: Tx,
  scope: Scope,
  accountId: string,
): Promise<number> {
  const { rows } = await sql`update inbox_messages set read_at = now()
    where ${toPersonCondition(scope, accountId)} and read_at is null returning message_id`.execute(
    tx,
  )
  return rows.length
}
