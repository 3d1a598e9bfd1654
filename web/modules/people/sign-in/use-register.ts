import { useNavigate, useSearch } from '@tanstack/react-router'
import { people } from '#contract/people/people.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { startSignedInSession } from '#web/client/session/sign-in.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { usePhoneProofSteps } from '../phone/use-phone-steps.ts'
import { registerTexts as texts } from './register-texts.ts'

export type RegisterForm = ReturnType<typeof useRegistrationForm>['form']

/** Registration form in three steps: the phone, the code sent to it, the merchant. */
export function useRegistrationForm() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { step } = useSearch({ from: '/user_register' })
  const steps = usePhoneProofSteps('register', {
    step,
    go: (next, replace) => void navigate({ to: '/user_register', search: { step: next }, replace }),
  })
  const register = useCallForm(people.register, {
    start: { phone: '', merchantName: '', password: '', password2: '', agreed: false },
    draft: 'register',
    unkept: ['agreed'],
    input: ({ agreed: _agreed, ...values }) => ({
      ...values,
      ticket: steps.proof.ticket,
      code: undefined,
    }),
    renews: [],
    onRefused: steps.refused,
    onDone(signedIn) {
      showToast(t.done)
      startSignedInSession(signedIn)
      void navigate({ to: '/login', replace: true })
    },
  })
  return { ...register, steps }
}
