import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import type { Sentence } from '#contract/base/sentence.ts'
import { FormField, type CallForm } from '#web/client/forms/call-form.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import {
  revalidateRepeatedPassword,
  newPasswordRule,
  repeatedPasswordRule,
} from '../field-rules.ts'
import { toTextForm } from '../text-form.ts'
import { NewPasswordInput } from './new-password-input.tsx'

type Props<Values extends FieldValues> = {
  readonly form: CallForm<Values>
  /** Fields of the password and of its repetition. */
  readonly names: readonly [FieldPathByValue<Values, string>, FieldPathByValue<Values, string>]
  readonly label: Sentence
}

/** Fields for a new password, typed twice because it is not visible. */
export function NewPasswordFields<Values extends FieldValues>(props: Props<Values>) {
  const { again } = useTexts(texts)
  const language = useLanguage()
  const { label } = props
  const [first, second]: readonly [string, string] = props.names
  const form = toTextForm(props.form)
  return (
    <>
      <FormField of={form} name={first} rule={newPasswordRule(label)}>
        {(field) => (
          <NewPasswordInput
            {...field}
            onChange={(text) => {
              field.onChange(text)
              revalidateRepeatedPassword(form, second)
            }}
            label={label[language]}
          />
        )}
      </FormField>
      <FormField of={form} name={second} rule={repeatedPasswordRule(() => form.getValues(first))}>
        {(field) => <PasswordInput {...field} label={again} fresh />}
      </FormField>
    </>
  )
}

const texts = declareTexts({
  again: { zh: '确认密码', en: 'Confirm password' },
})
