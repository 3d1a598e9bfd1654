import { team, type SubAccount } from '#contract/team/team.ts'
import { DraftForm, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { accountTexts } from '../accounts/account-texts.ts'
import { noAccount } from '../accounts/account-values.ts'
import { SubAccountPasswordFields } from './password-fields.tsx'

type Props = { readonly account: SubAccount; readonly onClose: () => void }

/** Sets a new password for a person who forgot theirs. This ends the person's sessions. */
export function SetSubAccountPasswordSheet({ account: { id, name }, onClose }: Props) {
  const t = useTexts(accountTexts)
  const { form, ...rest } = useCallForm(team.update, {
    start: noAccount,
    input: ({ password }) => ({ id, password }),
    renews: [],
    onDone() {
      onClose()
      showToast(t.passwordSet(name))
    },
  })
  return (
    <BottomSheet open title={t.setPassword} onClose={onClose}>
      <p>{t.setPasswordText}</p>
      <DraftForm {...rest} label={t.setPassword}>
        <FieldStack>
          <SubAccountPasswordFields form={form} label={accountTexts.newPassword} />
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
