import type { Beneficiary } from '#contract/profit-sharing/beneficiaries.ts'
import {
  isAccountNumber,
  isCardNumber,
  normalizePrivateNumber,
} from '#contract/base/private-numbers.ts'
import { privateNumberFailures } from '#contract/base/private-numbers.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { formTexts } from './form-texts.ts'
import css from './sharing.module.css'

type Props = { readonly of: Beneficiary; readonly onClose: () => void }

/** Binds the card or account that a beneficiary's shares are paid to. The input is stored in no draft. */
export function BindBeneficiaryCardSheet({ of, onClose }: Props) {
  const t = useTexts(formTexts)
  const { form, ...rest } = useCallForm(profitSharing.bindCard, {
    start: {
      bankCard: '',
      cardHolder: of.cardHolder || of.name,
      bankName: of.bankName,
      branchName: '',
      isCompany: of.role === 'site',
    },
    input: (values) => ({ ...values, peopleId: of.id }),
    renews: [profitSharing.detail, profitSharing.list],
    onDone() {
      showToast(t.bound)
      onClose()
    },
  })
  const bankNumberRule = (text: string) => {
    if (text.trim() === '') return formTexts.bankCardMissing
    const number = normalizePrivateNumber(text)
    const { accountWrong, cardWrong } = privateNumberFailures
    if (form.getValues('isCompany')) return isAccountNumber(number) ? undefined : accountWrong
    return isCardNumber(number) ? undefined : cardWrong
  }
  return (
    <BottomSheet title={t.bind} open tall onClose={onClose}>
      <DraftForm {...rest} label={t.bind}>
        <div className={css.form}>
          <FormField of={form} name="isCompany">
            {({ value, onChange }) => (
              <SwitchRow label={t.isCompany} checked={value} onChange={onChange} />
            )}
          </FormField>
          <FormField of={form} name="bankCard" rule={bankNumberRule}>
            {(field) => <TextInput {...field} label={t.bankCard} autoComplete="off" required />}
          </FormField>
          <FormField of={form} name="cardHolder" rule={requiredRule(formTexts.cardHolder)}>
            {(field) => <TextInput {...field} label={t.cardHolder} max={40} required />}
          </FormField>
          <FormField of={form} name="bankName" rule={requiredRule(formTexts.bankName)}>
            {(field) => <TextInput {...field} label={t.bankName} max={60} required />}
          </FormField>
          <FormField of={form} name="branchName">
            {(field) => <TextInput {...field} label={t.branchName} max={80} />}
          </FormField>
        </div>
      </DraftForm>
    </BottomSheet>
  )
}
