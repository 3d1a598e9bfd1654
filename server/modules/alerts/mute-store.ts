import { sql } from 'kysely'
import type { AlertRule, Mute } from '#contract/alerts/alerts.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Row of the table. The site's name comes from the sites module. */
export type MuteRow = Omit<Mute, 'fieldName'>

/** Condition on an alert `a`: its rule is not muted at the alert's site or device, or no longer. */
export const isNotMuted = (scope: Scope) => sql<boolean>`not exists (select from alert_mutes m
  where m.merchant_id = a.merchant_id and m.merchant_id = ${merchantValue(scope)}
    and m.rule = a.rule and m.site_id = a.site_id
    and m.device_id in ('', a.device_id) and (m.ends_at is null or m.ends_at > now()))`

const COLUMNS = sql`mute_id as id, rule, site_id as "fieldId", device_id as "equipmentId",
  device_name as name, ends_at as until, made_by as by, made_at as "createTime"`

/** Selects the mutes that are in force at the scope's sites. */
function toActiveMuteCondition(scope: Scope) {
  const sites = scope.sites === 'all' ? sql`true` : sql`site_id = ${anyOf(scope.sites)}`
  return sql`merchant_id = ${scope.merchantId} and ${sites}
    and (ends_at is null or ends_at > now())`
}

export async function listActiveMutes(tx: Tx, scope: Scope): Promise<MuteRow[]> {
  const { rows } = await sql<MuteRow>`select ${COLUMNS} from alert_mutes
    where ${toActiveMuteCondition(scope)} order by made_at desc, mute_id desc`.execute(tx)
  return rows
}

export type NewMute = {
  readonly id: string
  readonly rule: AlertRule
  readonly siteId: string
  readonly deviceId: string
  readonly deviceName: string
  readonly endsAt: Date | null
  readonly by: string
}

/** Replaces an earlier mute of the same subject. */
export async function saveMute(tx: Tx, scope: Scope, mute: NewMute): Promise<MuteRow> {
  const { id, rule, siteId, deviceId, deviceName, endsAt, by } = mute
  const { rows } =
    await sql<MuteRow>`insert into "alert_mutes" ("merchant_id", mute_id, rule, site_id,
      device_id, device_name, ends_at, made_by)
    values (${scope.merchantId}, ${id}, ${rule}, ${siteId}, ${deviceId}, ${deviceName}, ${endsAt},
      ${by})
    on conflict on constraint mute_is_once do update set ends_at = excluded.ends_at,
      made_by = excluded.made_by, made_at = excluded.made_at, device_name = excluded.device_name
    returning ${COLUMNS}`.execute(tx)
  return rows[0]!
}

/** Removes a mute; returns undefined if it is no longer in force. */
export async function deleteActiveMute(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<MuteRow | undefined> {
  const { rows } = await sql<MuteRow>`delete from alert_mutes
    where ${toActiveMuteCondition(scope)} and mute_id = ${id} returning ${COLUMNS}`.execute(tx)
  return rows[0]
}

/** Deletes expired mutes; returns true if there were any. */
export async function deleteEndedMutes(tx: Tx, scope: Scope): Promise<boolean> {
  const { rows } = await sql`delete from alert_mutes
    where merchant_id = ${scope.merchantId} and ends_at <= now() returning mute_id`.execute(tx)
  return rows.length > 0
}
