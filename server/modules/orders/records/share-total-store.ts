import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Amount of an order that all beneficiaries have to give back, in fen. */
const CLAIMED = sql`(select coalesce(sum(c.value::bigint), 0)
  from jsonb_each_text(claimed) c)::bigint`

/** Returns the amount that orders shared by each version of a split, without refunded amounts. */
export async function sumSharedBySplit(
  tx: Tx,
  scope: Scope,
  splitIds: readonly string[],
): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ id: string; shared: number }>`
    select split_id as id, sum(shared_fen - ${CLAIMED})::bigint as shared from orders
    where merchant_id = ${merchantValue(scope)} and split_id = any(${[...splitIds]}::text[])
      and paid_at is not null and ${buildVisibleSitesCondition(scope)}
    group by split_id`.execute(tx)
  return new Map(rows.map(({ id, shared }) => [id, toFen(shared)]))
}

/**
 * Returns the amounts shared of orders paid since one time and since a later one, without refunded amounts.
 */
export async function sumSharedSince(
  tx: Tx,
  scope: Scope,
  since: Date,
  later: Date,
): Promise<{ readonly all: Fen; readonly later: Fen }> {
  const { rows } = await sql<{ all: number; later: number }>`
    select coalesce(sum(left_fen), 0)::bigint as all,
      coalesce(sum(left_fen) filter (where paid_at >= ${later}), 0)::bigint as later
    from (select paid_at, shared_fen - ${CLAIMED} as left_fen from orders
      where merchant_id = ${merchantValue(scope)} and ${buildVisibleSitesCondition(scope)}
        and ${toSharedPaidCondition(since)}) o`.execute(tx)
  return { all: toFen(rows[0]!.all), later: toFen(rows[0]!.later) }
}

/**
 * An order is paid within minutes of being made, or never. The condition on `made_at` lets the query use the
 * index.
 */
function toSharedPaidCondition(from: Date) {
  return sql`split_id is not null and made_at >= ${new Date(from.getTime() - OPEN_MS)}
    and paid_at >= ${from}`
}
const OPEN_MS = HOUR_MS

function buildVisibleSitesCondition({ sites }: Scope) {
  return sites === 'all' ? sql`true` : sql`site_id = ${anyOf(sites)}`
}

type SiteShare = { readonly siteId: string; readonly fen: number }

/**
 * Returns the shared amount by site, counted like its income: with the payments of these days, less the
 * claims of refunds of these days, whenever those orders were paid.
 */
export async function sumSharedBySite(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<SiteShare>`
    select site_id as "siteId", sum(fen)::bigint as fen from (
      select site_id, shared_fen as fen from orders
      where merchant_id = ${merchantValue(scope)} and ${buildVisibleSitesCondition(scope)}
        and ${toSharedPaidCondition(from)} and paid_at < ${until} and made_at < ${until}
      union all
      select o.site_id, -(select coalesce(sum(c.value::bigint), 0) from jsonb_each_text(r.claims) c)
      from refunds r join orders o using (merchant_id, order_id)
      where merchant_id = ${merchantValue(scope)} and r.state = 'done' and o.split_id is not null
        and ${buildVisibleSitesCondition(scope)} and r.ended_at >= ${from} and r.ended_at < ${until}
        and r.made_at >= ${new Date(from.getTime() - REFUND_MS)} and r.made_at < ${until}
    ) moved group by site_id`.execute(tx)
  return new Map(rows.map(({ siteId, fen: sum }) => [siteId, toFen(sum)]))
}
/** Longest time that a provider takes for a refund. */
const REFUND_MS = 30 * DAY_MS

type DayShare = {
  readonly day: string
  readonly siteId: string
  readonly orders: number
  readonly shared: number
  readonly back: number
}

/** Returns a beneficiary's current shares of orders paid in these days, by day and site. */
export async function listBeneficiaryDayShares(
  tx: Tx,
  scope: Scope,
  beneficiaryId: string,
  from: Date,
  until: Date,
): Promise<DayShare[]> {
  const { rows } = await sql<DayShare>`
    select to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, site_id as "siteId",
      count(*)::int as orders, sum((p ->> 'fen')::bigint)::bigint as shared,
      coalesce(sum((claimed ->> ${beneficiaryId})::bigint), 0)::bigint as back
    from orders, jsonb_array_elements(split -> 'parts') p
    where merchant_id = ${merchantValue(scope)} and ${buildVisibleSitesCondition(scope)}
      and ${toSharedPaidCondition(from)} and paid_at < ${until} and made_at < ${until}
      and p ->> 'beneficiaryId' = ${beneficiaryId}
    group by 1, 2 order by 1 desc, 4 desc`.execute(tx)
  return rows
}
