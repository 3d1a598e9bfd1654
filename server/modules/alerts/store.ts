import { sql, type RawBuilder } from 'kysely'
import type { Alert } from '#contract/alerts/alerts.ts'
import { toFen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isNotMuted } from './mute-store.ts'
import type { AlertCondition, OpenAlert } from './rules.ts'

/** Row of the table. The site's name comes from the sites module. */
export type AlertRow = Omit<Alert, 'fieldName'>

/** Selects the alerts that the scope's sites allow. */
function toAlertCondition(scope: Scope, siteId?: string): RawBuilder<unknown> {
  const parts = [sql`a.merchant_id = ${scope.merchantId}`]
  if (scope.sites !== 'all') parts.push(sql`a.site_id = ${anyOf(scope.sites)}`)
  if (siteId !== undefined) parts.push(sql`a.site_id = ${siteId}`)
  return sql.join(parts, sql` and `)
}

const IS_OPEN = sql`(a.ended_at is null and a.handled_at is null)`
/** Condition: the alert waits for a person, being open and not muted. */
const isWaiting = (scope: Scope) => sql`(${IS_OPEN} and ${isNotMuted(scope)})`

function isAlertRead(scope: Scope, accountId: string) {
  return sql<boolean>`exists (select from alert_reads r where r.merchant_id = ${scope.merchantId}
    and r.account_id = ${accountId} and r.alert_id = a.alert_id)`
}

type AlertAmountRow = Omit<AlertRow, 'money'> & { readonly amount: number }

function selectAlertColumns(scope: Scope, accountId: string) {
  return sql`a.alert_id as id, a.rule, a.site_id as "fieldId", a.device_id as "equipmentId",
    a.device_name as name, a.order_id as "orderNumber", a.amount_fen as amount, a.code, a.since,
    a.raised_at as "createTime", a.ended_at as "endedAt", a.handled_by as "handledBy",
    ${isAlertRead(scope, accountId)} as read`
}

const toAlertRow = ({ amount, ...row }: AlertAmountRow): AlertRow => ({
  ...row,
  money: toFen(amount),
})

type AlertFilter = {
  readonly siteId?: string | undefined
  readonly state?: 'open' | 'past' | undefined
}
function toAlertStateCondition(scope: Scope, state: AlertFilter['state']): RawBuilder<unknown> {
  if (!state) return sql`true`
  return state === 'open' ? isWaiting(scope) : sql`not ${IS_OPEN}`
}

export async function listAlerts(
  tx: Tx,
  scope: Scope,
  accountId: string,
  { size, offset }: PageWindow<string>,
  { siteId, state }: AlertFilter,
): Promise<{ total: number; records: AlertRow[] }> {
  const fromClause = sql`from alerts a
    where ${toAlertCondition(scope, siteId)} and ${toAlertStateCondition(scope, state)}`
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${fromClause}`.execute(tx),
    sql<AlertAmountRow>`select ${selectAlertColumns(scope, accountId)} ${fromClause}
      order by ${isWaiting(scope)} desc, a.raised_at desc, a.alert_id desc
      limit ${size} offset ${offset}`.execute(tx),
  ])
  return { total: counted.rows[0]!.total, records: listed.rows.map(toAlertRow) }
}

export async function findAlert(
  tx: Tx,
  scope: Scope,
  accountId: string,
  id: string,
): Promise<AlertRow | undefined> {
  const { rows } =
    await sql<AlertAmountRow>`select ${selectAlertColumns(scope, accountId)} from alerts a
    where ${toAlertCondition(scope)} and a.alert_id = ${id}`.execute(tx)
  return rows[0] && toAlertRow(rows[0])
}

export async function countUnreadAlerts(tx: Tx, scope: Scope, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from alerts a
    where ${toAlertCondition(scope)} and (${isWaiting(scope)} or not ${IS_OPEN})
      and not ${isAlertRead(scope, accountId)}`.execute(tx)
  return rows[0]!.count
}

/** Marks these alerts, or all, as read; returns how many were unread. */
export async function markAlertsRead(
  tx: Tx,
  scope: Scope,
  accountId: string,
  ids: readonly string[] | undefined,
): Promise<number> {
  const condition = ids ? sql`a.alert_id = ${anyOf(ids)}` : sql`true`
  const { rows } = await sql`insert into "alert_reads" ("merchant_id", account_id, alert_id)
    select a.merchant_id, ${accountId}, a.alert_id from alerts a
    where ${toAlertCondition(scope)} and ${condition}
    on conflict do nothing returning alert_id`.execute(tx)
  return rows.length
}

/** Assigns the alert to a person; returns false if another person was first, or the alert is over. */
export async function assignAlert(
  tx: Tx,
  scope: Scope,
  id: string,
  name: string,
): Promise<boolean> {
  const { rows } = await sql`update alerts a set handled_by = ${name}, handled_at = now()
    where ${toAlertCondition(scope)} and a.alert_id = ${id} and ${IS_OPEN} returning alert_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Lists the alerts that are raised and not over, including those that a person handles. */
export async function listOpenAlerts(tx: Tx, scope: Scope): Promise<OpenAlert[]> {
  const { rows } = await sql<OpenAlert>`select alert_id as id, rule, subject_id as "subjectId",
      code
    from alerts where merchant_id = ${scope.merchantId} and ended_at is null`.execute(tx)
  return rows
}

/**
 * Inserts alerts; returns how many were new. If another server has just raised the same alert, that one
 * stays.
 */
export async function insertAlerts(
  tx: Tx,
  scope: Scope,
  conditions: readonly AlertCondition[],
): Promise<number> {
  if (conditions.length === 0) return 0
  const list = conditions.map((each) => ({ id: newId(), ...each }))
  const { rows } =
    await sql`insert into "alerts" ("merchant_id", alert_id, rule, subject_id, site_id,
      device_id, device_name, order_id, amount_fen, code, since)
    select merchant.merchant_id, x.id, x.rule, x."subjectId", x."siteId", x."deviceId",
      x."deviceName", x."orderId", x.amount, x.code, x.since
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as x (id text, rule text,
      "subjectId" text, "siteId" text, "deviceId" text, "deviceName" text, "orderId" text,
      amount bigint, code text, since timestamptz)
    on conflict (merchant_id, rule, subject_id) where ended_at is null do nothing
    returning alert_id`.execute(tx)
  return rows.length
}

/** Updates the codes; returns how many of the alerts are still open. */
export async function updateAlertCodes(
  tx: Tx,
  scope: Scope,
  list: readonly Pick<OpenAlert, 'id' | 'code'>[],
): Promise<number> {
  if (list.length === 0) return 0
  const { rows } = await sql`update alerts a set code = x.code
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as x (id text, code text)
    where a.merchant_id = ${scope.merchantId} and a.alert_id = x.id and a.ended_at is null
    returning a.alert_id`.execute(tx)
  return rows.length
}

export async function endAlerts(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update alerts set ended_at = now()
    where merchant_id = ${scope.merchantId} and alert_id = ${anyOf(ids)} and ended_at is null`.execute(
    tx,
  )
}
