import { sql } from 'kysely'
import { deviceStates, type DeviceStateWord } from '#contract/device-state.ts'
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

const STATES = Object.keys(deviceStates) as DeviceStateWord[]
/** By site alone, of which there are few: sorted by state as well, thousands of devices would be. */
const COUNTS = sql.raw(
  STATES.map((state) => `count(*) filter (where word = '${state}') as "${state}"`).join(', '),
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
  type Row = Record<DeviceStateWord, number> & { readonly fieldId: string | null }
  const { rows } = await sql<Row>`with locked as (
      select merchant_id, device_id from (${sql.raw(LOCKED_NOW)}) c
      where merchant_id = ${whose(scope)} and type = 'lock'
    )
    select site_id as "fieldId", ${COUNTS} from (
      -- Apart, so that the word is found once for each device.
      select d.site_id, ${WORD} as word
      from devices d
      left join device_states s on s.merchant_id = d.merchant_id and s.device_id = d.device_id
        and s.merchant_id = ${whose(scope)}
      where ${sql.join(parts, sql` and `)} offset 0
    ) w
    group by 1 order by 1 nulls last`.execute(tx)
  return rows.flatMap(({ fieldId, ...counts }) =>
    STATES.map((state) => ({ fieldId, state, count: counts[state] })).filter(
      ({ count }) => count > 0,
    ),
  )
}
