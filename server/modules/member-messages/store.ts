import { sql } from 'kysely'
import type { SentMessage } from '#contract/member-messages/member-messages.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** A member has one message a day, so the day is its id among the member's messages. */
const COLUMNS = sql.raw(`day::text as id, text, account_name as "senderName",
  sent_at as "createTime", read_at as "readAt"`)

/** Returns the name of a member who was at a site of the scope; undefined if there is none. */
export async function findMessageMemberName(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<string | undefined> {
  const merchant = merchantValue(scope)
  const isSeen =
    scope.sites === 'all'
      ? sql``
      : sql`and exists (select from member_days d where d.merchant_id = ${merchant}
          and d.player_id = m.player_id and d.site_id = ${anyOf(scope.sites)})`
  const { rows } = await sql<{ name: string }>`select m.name from members m
    where m.merchant_id = ${merchant} and m.player_id = ${playerId} ${isSeen}`.execute(tx)
  return rows[0]?.name
}

export type NewMessages = {
  readonly text: string
  readonly batchId: string
  readonly accountName: string
  /** Day in Shanghai as `2026-11-22`. */
  readonly day: string
  readonly at: Date
}

/** Stores a message for each member who has none of this day. Returns the members who got it. */
export async function insertMessages(
  tx: Tx,
  scope: Scope,
  memberIds: readonly string[],
  { text, batchId, accountName, day, at }: NewMessages,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string
  }>`insert into "member_messages" ("merchant_id", player_id,
      day, text, batch_id, account_name, sent_at)
    select merchant.merchant_id, x.player_id, ${day}::date, ${text}, ${batchId}, ${accountName},
      ${at}::timestamptz
    from ${selectMerchantRow(scope)}, unnest(${memberIds}::text[]) as x (player_id)
    on conflict (merchant_id, player_id, day) do nothing
    returning player_id as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of the members who want no messages. */
export async function listRefusingMembers(
  tx: Tx,
  scope: Scope,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select player_id as id from member_message_choices
    where merchant_id = ${merchantValue(scope)} and refuses
      and player_id = ${anyOf(memberIds)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function saveMessageChoice(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  refuses: boolean,
  at: Date,
): Promise<void> {
  await sql`insert into "member_message_choices" ("merchant_id", player_id, refuses, changed_at)
    values (${merchantId}, ${playerId}, ${refuses}, ${at})
    on conflict (merchant_id, player_id) do update set refuses = excluded.refuses,
      changed_at = excluded.changed_at`.execute(tx)
}

export async function listMessages(
  tx: Tx,
  scope: Scope,
  playerId: string,
  { size, offset }: Pick<PageWindow, 'offset' | 'size'>,
): Promise<{ total: number; records: SentMessage[] }> {
  const own = sql`from member_messages
    where merchant_id = ${merchantValue(scope)} and player_id = ${playerId}`
  const records = await sql<SentMessage>`select ${COLUMNS} ${own}
    order by day desc limit ${size} offset ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${own}`.execute(tx)
  return { total: counted.rows[0]!.total, records: records.rows }
}

/** Returns how many messages were unread before. */
export async function markMessagesRead(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  at: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update member_messages set read_at = ${at}
    where merchant_id = ${merchantId} and player_id = ${playerId} and read_at is null`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes unread messages of a batch. Returns the members whose message is gone. */
export async function deleteUnreadMessages(
  tx: Tx,
  { merchantId }: Scope,
  batchId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`delete from member_messages
    where merchant_id = ${merchantId} and batch_id = ${batchId} and read_at is null
      and player_id = ${anyOf(memberIds)} returning player_id as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes messages that were sent before a moment. */
export async function deleteOldMessages(
  tx: Tx,
  { merchantId }: Scope,
  before: Date,
): Promise<void> {
  await sql`delete from member_messages
    where merchant_id = ${merchantId} and sent_at < ${before}`.execute(tx)
}
