import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Returns when a member paid for the first time at each site, by the id of the site. */
export async function listFirstVisits(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ siteId: string; at: Date }>`select t.site_id as "siteId",
      t.first_visit_at as at
    from member_totals t
    where t.merchant_id = ${merchantValue(scope)} and t.player_id = ${playerId}
      and t.site_id <> '*' and t.first_visit_at is not null`.execute(tx)
  return new Map(rows.map(({ siteId, at }) => [siteId, at]))
}
