import { telling, type NotificationSettings } from '#contract/alerts/notification-settings.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { tellingTexts } from './texts.ts'

type Props = Pick<NotificationSettings, 'hours'> & { readonly onClose: () => void }

/**
 * Form of the quiet hours, in which nothing is sent outside the app, except alerts about money if so chosen.
 */
export function QuietHoursSheet({ hours, onClose }: Props) {
  const t = useTexts(tellingTexts)
  return (
    <BottomSheet open title={t.quietTitle} onClose={onClose}>
      <QuietHoursForm {...{ hours, onClose }} />
    </BottomSheet>
  )
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

/** Returns the half hours and the current time, because another client may have set a time between them. */
function toQuietTimeOptions(own: string) {
  const all = [...new Set([...HALF_HOURS, own])].toSorted((a, b) => a.localeCompare(b))
  return all.map((time) => ({ value: time, label: time }))
}

function QuietHoursForm({ hours, onClose }: Props) {
  const t = useTexts(tellingTexts)
  const { form, ...rest } = useCallForm(telling.saveHours, {
    start: hours,
    draft: 'quiet hours',
    input: (values) => values,
    renews: [telling.settings],
    onDone() {
      onClose()
      showToast(t.saved)
    },
  })
  return (
    <DraftForm {...rest} label={t.save}>
      <FormField of={form} name="isOn">
        {({ value, onChange }) => (
          <CheckboxRow label={t.quietOn} checked={value} onChange={onChange} />
        )}
      </FormField>
      <FieldStack>
        {(['from', 'until'] as const).map((name) => (
          <FormField
            key={name}
            of={form}
            name={name}
            rule={(time) =>
              name === 'until' && time === form.getValues('from')
                ? tellingTexts.sameTime
                : undefined
            }
          >
            {({ value, onChange, error }) => (
              <SelectField
                label={t[name]}
                placeholder={t.chooseTime}
                options={toQuietTimeOptions(hours[name])}
                {...{ value, onChange, error }}
              />
            )}
          </FormField>
        ))}
      </FieldStack>
      <FormField of={form} name="moneyPasses">
        {({ value, onChange }) => (
          <CheckboxRow
            label={t.moneyPasses}
            sub={t.moneyPassesSub}
            checked={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </DraftForm>
  )
}
