import { useNavigate, useSearch } from '@tanstack/react-router'
import { people } from '#contract/people/people.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { startSignedInSession } from '#web/client/session/sign-in.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { PhoneProofPage } from '../phone/phone-proof-page.tsx'
import { usePhoneProofSteps } from '../phone/use-phone-steps.ts'
import { forgotTexts as texts } from './forgot-texts.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export function ForgotScreen() {
  const t = useTexts(texts)
  const { form, ...rest } = useForgotPasswordForm()
  return (
    <PhoneProofPage
      {...rest}
      form={form}
      phoneStep={{ lead: t.which, sub: t.whichSub }}
      lastStep={{ title: t.stepPassword, lead: t.setNew, sub: t.othersEnd }}
      other={<TextButton to="/user_register">{t.haveNone}</TextButton>}
    >
      <RowGroup>
        <FieldStack>
          <NewPasswordFields form={form} names={['password', 'password2']} label={texts.password} />
          <Button type="submit" kind="primary" tall wide busy={rest.busy}>
            {t.set}
          </Button>
        </FieldStack>
      </RowGroup>
    </PhoneProofPage>
  )
}

function useForgotPasswordForm() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { step, redirect } = useSearch({ from: '/forgetpass' })
  const steps = usePhoneProofSteps('password', {
    step,
    go: (next, replace) =>
      void navigate({ to: '/forgetpass', search: { redirect, step: next }, replace }),
  })
  const forgot = useCallForm(people.changePassword, {
    start: { phone: '', password: '', password2: '' },
    draft: 'forgotten password',
    input: (values) => ({ ...values, ticket: steps.proof.ticket, code: undefined }),
    renews: [],
    onRefused: steps.refused,
    onDone(signedIn) {
      showToast(t.done)
      startSignedInSession(signedIn)
      void navigate({ to: '/login', search: { redirect }, replace: true })
    },
  })
  return { ...forgot, steps }
}
