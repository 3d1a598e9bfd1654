import { alertRules, type AlertRule } from '#contract/alerts/alerts.ts'
import {
  telling,
  waits,
  ways,
  type RuleSetting,
  type NotificationSettings,
} from '#contract/alerts/notification-settings.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import css from './alerts.module.css'
import { tellingTexts } from './texts.ts'

type Props = {
  readonly of: RuleSetting
  readonly settings: NotificationSettings
  readonly onClose: () => void
}

/** Form of one rule: whether it is on, its delay, its recipients, and the channels beside the app. */
export function AlertRuleSheet({ of, settings, onClose }: Props) {
  const language = useLanguage()
  return (
    <BottomSheet open title={alertRules[of.rule][language]} onClose={onClose}>
      <AlertRuleForm {...{ of, settings, onClose }} />
    </BottomSheet>
  )
}

function AlertRuleForm({ of, settings, onClose }: Props) {
  const t = useTexts(tellingTexts)
  const { form, ...rest } = useAlertRuleForm(of, onClose)
  const waitWords = useWaitWords(of.rule)
  return (
    <DraftForm {...rest} label={t.save}>
      <FormField of={form} name="isOn">
        {({ value, onChange }) => (
          <CheckboxRow label={t.isOn} sub={t.isOnSub} checked={value} onChange={onChange} />
        )}
      </FormField>
      {waits[of.rule] && (
        <FieldStack>
          <FormField of={form} name="wait" rule={(wait) => validateAlertWait(of, wait)}>
            {(field) => <IntInput {...field} {...waitWords} />}
          </FormField>
        </FieldStack>
      )}
      <p className={css.legend}>{t.through}</p>
      {(['wechat', 'sms'] as const).map((channel) => (
        <FormField key={channel} of={form} name={channel === 'wechat' ? 'byWechat' : 'bySms'}>
          {({ value, onChange }) => (
            <NotificationChannelField
              way={channel}
              isSetUp={settings[channel]}
              checked={value}
              onChange={onChange}
            />
          )}
        </FormField>
      ))}
      <p className={css.legend}>{t.to}</p>
      <FormField
        of={form}
        name="to"
        rule={(to) => (to?.length === 0 ? tellingTexts.nobody : undefined)}
      >
        {(field) => <RecipientFields {...field} people={settings.people} />}
      </FormField>
    </DraftForm>
  )
}

/** Returns what the number of a rule means. */
function useWaitWords(rule: AlertRule) {
  const t = useTexts(tellingTexts)
  if (rule === 'offline') return { label: t.offlineWait, unit: t.minuteUnit }
  if (rule === 'claims') return { label: t.claimsWait, unit: t.claimsUnit, help: t.claimsHelp }
  return { label: t.quietWait, unit: t.hourUnit, help: t.quietHelp }
}

function validateAlertWait({ rule }: RuleSetting, wait: number | null): Sentence | undefined {
  const range = waits[rule]
  if (!range || (wait !== null && wait >= range.least && wait <= range.most)) return undefined
  const { least, most } = range
  return {
    zh: `请填写 ${least} 到 ${most} 之间的数值`,
    en: `Enter a value from ${least} to ${most}.`,
  }
}

type NotificationChannelProps = {
  readonly way: 'wechat' | 'sms'
  readonly isSetUp: boolean
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function NotificationChannelField({ way, isSetUp, checked, onChange }: NotificationChannelProps) {
  const t = useTexts(tellingTexts)
  const language = useLanguage()
  const sub = way === 'wechat' ? t.wechatSub : t.smsSub
  return (
    <CheckboxRow
      label={ways[way][language]}
      sub={isSetUp ? sub : t.waySetUp}
      locked={!isSetUp}
      checked={checked && isSetUp}
      onChange={onChange}
    />
  )
}

function useAlertRuleForm(of: RuleSetting, onClose: () => void) {
  const t = useTexts(tellingTexts)
  const { rule, isOn, wait, everybody, to, byWechat, bySms } = of
  const start: {
    readonly isOn: boolean
    readonly wait: number | null
    /** Null means everybody. */
    readonly to: readonly string[] | null
    readonly byWechat: boolean
    readonly bySms: boolean
  } = { isOn, wait, to: everybody ? null : to, byWechat, bySms }
  return useCallForm(telling.saveRule, {
    start,
    draft: `alert rule ${rule}`,
    input: (values) => ({
      ...values,
      rule,
      wait: values.wait ?? undefined,
      to: values.to ? [...values.to] : undefined,
    }),
    renews: [telling.settings],
    onDone() {
      onClose()
      showToast(t.saved)
    },
  })
}
