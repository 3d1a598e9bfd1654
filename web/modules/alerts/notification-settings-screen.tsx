import { useState } from 'react'
import { alertRules, type AlertRule } from '#contract/alerts/alerts.ts'
import {
  telling,
  ways,
  type RuleSetting,
  type NotificationSettings,
} from '#contract/alerts/notification-settings.ts'
import type { Language } from '#contract/base/sentence.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import {
  alert,
  bank,
  cash,
  chart,
  cloudOff,
  moon,
  wrench,
  type IconShape,
  box,
  gift,
  ticket,
} from '#web/kit/icon/icons.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { mayMakeCall, useConsoleSession } from '#web/client/session/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { QuietHoursSheet } from './quiet-hours-sheet.tsx'
import { OwnWechatBindingGroup } from './own-wechat-group.tsx'
import { AlertRuleSheet } from './notification-rule-sheet.tsx'
import { tellingTexts } from './texts.ts'
import { SentNotificationGroup } from './sent-notifications.tsx'

/**
 * /alertSettings: the user's own WeChat binding and, with permission, who receives which alerts, when and
 * how.
 */
export function AlertSettingScreen() {
  const may = mayMakeCall(useConsoleSession(), telling.settings)
  return (
    <RouteScreen form back="/systemMessage">
      <OwnWechatBindingGroup />
      {may && <AlertSettings />}
    </RouteScreen>
  )
}

function AlertSettings() {
  const t = useTexts(tellingTexts)
  const query = useCall(telling.settings, {}, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} headed>
      {(data) => (
        <>
          <AlertRuleGroup settings={data} />
          <QuietHoursGroup hours={data.hours} />
          <SentNotificationGroup />
        </>
      )}
    </Loaded>
  )
}

const ICONS: Readonly<Record<AlertRule, IconShape>> = {
  failed: alert,
  doubt: alert,
  refund: cash,
  balance: bank,
  fault: wrench,
  quiet: chart,
  offline: cloudOff,
  stock: box,
  shelfLife: gift,
  claims: ticket,
}

type Props = { readonly settings: NotificationSettings }

function AlertRuleGroup({ settings }: Props) {
  const t = useTexts(tellingTexts)
  const language = useLanguage()
  const [open, setOpen] = useState<AlertRule>()
  const openRule = settings.rules.find(({ rule }) => rule === open)
  return (
    <RowGroup title={t.rules} note={t.rulesNote}>
      {settings.rules.map((each) => (
        <ListRow
          key={each.rule}
          icon={ICONS[each.rule]}
          title={alertRules[each.rule][language]}
          sub={each.isOn && <AlertRuleSummary of={each} settings={settings} />}
          value={each.isOn ? t.on : t.off}
          onPress={() => setOpen(each.rule)}
        />
      ))}
      {openRule && (
        <AlertRuleSheet of={openRule} settings={settings} onClose={() => setOpen(undefined)} />
      )}
    </RowGroup>
  )
}

function AlertRuleSummary({ of, settings }: Props & { readonly of: RuleSetting }) {
  const t = useTexts(tellingTexts)
  const language = useLanguage()
  const through = formatNotificationChannels(of, settings, language)
  const waitTexts: Partial<Record<AlertRule, typeof t.hours>> = {
    offline: t.minutes,
    quiet: t.hours,
    claims: t.claims,
  }
  return (
    <>
      {of.wait > 0 && (
        <>
          {waitTexts[of.rule]?.(formatCount(of.wait))}
          <DotSeparator />
        </>
      )}
      {through === '' ? (
        t.inAppOnly
      ) : (
        <>
          {through}
          <DotSeparator />
          {of.everybody ? t.all : t.peopleCount(formatCount(of.to.length))}
        </>
      )}
    </>
  )
}

/** Names the chosen channels that the operator has set up. Nothing is sent through others. */
function formatNotificationChannels(
  of: RuleSetting,
  settings: NotificationSettings,
  language: Language,
): string {
  const channelNames = [
    ...(of.byWechat && settings.wechat ? [ways.wechat] : []),
    ...(of.bySms && settings.sms ? [ways.sms] : []),
  ]
  return channelNames
    .map((channelName) => channelName[language])
    .join(language === 'zh' ? '、' : ', ')
}

function QuietHoursGroup({ hours }: Pick<NotificationSettings, 'hours'>) {
  const t = useTexts(tellingTexts)
  const [open, setOpen] = useState(false)
  return (
    <RowGroup title={t.quiet} note={t.quietNote}>
      <ListRow
        icon={moon}
        title={t.quietTitle}
        sub={hours.isOn && hours.moneyPasses && t.moneyPasses}
        value={hours.isOn ? t.quietSpan(hours.from, hours.until) : t.off}
        onPress={() => setOpen(true)}
      />
      {open && <QuietHoursSheet hours={hours} onClose={() => setOpen(false)} />}
    </RowGroup>
  )
}
