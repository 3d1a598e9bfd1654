import type { ReactNode } from 'react'
import type { Sentence } from '#contract/base/sentence.ts'
import { FormField, type CallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { filledFieldRule } from '../field-rules.ts'
import { SubmitAfterWaitButton } from '../wait-button.tsx'

type Props = {
  readonly form: CallForm<{ username: string; password: string }>
  /** Label of the name used to sign in. */
  readonly who: Sentence
  readonly note?: ReactNode
  readonly busy: boolean
  /** Seconds, of `useTooManyTriesWait`. */
  readonly left: number
  /** Content of the button. */
  readonly children: ReactNode
}

/** Fields for a name and its password, for merchants and for the platform's own people. */
export function SignInFields({ form, who, note, busy, left, children }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <RowGroup note={note}>
      <FieldStack>
        <FormField of={form} name="username" rule={filledFieldRule(who)}>
          {(field) => <TextInput {...field} label={who[language]} autoComplete="username" />}
        </FormField>
        <FormField of={form} name="password" rule={filledFieldRule(texts.password)}>
          {(field) => <PasswordInput {...field} label={t.password} />}
        </FormField>
        <SubmitAfterWaitButton busy={busy} left={left}>
          {children}
        </SubmitAfterWaitButton>
      </FieldStack>
    </RowGroup>
  )
}

const texts = declareTexts({
  password: { zh: '密码', en: 'Password' },
})
