import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm, FormField } from '#web/client/forms/call-form.tsx'
import { PhoneInput } from '#web/kit/field/phone-input.tsx'
import { phoneText } from '#web/kit/formats.ts'
import { firstBrokenRule, phone } from '#web/kit/field/rules.ts'
import { useTexts } from '#web/kit/texts.ts'
import { CodeStep } from '../phone/code-step.tsx'
import { EntryPage, WaysOn } from '../entry-page.tsx'
import { filledFieldRule } from '../field-rules.ts'
import { MerchantStep } from './merchant-step.tsx'
import { PhoneStep } from '../phone/phone-step.tsx'
import { proofTexts } from '../phone/proof-texts.ts'
import { registerTexts as texts } from './register-texts.ts'
import { useRegister } from './use-register.ts'

export function RegisterScreen() {
  const t = useTexts(texts)
  const p = useTexts(proofTexts)
  const { form, steps, ...rest } = useRegister()
  const { at, proof } = steps
  const leads = [t.which, p.typeCode, t.merchant]
  const subs = [t.whichSub, p.sentTo(phoneText(proof.sentTo ?? '')), t.merchantSub]
  const titles = [{ title: t.stepPhone, onPress: steps.toPhone }, { title: t.stepCode }]
  return (
    <EntryPage
      back="/login"
      steps={{ at, steps: [...titles, { title: t.stepMerchant }] }}
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
            <TextButton to="/login">{t.haveOne}</TextButton>
          </WaysOn>
        </DraftForm>
      )}
      {at === 1 && <CodeStep proof={proof} onProven={steps.proven} />}
      {at === 2 && (
        <DraftForm {...rest}>
          <MerchantStep form={form} busy={rest.busy} />
        </DraftForm>
      )}
    </EntryPage>
  )
}
