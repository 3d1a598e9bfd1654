import { useSearch } from '@tanstack/react-router'
import { people } from '#contract/people/people.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm, useCallForm } from '#web/client/forms/call-form.tsx'
import { startSignedInSession } from '#web/client/session/sign-in.ts'
import { useTexts } from '#web/kit/texts.ts'
import { SignedOutPageFrame, SignedOutPageLinks } from '../entry-page.tsx'
import { LegalLinks } from './legal-links.tsx'
import css from './login-screen.module.css'
import { useTooManyTriesWait } from '../use-count-down.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { signInTexts as texts } from './sign-in-texts.ts'

/** After the sign-in, the router redirects to the requested page, or to the first page. */
export function LoginScreen() {
  const t = useTexts(texts)
  const { redirect } = useSearch({ from: '/login' })
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`
  return (
    <SignedOutPageFrame lead={t.lead} sub={t.sub}>
      <SignInForm />
      <SignedOutPageLinks>
        <TextButton to="/user_register">{t.register}</TextButton>
        <TextButton to={`/forgetpass${query}`}>{t.forgot}</TextButton>
      </SignedOutPageLinks>
      <footer className={css.foot}>
        <span>{t.keeps}</span>
        <span className={css.legal}>
          <LegalLinks />
        </span>
      </footer>
    </SignedOutPageFrame>
  )
}

function SignInForm() {
  const t = useTexts(texts)
  const wait = useTooManyTriesWait()
  const { form, ...rest } = useCallForm(people.signIn, {
    start: { username: '', password: '' },
    input: (values) => values,
    renews: [],
    onDone: startSignedInSession,
    onRefused: wait.refusedAt('password'),
  })
  return (
    <DraftForm {...rest}>
      <SignInFields form={form} who={texts.who} busy={rest.busy} left={wait.left}>
        {t.signIn}
      </SignInFields>
    </DraftForm>
  )
}
