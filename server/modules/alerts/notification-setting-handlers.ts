import {
  alertHoursSubject,
  alertRuleSubject,
  waits,
  type RuleSetting,
  type telling,
} from '#contract/alerts/notification-settings.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { listAlertRecipients } from './recipients.ts'
import type { AlertNotificationDeps } from './deps.ts'
import * as store from './notification-setting-store.ts'
import {
  mergeChangedRules,
  usualHours,
  type QuietHours,
  type AlertRuleOptions,
} from './notification-rules.ts'
import { listNewestNotifications } from './notification-store.ts'

type NotificationSettingHandlers = Pick<
  Handlers<typeof telling>,
  'settings' | 'saveRule' | 'saveHours' | 'sent'
>

export function settingHandlers({
  wechat,
  sms,
}: AlertNotificationDeps): NotificationSettingHandlers {
  const appId = wechat?.port.appId
  return {
    async settings(_input, { tx, scope }) {
      const people = await listAlertRecipients(tx, scope, appId)
      const ids = people.map(({ accountId }) => accountId)
      const rules = mergeChangedRules(await store.listChangedRules(tx, scope))
      const hours = (await store.findQuietHours(tx, scope)) ?? usualHours
      return {
        rules: rules.map((rule) => toRuleSetting(rule, ids)),
        hours: toShownQuietHours(hours),
        wechat: wechat?.port.tellsAlerts ?? false,
        sms: sms.tellsAlerts,
        people: people.map(({ accountId: id, name, owner, hasWechat }) => {
          return { id, name, owner, hasWechat }
        }),
      }
    },

    async saveRule({ rule: name, to, wait, ...changes }, { tx, scope, refuse, record, tell }) {
      const people = await listAlertRecipients(tx, scope, appId)
      const before = mergeChangedRules(await store.listChangedRules(tx, scope)).find(
        ({ rule }) => rule === name,
      )!
      const after: AlertRuleOptions = {
        ...before,
        ...changes,
        wait: wait ?? before.wait,
        accountIds: to ?? null,
      }
      const range = waits[name] ?? { least: 0, most: 0 }
      if (after.wait < range.least || after.wait > range.most) throw refuse('outOfRange', 'wait')
      const ids = people.map(({ accountId }) => accountId)
      if (to?.some((id) => !ids.includes(id))) throw refuse('notAllowed', 'to')
      await store.saveRule(tx, scope, after)
      const alertRuleAuditFields = (rule: AlertRuleOptions) => {
        const names = people.filter(({ accountId }) => rule.accountIds?.includes(accountId))
        return { ...rule, toNames: rule.accountIds ? names.map((each) => each.name) : ['all'] }
      }
      const changed = {
        id: name,
        name,
        before: alertRuleAuditFields(before),
        after: alertRuleAuditFields(after),
      }
      record(scope, alertRuleSubject, changed)
      tell(scope, 'alerts')
      return toRuleSetting(after, ids)
    },

    async saveHours(input, { tx, scope, refuse, record, tell }) {
      if (input.from === input.until) throw refuse('noTime', 'until')
      const before = (await store.findQuietHours(tx, scope)) ?? usualHours
      await store.saveQuietHours(tx, scope, {
        isOn: input.isOn,
        fromMinute: parseClockTime(input.from),
        untilMinute: parseClockTime(input.until),
        moneyPasses: input.moneyPasses,
      })
      const changed = { id: 'hours', name: '', before: toShownQuietHours(before), after: input }
      record(scope, alertHoursSubject, changed)
      tell(scope, 'alerts')
      return input
    },

    sent: (_input, { tx, scope }) => listNewestNotifications(tx, scope),
  }
}

/** Chosen people who may no longer see alerts are not listed as recipients. */
function toRuleSetting(
  { accountIds, ...rule }: AlertRuleOptions,
  allowed: readonly string[],
): RuleSetting {
  const to = (accountIds ?? []).filter((id) => allowed.includes(id))
  return { ...rule, everybody: accountIds === null, to }
}

const HOUR_MINUTES = 60

function toShownQuietHours({ isOn, fromMinute, untilMinute, moneyPasses }: QuietHours) {
  return {
    isOn,
    from: formatClockTime(fromMinute),
    until: formatClockTime(untilMinute),
    moneyPasses,
  }
}

function formatClockTime(minute: number): string {
  const padQuietHourDigits = (count: number) => String(count).padStart(2, '0')
  const hours = padQuietHourDigits(Math.floor(minute / HOUR_MINUTES))
  return `${hours}:${padQuietHourDigits(minute % HOUR_MINUTES)}`
}

function parseClockTime(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * HOUR_MINUTES + minutes
}
