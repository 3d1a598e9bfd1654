import { onboarding } from '#contract/onboarding.ts'
import { plainNumber } from '#contract/private-numbers.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { Bar } from '#web/kit/page/bar.tsx'
import { useWayBack } from '#web/kit/page/use-way-back.ts'
import { firstOf } from '#web/kit/rules.ts'
import { Screen } from '#web/kit/screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { PictureField } from '#web/kit/upload/picture-field.tsx'
import { bankCalls } from './bank-calls.ts'
import { bankTexts } from './bank-texts.ts'
import { BankAccountRow, useBound } from './bound-account.tsx'
import { BranchFields } from './branch-fields.tsx'
import { branchInput, branchStart, type BranchForm } from './branch-values.ts'
import { accountNumber, nonEmptyRule } from './rules.ts'

/** /bind_bank2 */
export function CompanyAccountScreen() {
  return (
    <Screen back="/bind_bank_card_number">
      <CompanyForm />
    </Screen>
  )
}

function useCompanyForm() {
  const t = useTexts(bankTexts)
  const goBack = useWayBack('/authentication')
  return useCallForm(onboarding.bindBank, {
    start: { accountNumber: '', holder: '', ...branchStart(), permitPhoto: '', password: '' },
    draft: 'company account',
    unkept: ['accountNumber'],
    input: (values) => ({
      ...branchInput(values),
      accountNumber: plainNumber(values.accountNumber),
      holder: values.holder,
      permitPhoto: values.permitPhoto,
      password: values.password,
    }),
    renews: bankCalls,
    onDone() {
      say(t.bound)
      goBack()
    },
  })
}

function CompanyForm() {
  const t = useTexts(bankTexts)
  const { form, ...rest } = useCompanyForm()
  const { bound } = useBound()
  return (
    <Form {...rest}>
      {bound && (
        <Group title={t.now}>
          <BankAccountRow account={bound} />
        </Group>
      )}
      <Group note={t.sealed}>
        <Fields>
          <FormField of={form} name="accountNumber" rule={firstOf(nonEmptyRule, accountNumber)}>
            {(field) => <TextInput {...field} label={t.account} required />}
          </FormField>
          <FormField of={form} name="holder" rule={nonEmptyRule}>
            {(field) => (
              <TextInput {...field} label={t.company} help={t.companyHelp} max={60} required />
            )}
          </FormField>
          <BranchFields form={form as unknown as BranchForm} branchNeeded />
          <FormField of={form} name="permitPhoto" rule={nonEmptyRule}>
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
          <FormField of={form} name="password" rule={nonEmptyRule}>
            {(field) => (
              <PasswordInput {...field} label={t.password} help={t.passwordHelp} required />
            )}
          </FormField>
        </Fields>
      </Group>
      <Bar>
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {t.bindCompany}
        </Button>
      </Bar>
    </Form>
  )
}
