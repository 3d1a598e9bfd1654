import { alertRules, alerts, type Alert } from '#contract/alerts/alerts.ts'
import type { CallInput } from '#contract/base/call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { RadioGroup } from '#web/kit/radio/radio.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from '../home.module.css'
import { muteTexts } from './mute-texts.ts'

type Props = { readonly of: Alert; readonly onClose: () => void }

/** Mutes this rule at a place for some time. */
export function MuteAlertSheet({ of, onClose }: Props) {
  const t = useTexts(muteTexts)
  const language = useLanguage()
  return (
    <BottomSheet open title={t.title(alertRules[of.rule][language])} onClose={onClose}>
      <MuteAlertForm {...{ of, onClose }} />
    </BottomSheet>
  )
}

function MuteAlertForm({ of, onClose }: Props) {
  const t = useTexts(muteTexts)
  const { id, equipmentId, name, fieldId, fieldName } = of
  const places = [
    ...(equipmentId === '' ? [] : [{ value: 'device', label: name, sub: t.deviceSub } as const]),
    ...(fieldId === '' ? [] : [{ value: 'site', label: fieldName, sub: t.siteSub } as const]),
  ]
  const start: Omit<CallInput<typeof alerts.mute>, 'id'> = {
    at: places[0]?.value ?? 'device',
    until: 'hour',
  }
  const { form, ...rest } = useCallForm(alerts.mute, {
    start,
    draft: `mute ${id}`,
    input: (values) => ({ id, ...values }),
    renews: [alerts.list, alerts.unread, alerts.mutes],
    onDone() {
      onClose()
      showToast(t.done)
    },
  })
  return (
    <DraftForm {...rest} label={t.mute}>
      <p className={css.legend}>{t.where}</p>
      <FormField of={form} name="at">
        {({ value, onChange }) => (
          <RadioGroup label={t.where} options={places} value={value} onChange={onChange} />
        )}
      </FormField>
      <p className={css.legend}>{t.until}</p>
      <FormField of={form} name="until">
        {({ value, onChange }) => (
          <RadioGroup
            label={t.until}
            options={(['hour', 'morning', 'open'] as const).map((each) => {
              return { value: each, label: t[each] }
            })}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </DraftForm>
  )
}
