import { telling, type TellingSettings } from '#contract/telling.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { Checkbox } from '#web/kit/checkbox/checkbox.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { Select } from '#web/kit/select/select.tsx'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { tellingTexts } from './texts.ts'

type Props = Pick<TellingSettings, 'hours'> & { readonly onClose: () => void }

/** From when until when nobody is told outside the app. */
export function HoursSheet({ hours, onClose }: Props) {
  const t = useTexts(tellingTexts)
  return (
    <Sheet open title={t.quietTitle} onClose={onClose}>
      <HoursForm {...{ hours, onClose }} />
    </Sheet>
  )
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

/** A time that somebody set by another client is among them. */
function timesWith(own: string) {
  const all = [...new Set([...HALF_HOURS, own])].toSorted((a, b) => a.localeCompare(b))
  return all.map((time) => ({ value: time, label: time }))
}

function HoursForm({ hours, onClose }: Props) {
  const t = useTexts(tellingTexts)
  const { form, ...rest } = useCallForm(telling.saveHours, {
    start: hours,
    draft: 'quiet hours',
    input: (values) => values,
    renews: [telling.settings],
    onDone() {
      onClose()
      say(t.saved)
    },
  })
  return (
    <Form {...rest} label={t.save}>
      <FormField of={form} name="isOn">
        {({ value, onChange }) => (
          <Checkbox label={t.quietOn} checked={value} onChange={onChange} />
        )}
      </FormField>
      <Fields>
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
              <Select
                label={t[name]}
                placeholder={t.chooseTime}
                options={timesWith(hours[name])}
                {...{ value, onChange, error }}
              />
            )}
          </FormField>
        ))}
      </Fields>
      <FormField of={form} name="moneyPasses">
        {({ value, onChange }) => (
          <Checkbox
            label={t.moneyPasses}
            sub={t.moneyPassesSub}
            checked={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </Form>
  )
}
