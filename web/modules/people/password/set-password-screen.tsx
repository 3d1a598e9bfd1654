import { useNavigate } from '@tanstack/react-router'
import { people } from '#contract/people/people.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { SignedOutPageLinks } from '../entry-page.tsx'
import { filledFieldRule } from '../field-rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useTooManyTriesWait } from '../use-count-down.ts'
import { setPasswordTexts as texts } from './set-password-texts.ts'
import { SubmitAfterWaitButton } from '../wait-button.tsx'

const SETTINGS = '/setaccount'

export function SetPasswordScreen() {
  const t = useTexts(texts)
  const { form, wait, ...rest } = useSetPasswordForm()
  return (
    <RouteScreen form back={SETTINGS}>
      <DraftForm {...rest}>
        <RowGroup note={t.othersEnd}>
          <FieldStack>
            <FormField of={form} name="oldPassword" rule={filledFieldRule(texts.old)}>
              {(field) => <PasswordInput {...field} label={t.old} />}
            </FormField>
            <NewPasswordFields
              form={form}
              names={['newPassword', 'newPassword1']}
              label={texts.password}
            />
            <SubmitAfterWaitButton busy={rest.busy} left={wait.left}>
              {t.change}
            </SubmitAfterWaitButton>
          </FieldStack>
        </RowGroup>
      </DraftForm>
      <SignedOutPageLinks>
        <TextButton to="/forgetpass">{t.forgot}</TextButton>
      </SignedOutPageLinks>
    </RouteScreen>
  )
}

function useSetPasswordForm() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const wait = useTooManyTriesWait()
  const form = useCallForm(people.changeOwnPassword, {
    start: { oldPassword: '', newPassword: '', newPassword1: '' },
    input: (values) => values,
    renews: [],
    onRefused: wait.refusedAt('oldPassword'),
    onDone() {
      showToast(t.changed)
      void navigate({ to: SETTINGS, replace: true })
    },
  })
  return { ...form, wait }
}
