import { sql } from 'kysely'
import { DAY_MS } from '#contract/base/durations.ts'
import type { NewsItem, ShownNews } from '#contract/news/news.ts'
import { databaseNow, databaseNowMs } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, selectMerchantRow } from '#server/platform/query.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'

const selectNewsColumns =
  () => sql`news_id as id, title, body as text, shown_from as "from", shown_until as until,
  case when withdrawn_at is not null then 'withdrawn' when shown_from > ${databaseNow()} then 'planned'
    when shown_until <= ${new Date(databaseNowMs() - DAY_MS)} then 'over' else 'shown' end as state,
  made_by as by, made_at as "createTime"`

export async function listNews(
  tx: Tx,
  { merchantId }: Scope,
  { size, offset }: PageWindow,
): Promise<{ total: number; records: NewsItem[] }> {
  const { rows } =
    await sql<NewsItem>`select ${selectNewsColumns()} from news where merchant_id = ${merchantId}
    order by made_at desc, news_id desc limit ${size} offset ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total from news
    where merchant_id = ${merchantId}`.execute(tx)
  return { total: counted.rows[0]!.total, records: rows }
}

/** Locks a news item until the transaction ends; undefined if it does not exist. */
export async function lockNews(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
): Promise<NewsItem | undefined> {
  const { rows } = await sql<NewsItem>`select ${selectNewsColumns()} from news
    where merchant_id = ${merchantId} and news_id = ${id} for update`.execute(tx)
  return rows[0]
}

type WrittenNews = Pick<NewsItem, 'from' | 'id' | 'text' | 'title' | 'until'>

export async function insertNews(
  tx: Tx,
  { merchantId }: Scope,
  { id, title, text, from, until }: WrittenNews,
  by: string,
): Promise<NewsItem> {
  const { rows } = await sql<NewsItem>`insert into "news" ("merchant_id", news_id, title, body,
      shown_from, shown_until, made_by)
    values (${merchantId}, ${id}, ${JSON.stringify(title)}, ${JSON.stringify(text)}, ${from},
      ${until}, ${by}) returning ${selectNewsColumns()}`.execute(tx)
  return rows[0]!
}

export async function updateNews(
  tx: Tx,
  { merchantId }: Scope,
  { id, title, text, from, until }: WrittenNews,
): Promise<NewsItem> {
  const { rows } = await sql<NewsItem>`update news set title = ${JSON.stringify(title)},
      body = ${JSON.stringify(text)}, shown_from = ${from}, shown_until = ${until}
    where merchant_id = ${merchantId} and news_id = ${id} returning ${selectNewsColumns()}`.execute(
    tx,
  )
  return rows[0]!
}

export async function markNewsWithdrawn(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
): Promise<NewsItem> {
  const { rows } = await sql<NewsItem>`update news set withdrawn_at = now()
    where merchant_id = ${merchantId} and news_id = ${id} returning ${selectNewsColumns()}`.execute(
    tx,
  )
  return rows[0]!
}

export async function listShownNews(
  tx: Tx,
  scope: Scope,
  accountId: string,
  { size, offset }: PageWindow,
): Promise<{ total: number; records: ShownNews[] }> {
  const { rows } = await sql<Omit<ShownNews, 'read'>>`select s.news_id as id, s.title,
      s.body as text, s.shown_from as "from"
    from news_shown() s order by s.shown_from desc, s.news_id desc
    limit ${size} offset ${offset}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const readIds = await listReadNewsIds(tx, scope, accountId, ids)
  const records = rows.map((row) => ({ ...row, read: readIds.has(row.id) }))
  return { total: (await listShownNewsIds(tx)).length, records }
}

export async function countUnreadNews(tx: Tx, scope: Scope, accountId: string): Promise<number> {
  const ids = await listShownNewsIds(tx)
  return ids.length - (await listReadNewsIds(tx, scope, accountId, ids)).size
}

/** Returns those of the ids that the person has read. */
async function listReadNewsIds(
  tx: Tx,
  { merchantId }: Scope,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select news_id as id from news_reads
    where merchant_id = ${merchantId} and account_id = ${accountId}
      and news_id = ${anyOf(ids)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Lists the few news items that are shown to everybody. */
export async function listShownNewsIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ news_id: string }>`select * from news_shown()`.execute(tx)
  return rows.map((row) => row.news_id)
}

/** Marks all shown news as read, or the one with `id`. Returns how many were unread. */
export async function markNewsRead(
  tx: Tx,
  scope: Scope,
  accountId: string,
  id?: string,
): Promise<number> {
  const shownIds = await listShownNewsIds(tx)
  const readIds = id === undefined ? shownIds : shownIds.filter((each) => each === id)
  const { rows } = await sql`insert into "news_reads" ("merchant_id", account_id, news_id)
    select merchant.merchant_id, ${accountId}, x.id
    from ${selectMerchantRow(scope)}, unnest(${readIds}::text[]) as x (id)
    on conflict on constraint read_once do nothing returning news_id`.execute(tx)
  return rows.length
}
