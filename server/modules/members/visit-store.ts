import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Returns when a member paid for the first time at each site, by the id of the site. Who only ordered goods
 * of the points store for pickup there, from wherever, has not been there.
 */
export async function listFirstVisits(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<ReadonlyMap<string, Date>> {
  const own = merchantValue(scope)
  const paidThere = sql`from orders o where o.merchant_id = ${own} and o.player_id = ${playerId}
    and o.site_id = t.site_id and o.paid_at is not null`
  const { rows } = await sql<{ siteId: string; at: Date }>`select t.site_id as "siteId",
      t.first_visit_at as at
    from member_totals t
    where t.merchant_id = ${own} and t.player_id = ${playerId}
      and t.site_id <> '*' and t.first_visit_at is not null
      and (not exists (select ${paidThere} and o.device_id is null)
        or exists (select ${paidThere} and o.device_id is not null))`.execute(tx)
  return new Map(rows.map(({ siteId, at }) => [siteId, at]))
}
