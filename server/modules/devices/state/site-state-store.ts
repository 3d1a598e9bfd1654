import { sql } from 'kysely'
import type { DeviceStateWord } from '#contract/devices/device-state.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { selectLastLocks, selectStateWord } from '../device-state-store.ts'

export type SiteStateCount = {
  readonly fieldId: string | null
  readonly state: DeviceStateWord
  readonly count: number
}

const WORD = selectStateWord(
  sql`(s.merchant_id, s.device_id) in (select merchant_id, device_id from locked)`,
)

/** Saves the site of a device with its state, so that thousands are counted without a join. */
export async function saveDeviceStateSite(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  siteId: string | null,
  removed = false,
): Promise<void> {
  await sql`insert into "device_states" ("merchant_id", "device_id", site_id, removed)
    values (${scope.merchantId}, ${deviceId}, ${siteId}, ${removed})
    on conflict (merchant_id, device_id)
      do update set site_id = excluded.site_id, removed = excluded.removed`.execute(tx)
}

/** Counts devices by site and state. A device that never connected is offline. */
export async function countDeviceStatesBySite(
  tx: Tx,
  scope: Scope,
  siteId: string | undefined,
): Promise<SiteStateCount[]> {
  const parts = [sql`s.merchant_id = ${merchantValue(scope)} and not s.removed`]
  if (scope.sites !== 'all') parts.push(sql`s.site_id = ${anyOf(scope.sites)}`)
  if (siteId !== undefined) parts.push(sql`s.site_id = ${siteId}`)
  const { rows } = await sql<SiteStateCount>`with locked as (
      select merchant_id, device_id from (${selectLastLocks(scope)}) c
      where type = 'lock'
    )
    select s.site_id as "fieldId", ${WORD} as state, count(*) as count
    from device_states s
    where ${sql.join(parts, sql` and `)}
    group by 1, 2 order by 1 nulls last, 2`.execute(tx)
  return rows
}
