import { sql } from 'kysely'
import { fen, type Fen } from '#contract/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, whose } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** What orders shared by each of these versions of a split: of what was paid and not given back. */
export async function sharedBySplit(
  tx: Tx,
  scope: Scope,
  splitIds: readonly string[],
): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ id: string; shared: number }>`
    select split_id as id, sum(shared_fen)::bigint as shared from orders
    where merchant_id = ${whose(scope)} and split_id = any(${[...splitIds]}::text[])
      and paid_at is not null and ${atOwnSites(scope)} and state not in ('refunding', 'refunded')
    group by split_id`.execute(tx)
  return new Map(rows.map(({ id, shared }) => [id, fen(shared)]))
}

/**
 * What was shared of orders paid since a moment, and of those since a later one: of what was not
 * given back.
 */
export async function sharedSince(
  tx: Tx,
  scope: Scope,
  since: Date,
  later: Date,
): Promise<{ readonly all: Fen; readonly later: Fen }> {
  const { rows } = await sql<{ all: number; later: number }>`
    select coalesce(sum(shared_fen), 0)::bigint as all,
      coalesce(sum(shared_fen) filter (where paid_at >= ${later}), 0)::bigint as later
    from orders
    where merchant_id = ${whose(scope)} and ${atOwnSites(scope)} and ${paidWithin(since)}
      and state not in ('refunding', 'refunded')`.execute(tx)
  return { all: fen(rows[0]!.all), later: fen(rows[0]!.later) }
}

/** An order is paid within minutes of being made, or never: the index is by when it was made. */
function paidWithin(from: Date) {
  return sql`split_id is not null and made_at >= ${new Date(from.getTime() - OPEN_MS)}
    and paid_at >= ${from}`
}
const OPEN_MS = 3_600_000

function atOwnSites({ sites }: Scope) {
  return sites === 'all' ? sql`true` : sql`site_id = ${anyOf(sites)}`
}
