import { onboarding } from '#contract/onboarding/onboarding.ts'
import { normalizePrivateNumber } from '#contract/base/private-numbers.ts'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { filledRule, firstBrokenRule } from '#web/kit/field/rules.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { PictureField } from '#web/client/files/picture-field.tsx'
import { bankCalls } from './bank-calls.ts'
import { bankTexts } from './bank-texts.ts'
import { BankAccountRow, useBoundBankAccount } from './bound-account.tsx'
import { BankBranchFields } from './branch-fields.tsx'
import { toBankBranchInput, toBankBranchValues, type BranchForm } from './branch-values.ts'
import { accountNumber } from '../rules.ts'

/** /bind_bank2: the company account. */
export function CompanyAccountScreen() {
  return (
    <RouteScreen form back="/bind_bank_card_number">
      <CompanyAccountForm />
    </RouteScreen>
  )
}

function useCompanyAccountForm() {
  const t = useTexts(bankTexts)
  const goBack = useGoBack('/authentication')
  return useCallForm(onboarding.bindBank, {
    start: {
      accountNumber: '',
      holder: '',
      ...toBankBranchValues(),
      permitPhoto: '',
      password: '',
    },
    draft: 'company account',
    unkept: ['accountNumber'],
    input: (values) => ({
      ...toBankBranchInput(values),
      accountNumber: normalizePrivateNumber(values.accountNumber),
      holder: values.holder,
      permitPhoto: values.permitPhoto,
      password: values.password,
    }),
    renews: bankCalls,
    onDone() {
      showToast(t.bound)
      goBack()
    },
  })
}

function CompanyAccountForm() {
  const t = useTexts(bankTexts)
  const { form, ...rest } = useCompanyAccountForm()
  const { data: account } = useBoundBankAccount()
  return (
    <DraftForm {...rest}>
      {account && (
        <RowGroup title={t.now}>
          <BankAccountRow account={account} />
        </RowGroup>
      )}
      <RowGroup note={t.sealed}>
        <FieldStack>
          <FormField
            of={form}
            name="accountNumber"
            rule={firstBrokenRule(filledRule(bankTexts.accountNeeded), accountNumber)}
          >
            {(field) => <TextInput {...field} label={t.account} required />}
          </FormField>
          <FormField of={form} name="holder" rule={filledRule(bankTexts.companyNeeded)}>
            {(field) => (
              <TextInput {...field} label={t.company} help={t.companyHelp} max={60} required />
            )}
          </FormField>
          <BankBranchFields form={form as unknown as BranchForm} branchNeeded />
          <FormField of={form} name="permitPhoto" rule={filledRule(bankTexts.permitNeeded)}>
            {({ value, onChange, error }) => (
              <PictureField
                label={t.permit}
                help={t.permitHelp}
                purpose="identity"
                required
                {...{ value, onChange, error }}
              />
            )}
          </FormField>
          <FormField of={form} name="password" rule={filledRule(bankTexts.passwordNeeded)}>
            {(field) => (
              <PasswordInput {...field} label={t.password} help={t.passwordHelp} required />
            )}
          </FormField>
        </FieldStack>
      </RowGroup>
      <BottomBar>
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {t.bindCompany}
        </Button>
      </BottomBar>
    </DraftForm>
  )
}
