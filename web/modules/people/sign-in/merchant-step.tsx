import { Button } from '#web/kit/button/button.tsx'
import { FormField } from '#web/client/forms/call-form.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { LabelledField, FieldStack, labelId } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { firstBrokenRule, maxLengthRule, type Rule } from '#web/kit/field/rules.ts'
import { useTexts } from '#web/kit/texts.ts'
import { filledFieldRule } from '../field-rules.ts'
import { LegalLinks } from './legal-links.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import css from './merchant-step.module.css'
import type { RegisterForm } from './use-register.ts'
import { registerTexts as texts } from './register-texts.ts'

type Props = { readonly form: RegisterForm; readonly busy: boolean }

const NAME_MAX = 30

const agreementRule: Rule<boolean> = (agreed) =>
  agreed
    ? undefined
    : {
        zh: '请阅读并同意服务条款和隐私说明',
        en: 'Read and agree to the terms of service and the privacy notice.',
      }

/** Asks for the merchant's name, a password and agreement to the terms. */
export function RegistrationMerchantStep({ form, busy }: Props) {
  const t = useTexts(texts)
  const name = firstBrokenRule(filledFieldRule(texts.name), maxLengthRule(NAME_MAX))
  return (
    <RowGroup>
      <FieldStack>
        <FormField of={form} name="merchantName" rule={name}>
          {(field) => (
            <TextInput {...field} label={t.name} max={NAME_MAX} autoComplete="organization" />
          )}
        </FormField>
        <NewPasswordFields form={form} names={['password', 'password2']} label={texts.password} />
        <TermsAgreement form={form} />
        <Button type="submit" kind="primary" tall wide busy={busy}>
          {t.register}
        </Button>
      </FieldStack>
    </RowGroup>
  )
}

function TermsAgreement({ form }: Pick<Props, 'form'>) {
  const t = useTexts(texts)
  return (
    <FormField of={form} name="agreed" rule={agreementRule}>
      {({ value, onChange, error }) => (
        <LabelledField group label={t.legal} error={error}>
          {(wiring) => (
            <fieldset
              aria-labelledby={labelId(wiring)}
              aria-describedby={wiring['aria-describedby']}
              className={css.agreement}
            >
              <CheckboxRow label={t.agree} checked={value} onChange={onChange} />
              <div className={css.links}>
                <LegalLinks />
              </div>
            </fieldset>
          )}
        </LabelledField>
      )}
    </FormField>
  )
}
