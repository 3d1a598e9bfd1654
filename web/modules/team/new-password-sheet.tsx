import { team, type SubAccount } from '#contract/team.ts'
import { Form, useCallForm } from '#web/kit/call-form.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { accountTexts } from './account-texts.ts'
import { noAccount } from './account-values.ts'
import { PasswordFields } from './password-fields.tsx'

type Props = { readonly account: SubAccount; readonly onClose: () => void }

/** For who forgot theirs; it ends what they are signed in with. */
export function NewPasswordSheet({ account: { id, name }, onClose }: Props) {
  const t = useTexts(accountTexts)
  const { form, ...rest } = useCallForm(team.update, {
    start: noAccount,
    input: ({ password }) => ({ id, password }),
    renews: [],
    onDone() {
      onClose()
      say(t.passwordSet(name))
    },
  })
  return (
    <Sheet open title={t.setPassword} onClose={onClose}>
      <p>{t.setPasswordText}</p>
      <Form {...rest} label={t.setPassword}>
        <Fields>
          <PasswordFields form={form} label={accountTexts.newPassword} />
        </Fields>
      </Form>
    </Sheet>
  )
}
