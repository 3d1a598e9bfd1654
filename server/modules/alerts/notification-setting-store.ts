import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { QuietHours, AlertRuleOptions } from './notification-rules.ts'

/** Lists the rules that the merchant has changed; an unchanged rule has no row. */
export async function listChangedRules(tx: Tx, scope: Scope): Promise<AlertRuleOptions[]> {
  const { rows } =
    await sql<AlertRuleOptions>`select rule, is_on as "isOn", wait, account_ids as "accountIds",
      by_wechat as "byWechat", by_sms as "bySms"
    from alert_rules where merchant_id = ${scope.merchantId}`.execute(tx)
  return rows
}

export async function saveRule(tx: Tx, scope: Scope, rule: AlertRuleOptions): Promise<void> {
  const accountIds = rule.accountIds && [...rule.accountIds]
  await sql`insert into "alert_rules" ("merchant_id", rule, is_on, wait, account_ids, by_wechat, by_sms)
    values (${scope.merchantId}, ${rule.rule}, ${rule.isOn}, ${rule.wait}, ${accountIds}::text[],
      ${rule.byWechat}, ${rule.bySms})
    on conflict (merchant_id, rule) do update set is_on = excluded.is_on, wait = excluded.wait,
      account_ids = excluded.account_ids, by_wechat = excluded.by_wechat,
      by_sms = excluded.by_sms`.execute(tx)
}

export async function findQuietHours(tx: Tx, scope: Scope): Promise<QuietHours | undefined> {
  const { rows } = await sql<QuietHours>`select is_on as "isOn", from_minute as "fromMinute",
      until_minute as "untilMinute", money_passes as "moneyPasses"
    from alert_hours where merchant_id = ${scope.merchantId}`.execute(tx)
  return rows[0]
}

export async function saveQuietHours(tx: Tx, scope: Scope, hours: QuietHours): Promise<void> {
  await sql`insert into "alert_hours" ("merchant_id", is_on, from_minute, until_minute, money_passes)
    values (${scope.merchantId}, ${hours.isOn}, ${hours.fromMinute}, ${hours.untilMinute},
      ${hours.moneyPasses})
    on conflict (merchant_id) do update set is_on = excluded.is_on,
      from_minute = excluded.from_minute, until_minute = excluded.until_minute,
      money_passes = excluded.money_passes`.execute(tx)
}
