import { useWatch } from 'react-hook-form'
import {
  VOUCHER_DAYS_MAX,
  VOUCHER_ISSUE_MAX,
  VOUCHER_MEMBER_MAX,
} from '#contract/vouchers/voucher.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { DatePicker } from '#web/kit/date-picker/date-picker.tsx'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { FieldPair, FieldStack, LabelledField } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './form-texts.ts'
import type { VoucherForm, VoucherValues } from './use-voucher-form.ts'

type Props = { readonly form: VoucherForm }

/** When vouchers of the kind can be used, and how many are issued. */
export function VoucherLimitFields({ form }: Props) {
  const t = useTexts(formTexts)
  return (
    <>
      <RowGroup title={t.validity}>
        <FieldStack>
          <FormField of={form} name="validBy">
            {({ value, onChange }) => <ValidByField value={value} onChange={onChange} />}
          </FormField>
          <ValidityFields form={form} />
        </FieldStack>
      </RowGroup>
      <RowGroup title={t.limits} note={t.keepTerms}>
        <FieldStack>
          <FormField
            of={form}
            name="issueMax"
            rule={rangeRule(1, VOUCHER_ISSUE_MAX, formTexts.unit)}
          >
            {(field) => <IntInput {...field} label={t.issueMax} unit={t.unit} help={t.noLimit} />}
          </FormField>
          <FormField
            of={form}
            name="memberMax"
            rule={rangeRule(1, VOUCHER_MEMBER_MAX, formTexts.unit)}
          >
            {(field) => <IntInput {...field} label={t.memberMax} unit={t.unit} help={t.noLimit} />}
          </FormField>
        </FieldStack>
      </RowGroup>
    </>
  )
}

type ValidBy = VoucherValues['validBy']
type ValidByProps = { readonly value: ValidBy; onChange(value: ValidBy): void }

function ValidByField(field: ValidByProps) {
  const t = useTexts(formTexts)
  const ways = [
    { value: 'days' as ValidBy, label: t.byDays },
    { value: 'dates' as ValidBy, label: t.byDates },
  ]
  return (
    <LabelledField label={t.validBy} group>
      {() => <SegmentedControl label={t.validBy} options={ways} {...field} />}
    </LabelledField>
  )
}

function ValidityFields({ form }: Props) {
  const t = useTexts(formTexts)
  const [validBy, startDate] = useWatch({ control: form.control, name: ['validBy', 'startDate'] })
  if (validBy === 'days') {
    return (
      <FormField
        of={form}
        name="validDays"
        rule={firstBrokenRule<number | null>(
          requiredRule(formTexts.validDays),
          rangeRule(1, VOUCHER_DAYS_MAX, formTexts.dayUnit),
        )}
      >
        {(field) => (
          <IntInput {...field} label={t.validDays} unit={t.dayUnit} help={t.daysHelp} required />
        )}
      </FormField>
    )
  }
  return (
    <FieldPair>
      <FormField of={form} name="startDate" rule={requiredRule(formTexts.startDate)}>
        {(field) => <DatePicker {...field} label={t.startDate} required />}
      </FormField>
      <FormField of={form} name="endDate" rule={requiredRule(formTexts.endDate)}>
        {(field) => (
          <DatePicker {...field} label={t.endDate} min={startDate || shanghaiToday()} required />
        )}
      </FormField>
    </FieldPair>
  )
}
