import { useState } from 'react'
import { platformPeople, type Begun } from '#contract/platform-people/platform-people.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWait } from '../use-count-down.ts'
import { deskTexts as texts } from './desk-texts.ts'
import { EntryPage } from '../entry-page.tsx'
import { filledFieldRule } from '../field-rules.ts'
import { SecondFactor } from './second-factor.tsx'
import { WaitButton } from '../wait-button.tsx'

/** /platform/sign-in: the password, then the second factor. */
export function DeskSignInScreen() {
  const t = useTexts(texts)
  const [begun, setBegun] = useState<Begun>()
  if (begun) return <SecondFactor begun={begun} onAgain={() => setBegun(undefined)} />
  return (
    <EntryPage lead={t.lead} sub={t.sub}>
      <PasswordForm onRight={setBegun} />
    </EntryPage>
  )
}

function PasswordForm({ onRight }: { onRight: (begun: Begun) => void }) {
  const t = useTexts(texts)
  const wait = useWait()
  const { form, ...rest } = useCallForm(platformPeople.signIn, {
    start: { username: '', password: '' },
    input: (values) => values,
    renews: [],
    onDone: onRight,
    onRefused: wait.refusedAt('password'),
  })
  return (
    <DraftForm {...rest}>
      <RowGroup note={t.keeps}>
        <FieldStack>
          <FormField of={form} name="username" rule={filledFieldRule(texts.who)}>
            {(field) => <TextInput {...field} label={t.who} autoComplete="username" />}
          </FormField>
          <FormField of={form} name="password" rule={filledFieldRule(texts.password)}>
            {(field) => <PasswordInput {...field} label={t.password} />}
          </FormField>
          <WaitButton busy={rest.busy} left={wait.left}>
            {t.goOn}
          </WaitButton>
        </FieldStack>
      </RowGroup>
    </DraftForm>
  )
}
