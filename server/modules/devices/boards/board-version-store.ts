import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** A board's report about itself when it connected. */
export type RunningVersion = {
  readonly deviceId: string
  readonly model: string
  readonly firmware: string
  /** Empty if it has no screen or did not report one. */
  readonly app: string
  readonly online: boolean
}

/** Lists all devices of the scope, or the given ones. A device that never connected is left out. */
export async function listRunningVersions(
  tx: Tx,
  scope: Scope,
  ids?: readonly string[],
): Promise<RunningVersion[]> {
  const parts = [
    sql`s.merchant_id = ${merchantValue(scope)} and d.removed_at is null and s.heard_at is not null`,
  ]
  if (scope.sites !== 'all') parts.push(sql`d.site_id = ${anyOf(scope.sites)}`)
  if (ids) parts.push(sql`s.device_id = ${anyOf(ids)}`)
  const { rows } =
    await sql<RunningVersion>`select s.device_id as "deviceId", s.model, s.firmware, s.app,
      s.online
    from device_states s
    join devices d on d.merchant_id = s.merchant_id and d.device_id = s.device_id
    where ${sql.join(parts, sql` and `)} order by s.device_id`.execute(tx)
  return rows
}
