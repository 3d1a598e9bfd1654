import { useWatch } from 'react-hook-form'
import { BIRTHDAY_REASON_MAX } from '#contract/members/member-words.ts'
import { members, type MemberDetail } from '#contract/members/members.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldPair, FieldStack } from '#web/kit/field/field.tsx'
import { requiredRule, type Rule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { MONTHS } from '#web/kit/formats.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { countDaysOfMonth } from '#web/kit/birthday.ts'
import { memberCalls } from './member-calls.ts'
import { detailTexts } from './texts.ts'

type Props = { readonly member: MemberDetail; readonly onClose: () => void }
/** Month and date of two digits each; both are empty if the birthday is not known. */
type Values = { readonly month: string; readonly date: string; readonly reason: string }
const DATES_MAX = 31

/** Changes the birthday of a member, which members set only once themselves, with a reason. */
export function MemberBirthdaySheet({ member: { id, birthday }, onClose }: Props) {
  const t = useTexts(detailTexts)
  const [month = '', date = ''] = birthday.split('-')
  const { form, ...rest } = useCallForm<typeof members.save, Values>(members.save, {
    start: { month, date, reason: '' },
    input: (values) => ({
      id,
      birthday: values.month === '' ? '' : `${values.month}-${values.date}`,
      reason: values.reason,
    }),
    renews: memberCalls,
    onDone() {
      onClose()
      showToast(t.saved)
    },
  })
  return (
    <BottomSheet open title={t.editBirthday} onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <BirthdayFields form={form} />
          <FormField of={form} name="reason" rule={requiredRule(detailTexts.birthdayWhy)}>
            {(field) => (
              <TextInput
                {...field}
                label={t.birthdayWhy}
                placeholder={t.birthdayWhyHint}
                max={BIRTHDAY_REASON_MAX}
                required
              />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}

const formatTwoDigits = (number: number) => String(number).padStart(2, '0')

type FieldsProps = {
  readonly form: ReturnType<typeof useCallForm<typeof members.save, Values>>['form']
}

function BirthdayFields({ form }: FieldsProps) {
  const t = useTexts(detailTexts)
  const month = useWatch({ control: form.control, name: 'month' })
  const none = { value: '', label: t.unknown }
  const countDates = month === '' ? DATES_MAX : countDaysOfMonth(Number(month))
  const dates = Array.from({ length: countDates }, (_, index) => index + 1)
  // A date that the chosen month does not have counts as missing.
  const dateRule: Rule = (date) => {
    const isKnown = month === '' ? date === '' : date !== '' && Number(date) <= countDates
    return isKnown ? undefined : detailTexts.dateMissing
  }
  return (
    <FieldPair>
      <FormField of={form} name="month">
        {(field) => (
          <SelectField
            {...field}
            label={t.month}
            placeholder={t.unknown}
            options={[
              none,
              ...MONTHS.map((_, index) => ({
                value: formatTwoDigits(index + 1),
                label: t.monthName(index + 1),
              })),
            ]}
          />
        )}
      </FormField>
      <FormField of={form} name="date" rule={dateRule}>
        {(field) => (
          <SelectField
            {...field}
            label={t.date}
            placeholder={t.unknown}
            options={[
              none,
              ...dates.map((date) => ({
                value: formatTwoDigits(date),
                label: t.dateName(date),
              })),
            ]}
          />
        )}
      </FormField>
    </FieldPair>
  )
}
