import { useState } from 'react'
import { platformPeople, type Begun } from '#contract/platform-people.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWait } from './count-down.ts'
import { deskTexts as texts } from './desk-texts.ts'
import { EntryPage } from './entry-page.tsx'
import { filled } from './field-rules.ts'
import { SecondFactor } from './second-factor.tsx'

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
    onRefused: (refused, { setError, clearErrors }) =>
      wait.refused(refused, (message) => {
        if (message === undefined) clearErrors('password')
        else setError('password', { message }, { shouldFocus: true })
      }),
  })
  return (
    <Form {...rest}>
      <Group note={t.keeps}>
        <Fields>
          <FormField of={form} name="username" rule={filled(texts.who)}>
            {(field) => <TextInput {...field} label={t.who} autoComplete="username" />}
          </FormField>
          <FormField of={form} name="password" rule={filled(texts.password)}>
            {(field) => <PasswordInput {...field} label={t.password} />}
          </FormField>
          <Button type="submit" kind="primary" tall wide busy={rest.busy} disabled={wait.left > 0}>
            {wait.left > 0 ? t.waitFor(wait.left) : t.goOn}
          </Button>
        </Fields>
      </Group>
    </Form>
  )
}
