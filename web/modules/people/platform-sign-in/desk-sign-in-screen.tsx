import { useState } from 'react'
import {
  platformPeople,
  type SecondFactorSetup,
} from '#contract/platform-people/platform-people.ts'
import { DraftForm, useCallForm } from '#web/client/forms/call-form.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useTooManyTriesWait } from '../use-count-down.ts'
import { deskTexts as texts } from './desk-texts.ts'
import { SignedOutPageFrame } from '../entry-page.tsx'
import { SignInFields } from '../sign-in/sign-in-fields.tsx'
import { SecondFactorPage } from './second-factor.tsx'

/** /platform/sign-in: the password, then the second factor. */
export function DeskSignInScreen() {
  const t = useTexts(texts)
  const [setup, setSetup] = useState<SecondFactorSetup>()
  if (setup) return <SecondFactorPage begun={setup} onAgain={() => setSetup(undefined)} />
  return (
    <SignedOutPageFrame lead={t.lead} sub={t.sub}>
      <DeskPasswordForm onRight={setSetup} />
    </SignedOutPageFrame>
  )
}

function DeskPasswordForm({ onRight }: { onRight: (begun: SecondFactorSetup) => void }) {
  const t = useTexts(texts)
  const wait = useTooManyTriesWait()
  const { form, ...rest } = useCallForm(platformPeople.signIn, {
    start: { username: '', password: '' },
    input: (values) => values,
    renews: [],
    onDone: onRight,
    onRefused: wait.refusedAt('password'),
  })
  return (
    <DraftForm {...rest}>
      <SignInFields form={form} who={texts.who} note={t.keeps} busy={rest.busy} left={wait.left}>
        {t.goOn}
      </SignInFields>
    </DraftForm>
  )
}
