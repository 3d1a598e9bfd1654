import {
  alertHoursSubject,
  alertRuleSubject,
  waits,
  type RuleSetting,
  type telling,
} from '#contract/alerts/notification-settings.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { hearersOf } from './recipients.ts'
import type { TellingDeps } from './deps.ts'
import * as store from './notification-setting-store.ts'
import { rulesWith, usualHours, type QuietHours, type Rule } from './notification-rules.ts'
import { newestTellings } from './notification-store.ts'

type Own = Pick<Handlers<typeof telling>, 'settings' | 'saveRule' | 'saveHours' | 'sent'>

export function settingHandlers({ wechat, sms }: TellingDeps): Own {
  const appId = wechat?.port.appId
  return {
    async settings(_input, { tx, scope }) {
      const people = await hearersOf(tx, scope, appId)
      const ids = people.map(({ accountId }) => accountId)
      const rules = rulesWith(await store.changedRules(tx, scope))
      const hours = (await store.findHours(tx, scope)) ?? usualHours
      return {
        rules: rules.map((rule) => shownRule(rule, ids)),
        hours: shownHours(hours),
        wechat: wechat?.port.tellsAlerts ?? false,
        sms: sms.tellsAlerts,
        people: people.map(({ accountId: id, name, owner, hasWechat }) => {
          return { id, name, owner, hasWechat }
        }),
      }
    },

    async saveRule({ rule: name, to, wait, ...given }, { tx, scope, refuse, record, tell }) {
      const people = await hearersOf(tx, scope, appId)
      const before = rulesWith(await store.changedRules(tx, scope)).find(
        ({ rule }) => rule === name,
      )!
      const after: Rule = { ...before, ...given, wait: wait ?? before.wait, accountIds: to ?? null }
      const range = waits[name] ?? { least: 0, most: 0 }
      if (after.wait < range.least || after.wait > range.most) throw refuse('outOfRange', 'wait')
      const ids = people.map(({ accountId }) => accountId)
      if (to?.some((id) => !ids.includes(id))) throw refuse('notAllowed', 'to')
      await store.saveRule(tx, scope, after)
      const alertRuleAuditFields = (rule: Rule) => {
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
      return shownRule(after, ids)
    },

    async saveHours(given, { tx, scope, refuse, record, tell }) {
      if (given.from === given.until) throw refuse('noTime', 'until')
      const before = (await store.findHours(tx, scope)) ?? usualHours
      await store.saveHours(tx, scope, {
        isOn: given.isOn,
        fromMinute: minuteOf(given.from),
        untilMinute: minuteOf(given.until),
        moneyPasses: given.moneyPasses,
      })
      const changed = { id: 'hours', name: '', before: shownHours(before), after: given }
      record(scope, alertHoursSubject, changed)
      tell(scope, 'alerts')
      return given
    },

    sent: (_input, { tx, scope }) => newestTellings(tx, scope),
  }
}

/** Chosen people who may no longer see alerts are not listed as recipients. */
function shownRule({ accountIds, ...rule }: Rule, allowed: readonly string[]): RuleSetting {
  const to = (accountIds ?? []).filter((id) => allowed.includes(id))
  return { ...rule, everybody: accountIds === null, to }
}

const HOUR_MINUTES = 60

function shownHours({ isOn, fromMinute, untilMinute, moneyPasses }: QuietHours) {
  return { isOn, from: clockOf(fromMinute), until: clockOf(untilMinute), moneyPasses }
}

function clockOf(minute: number): string {
  const padQuietHourDigits = (count: number) => String(count).padStart(2, '0')
  const hours = padQuietHourDigits(Math.floor(minute / HOUR_MINUTES))
  return `${hours}:${padQuietHourDigits(minute % HOUR_MINUTES)}`
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * HOUR_MINUTES + minutes
}
