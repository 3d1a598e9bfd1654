import { useSearch } from '@tanstack/react-router'
import { people } from '#contract/people/people.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { beginSession } from '#web/client/session/sign-in.ts'
import { useTexts } from '#web/kit/texts.ts'
import { EntryPage, WaysOn } from '../entry-page.tsx'
import { filledFieldRule } from '../field-rules.ts'
import { LegalLinks } from './legal-links.tsx'
import css from './login-screen.module.css'
import { useWait } from '../use-count-down.ts'
import { signInTexts as texts } from './sign-in-texts.ts'
import { WaitButton } from '../wait-button.tsx'

/** Who signs in is led on by the router: to where they wanted to be, or home. */
export function LoginScreen() {
  const t = useTexts(texts)
  const { redirect } = useSearch({ from: '/login' })
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`
  return (
    <EntryPage lead={t.lead} sub={t.sub}>
      <SignInForm />
      <WaysOn>
        <TextButton to="/user_register">{t.register}</TextButton>
        <TextButton to={`/forgetpass${query}`}>{t.forgot}</TextButton>
      </WaysOn>
      <footer className={css.foot}>
        <span>{t.keeps}</span>
        <span className={css.legal}>
          <LegalLinks />
        </span>
      </footer>
    </EntryPage>
  )
}

function SignInForm() {
  const t = useTexts(texts)
  const wait = useWait()
  const { form, ...rest } = useCallForm(people.signIn, {
    start: { username: '', password: '' },
    input: (values) => values,
    renews: [],
    onDone: beginSession,
    onRefused: wait.refusedAt('password'),
  })
  return (
    <DraftForm {...rest}>
      <RowGroup>
        <FieldStack>
          <FormField of={form} name="username" rule={filledFieldRule(texts.who)}>
            {(field) => <TextInput {...field} label={t.who} autoComplete="username" />}
          </FormField>
          <FormField of={form} name="password" rule={filledFieldRule(texts.password)}>
            {(field) => <PasswordInput {...field} label={t.password} />}
          </FormField>
          <WaitButton busy={rest.busy} left={wait.left}>
            {t.signIn}
          </WaitButton>
        </FieldStack>
      </RowGroup>
    </DraftForm>
  )
}
