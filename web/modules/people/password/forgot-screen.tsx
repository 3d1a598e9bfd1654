import { useNavigate, useSearch } from '@tanstack/react-router'
import { people } from '#contract/people/people.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { PhoneInput } from '#web/kit/field/phone-input.tsx'
import { phoneText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { firstBrokenRule, phone } from '#web/kit/field/rules.ts'
import { beginSession } from '#web/client/session/sign-in.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { CodeStep } from '../phone/code-step.tsx'
import { EntryPage, WaysOn } from '../entry-page.tsx'
import {
  filledFieldRule,
  judgeAgain,
  newPasswordRule,
  repeatedPasswordRule,
} from '../field-rules.ts'
import { forgotTexts as texts } from './forgot-texts.ts'
import { NewPasswordInput } from './new-password-input.tsx'
import { PhoneStep } from '../phone/phone-step.tsx'
import { usePhoneSteps } from '../phone/use-phone-steps.ts'
import { proofTexts } from '../phone/proof-texts.ts'

export function ForgotScreen() {
  const t = useTexts(texts)
  const p = useTexts(proofTexts)
  const { form, steps, ...rest } = useForgot()
  const { at, proof } = steps
  const leads = [t.which, p.typeCode, t.setNew]
  const subs = [t.whichSub, p.sentTo(phoneText(proof.sentTo ?? '')), t.othersEnd]
  const titles = [{ title: t.stepPhone, onPress: steps.toPhone }, { title: t.stepCode }]
  return (
    <EntryPage
      back="/login"
      steps={{ at, steps: [...titles, { title: t.stepPassword }] }}
      lead={leads[at]!}
      sub={subs[at]}
    >
      {at === 0 && (
        <DraftForm {...rest} submit={() => void steps.next(form)}>
          <PhoneStep busy={proof.sending}>
            <FormField
              of={form}
              name="phone"
              rule={firstBrokenRule(filledFieldRule(proofTexts.phone), phone)}
            >
              {(field) => <PhoneInput {...field} label={p.phone} autoComplete="username" />}
            </FormField>
          </PhoneStep>
          <WaysOn>
            <TextButton to="/user_register">{t.haveNone}</TextButton>
          </WaysOn>
        </DraftForm>
      )}
      {at === 1 && <CodeStep proof={proof} onProven={steps.proven} />}
      {at === 2 && (
        <DraftForm {...rest}>
          <NewPassword form={form} busy={rest.busy} />
        </DraftForm>
      )}
    </EntryPage>
  )
}

function useForgot() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { step, redirect } = useSearch({ from: '/forgetpass' })
  const steps = usePhoneSteps('password', {
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
      beginSession(signedIn)
      void navigate({ to: '/login', search: { redirect }, replace: true })
    },
  })
  return { ...forgot, steps }
}

type Props = { form: ReturnType<typeof useForgot>['form']; busy: boolean }

function NewPassword({ form, busy }: Props) {
  const t = useTexts(texts)
  const getResetPassword = () => form.getValues('password')
  return (
    <RowGroup>
      <FieldStack>
        <FormField of={form} name="password" rule={newPasswordRule(texts.password)}>
          {(field) => (
            <NewPasswordInput
              {...field}
              onChange={(text) => {
                field.onChange(text)
                judgeAgain(form, 'password2')
              }}
              label={t.password}
            />
          )}
        </FormField>
        <FormField of={form} name="password2" rule={repeatedPasswordRule(getResetPassword)}>
          {(field) => <PasswordInput {...field} label={t.again} fresh />}
        </FormField>
        <Button type="submit" kind="primary" tall wide busy={busy}>
          {t.set}
        </Button>
      </FieldStack>
    </RowGroup>
  )
}
