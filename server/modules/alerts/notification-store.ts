import { sql } from 'kysely'
import type { AlertRule } from '#contract/alerts/alerts.ts'
import type {
  tellingStates,
  NotificationFailure,
  SentNotification,
  NotificationChannel,
} from '#contract/alerts/notification-settings.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isNotMuted } from './mute-store.ts'
import type { UnsentAlert } from './notification-rules.ts'

/**
 * Marks alerts as sent and returns them: alerts of these rules that were not sent yet, still wait, and are
 * not muted. The first server that asks gets each alert.
 */
export async function markUnsentAlertsSent(
  tx: Tx,
  scope: Scope,
  rules: readonly AlertRule[],
): Promise<UnsentAlert[]> {
  const { rows } = await sql<UnsentAlert>`update alerts a set told_at = now()
    where a.merchant_id = ${scope.merchantId} and a.told_at is null and a.ended_at is null
      and a.handled_at is null and a.rule = ${anyOf(rules)} and ${isNotMuted(scope)}
    returning a.alert_id as id, a.rule, a.site_id as "siteId", a.device_name as "deviceName",
      a.since`.execute(tx)
  return rows
}

export type NewAlertNotification = {
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly way: NotificationChannel
  readonly alertIds: readonly string[]
  readonly rule: AlertRule
  readonly siteId: string
  readonly siteName: string
  readonly deviceName: string
  readonly since: Date
}

export async function insertAlertNotification(
  tx: Tx,
  scope: Scope,
  notification: NewAlertNotification,
): Promise<void> {
  const { id, accountId, accountName, way, alertIds, rule } = notification
  const { siteId, siteName, deviceName, since } = notification
  await sql`insert into "alert_tellings" ("merchant_id", telling_id, account_id, account_name, way,
      alert_ids, rule, site_id, site_name, device_name, since)
    values (${scope.merchantId}, ${id}, ${accountId}, ${accountName}, ${way},
      ${[...alertIds]}::text[], ${rule}, ${siteId}, ${siteName}, ${deviceName}, ${since})`.execute(
    tx,
  )
}

export type AlertNotificationRow = NewAlertNotification & {
  readonly count: number
  /** Current code of the first alert. */
  readonly code: string
  /** When it was first tried, since when it may have arrived; null if it was not tried. */
  readonly triedAt: Date | null
  /** At least one of its alerts still waits for a person. */
  readonly isOpen: boolean
}

/** Locks a notice until the transaction ends. Undefined if it does not exist. */
export async function lockAlertNotification(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<AlertNotificationRow | undefined> {
  const { rows } =
    await sql<AlertNotificationRow>`select t.telling_id as id, t.account_id as "accountId",
      t.account_name as "accountName", t.way, t.alert_ids as "alertIds", t.rule,
      t.site_id as "siteId", t.site_name as "siteName", t.device_name as "deviceName", t.since,
      cardinality(t.alert_ids) as count, t.tried_at as "triedAt",
      coalesce((select a.code from alerts a where a.merchant_id = ${scope.merchantId}
        and a.alert_id = t.alert_ids[1]), '') as code,
      exists (select from alerts a where a.merchant_id = ${scope.merchantId}
        and a.alert_id = any(t.alert_ids) and a.ended_at is null and a.handled_at is null
        and ${isNotMuted(scope)}) as "isOpen"
    from alert_tellings t where t.merchant_id = ${scope.merchantId} and t.telling_id = ${id}
    for update of t`.execute(tx)
  return rows[0]
}

/** Records the first try. From then on the notice may have arrived. */
export async function markNotificationTried(tx: Tx, scope: Scope, id: string): Promise<void> {
  await sql`update alert_tellings set tried_at = coalesce(tried_at, ${databaseNow()})
    where merchant_id = ${scope.merchantId} and telling_id = ${id}`.execute(tx)
}

export type NotificationResult = {
  readonly state: keyof typeof tellingStates
  readonly trouble: NotificationFailure | ''
  /** The notice certainly did not arrive, so the next try counts as the first. */
  readonly neverArrived?: boolean
}

export async function saveNotificationResult(
  tx: Tx,
  scope: Scope,
  id: string,
  end: NotificationResult,
): Promise<void> {
  const { state, trouble, neverArrived = false } = end
  await sql`update alert_tellings set state = ${state}, trouble = ${trouble},
      tried_at = case when ${neverArrived} then null else tried_at end,
      settled_at = ${state === 'waiting' ? null : sql`now()`}
    where merchant_id = ${scope.merchantId} and telling_id = ${id}`.execute(tx)
}

const SHOWN_MOST = 50

/** Lists the newest notices at the scope's sites. */
export async function listNewestNotifications(tx: Tx, scope: Scope): Promise<SentNotification[]> {
  const sites = scope.sites === 'all' ? sql`true` : sql`t.site_id = ${anyOf(scope.sites)}`
  const { rows } =
    await sql<SentNotification>`select t.telling_id as id, t.rule, t.site_name as "fieldName",
      t.device_name as name, cardinality(t.alert_ids) as count, t.account_name as to, t.way, t.state,
      t.trouble, t.made_at as "createTime"
    from alert_tellings t where t.merchant_id = ${scope.merchantId} and ${sites}
    order by t.made_at desc, t.telling_id desc limit ${SHOWN_MOST}`.execute(tx)
  return rows
}
