import { useWatch } from 'react-hook-form'
import { GIFT_REASON_MAX } from '#contract/gifts/gift.ts'
import { countControlMembers } from '#contract/member-batches/campaign.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import type { PickerOption } from '#web/kit/picker/options.ts'
import { SelectField } from '#web/kit/select/select.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { ControlCheckbox } from './control-checkbox.tsx'
import type { MemberActing } from './member-acting.ts'
import { memberBatchCalls } from './member-batch-calls.ts'
import { batchTexts } from './texts.ts'

const KINDS_MAX = 100
type Values = {
  readonly voucherKindId: string
  readonly reason: string
  readonly control: boolean
}

/** Gives each member of a selection a voucher of one kind. */
export function GiveVoucherForm(acting: MemberActing) {
  const t = useTexts(batchTexts)
  const query = useCall(vouchers.list, { state: 'on', size: KINDS_MAX }, { silent: true })
  return (
    <Loaded of={query} what={t.vouchersFailed} label={t.loading} rows={3}>
      {({ records }) => {
        if (records.length === 0) return <EmptyState title={t.noVouchers} text={t.noVouchersText} />
        const options = records.map(({ id, name }) => ({ value: id, label: name }))
        return <VoucherFields {...acting} options={options} />
      }}
    </Loaded>
  )
}

type FieldsProps = MemberActing & { readonly options: readonly PickerOption[] }

function VoucherFields({ selection, count, onDone, options }: FieldsProps) {
  const t = useTexts(batchTexts)
  const { form, ...rest } = useCallForm<typeof memberBatches.giveVoucher, Values>(
    memberBatches.giveVoucher,
    {
      start: { voucherKindId: '', reason: '', control: false },
      input: (values) => ({ ...selection, ...values }),
      renews: memberBatchCalls,
      onDone,
    },
  )
  const hasControl = useWatch({ control: form.control, name: 'control' })
  const receivers = hasControl ? count - countControlMembers(count) : count
  return (
    <DraftForm {...rest} label={t.giveVoucherAct(receivers)}>
      <FieldStack>
        <FormField of={form} name="voucherKindId" rule={requiredRule(batchTexts.voucher)}>
          {(field) => (
            <SelectField
              {...field}
              label={t.voucher}
              placeholder={t.chooseVoucher}
              options={options}
              required
            />
          )}
        </FormField>
        <FormField of={form} name="reason" rule={requiredRule(batchTexts.reason)}>
          {(field) => (
            <TextInput
              {...field}
              label={t.reason}
              placeholder={t.reasonHint}
              max={GIFT_REASON_MAX}
              required
            />
          )}
        </FormField>
        <FormField of={form} name="control">
          {({ value, onChange }) => (
            <ControlCheckbox count={count} checked={value} onChange={onChange} />
          )}
        </FormField>
      </FieldStack>
    </DraftForm>
  )
}
