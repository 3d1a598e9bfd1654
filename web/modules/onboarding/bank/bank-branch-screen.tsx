import type { BankAccount } from '#contract/banks/bank-accounts.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { filledRule } from '#web/kit/field/rules.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { bankCalls } from './bank-calls.ts'
import { bankTexts } from './bank-texts.ts'
import { BankAccountRow, useBoundBankAccount } from './bound-account.tsx'
import { BankBranchFields } from './branch-fields.tsx'
import { toBankBranchInput, toBankBranchValues, type BranchForm } from './branch-values.ts'

/** /bind_bank: bank and branch of the bound card. */
export function BankBranchScreen() {
  const t = useTexts(bankTexts)
  const query = useBoundBankAccount()
  return (
    <RouteScreen form back="/bind_bank_card_number">
      <Loaded of={query} what={t.failed} label={t.loading}>
        {(account) =>
          account ? (
            <BankBranchForm account={account} />
          ) : (
            <EmptyState
              title={t.bindFirst}
              text={t.bindFirstText}
              act={<TextButton to="/bind_bank_card_number">{t.toCard}</TextButton>}
            />
          )
        }
      </Loaded>
    </RouteScreen>
  )
}

function BankBranchForm({ account }: { readonly account: BankAccount }) {
  const t = useTexts(bankTexts)
  const goBack = useGoBack('/bind_bank_card_number')
  const { form, ...rest } = useCallForm(onboarding.bindBank, {
    start: { ...toBankBranchValues(account), password: '' },
    draft: `branch ${account.id}`,
    input: ({ password, ...values }) => ({
      ...toBankBranchInput(values),
      password,
      accountNumber: undefined,
      holder: undefined,
      permitPhoto: undefined,
    }),
    renews: bankCalls,
    onDone() {
      showToast(t.saved)
      goBack()
    },
  })
  return (
    <DraftForm {...rest}>
      <RowGroup title={t.now}>
        <BankAccountRow account={account} />
      </RowGroup>
      <RowGroup title={t.details}>
        <FieldStack>
          <BankBranchFields form={form as unknown as BranchForm} branchNeeded={false} />
          <FormField of={form} name="password" rule={filledRule(bankTexts.passwordNeeded)}>
            {(field) => (
              <PasswordInput {...field} label={t.password} help={t.passwordHelp} required />
            )}
          </FormField>
        </FieldStack>
      </RowGroup>
      <BottomBar>
        <Button type="submit" kind="primary" tall busy={rest.busy}>
          {t.saveBranch}
        </Button>
      </BottomBar>
    </DraftForm>
  )
}
