import type { Sentence } from '#contract/base/sentence.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { PasswordInput } from '#web/kit/field/password-input.tsx'
import {
  firstBrokenRule,
  passwordRule,
  requiredRule,
  samePasswordRule,
} from '#web/kit/field/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { accountTexts as texts } from '../accounts/account-texts.ts'
import type { AccountForm } from '../accounts/account-values.ts'

const PASSWORD_MAX = 16

/** Fields for a password that is chosen for another person, typed twice. */
export function SubAccountPasswordFields({ form, label }: { form: AccountForm; label: Sentence }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const getAccountPassword = () => form.getValues('password')
  return (
    <>
      <FormField
        of={form}
        name="password"
        rule={firstBrokenRule(requiredRule(label), passwordRule)}
      >
        {(field) => (
          <PasswordInput
            {...field}
            onChange={(text) => {
              field.onChange(text)
              // The error of the repeated password may be outdated.
              if (form.getFieldState('again').invalid) void form.trigger('again')
            }}
            label={label[language]}
            help={t.passwordHelp}
            max={PASSWORD_MAX}
            fresh
            required
          />
        )}
      </FormField>
      <FormField
        of={form}
        name="again"
        rule={(text) =>
          firstBrokenRule(
            requiredRule(texts.passwordAgain),
            samePasswordRule(getAccountPassword()),
          )(text)
        }
      >
        {(field) => <PasswordInput {...field} label={t.passwordAgain} fresh required />}
      </FormField>
    </>
  )
}
