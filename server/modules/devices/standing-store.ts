import { sql } from 'kysely'
import type { DeviceStateWord } from '#contract/device-state.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, whose } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { LOCKED_NOW, stateWordWhere } from './fact-store.ts'

export type Standing = {
  readonly fieldId: string | null
  readonly state: DeviceStateWord
  readonly count: number
}

const WORD = sql.raw(
  stateWordWhere(`(s.merchant_id, s.device_id) in (select merchant_id, device_id from locked)`),
)

/** How many devices of each site are in which state; one that never came is offline. */
export async function standingBySite(
  tx: Tx,
  scope: Scope,
  siteId: string | undefined,
): Promise<Standing[]> {
  const parts = [sql`d.merchant_id = ${whose(scope)} and d.removed_at is null`]
  if (scope.sites !== 'all') parts.push(sql`d.site_id = ${anyOf(scope.sites)}`)
  if (siteId !== undefined) parts.push(sql`d.site_id = ${siteId}`)
  const { rows } = await sql<Standing>`with locked as (
      select merchant_id, device_id from (${sql.raw(LOCKED_NOW)}) c
      where merchant_id = ${whose(scope)} and type = 'lock'
    )
    select d.site_id as "fieldId", ${WORD} as state, count(*) as count
    from devices d
    left join device_states s on s.merchant_id = d.merchant_id and s.device_id = d.device_id
      and s.merchant_id = ${whose(scope)}
    where ${sql.join(parts, sql` and `)}
    group by 1, 2 order by 1 nulls last, 2`.execute(tx)
  return rows
}
