import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DraftForm, FormField, type CallForm } from '#web/client/forms/call-form.tsx'
import { PhoneInput } from '#web/kit/field/phone-input.tsx'
import { firstBrokenRule, phone } from '#web/kit/field/rules.ts'
import { maskPhoneNumber } from '#web/kit/formats.ts'
import { useTexts } from '#web/kit/texts.ts'
import { SignedOutPageFrame, SignedOutPageLinks } from '../entry-page.tsx'
import { filledFieldRule } from '../field-rules.ts'
import { toTextForm } from '../text-form.ts'
import { PhoneCodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { proofTexts } from './proof-texts.ts'
import type { usePhoneProofSteps } from './use-phone-steps.ts'

type Props<Values extends FieldValues & { phone: string }> = Pick<
  ComponentProps<typeof DraftForm>,
  'submit' | 'busy' | 'draft'
> & {
  readonly form: CallForm<Values>
  readonly steps: ReturnType<typeof usePhoneProofSteps>
  /** Texts of the page before the phone is verified. */
  readonly phoneStep: { readonly lead: string; readonly sub: string }
  readonly lastStep: { readonly title: string; readonly lead: string; readonly sub: string }
  /** Link to another screen that the visitor may have wanted. */
  readonly other: ReactNode
  /** The fields of the last step, with its button. */
  readonly children: ReactNode
}

const phoneRule = firstBrokenRule(filledFieldRule(proofTexts.phone), phone)

/** Page of three steps in which a visitor who is not signed in verifies a phone and then sends the form. */
export function PhoneProofPage<Values extends FieldValues & { phone: string }>(
  props: Props<Values>,
) {
  const { steps, phoneStep, lastStep, other, children, ...rest } = props
  const t = useTexts(proofTexts)
  const { at, proof } = steps
  const form = toTextForm(props.form)
  const codeStep = { lead: t.typeCode, sub: t.sentTo(maskPhoneNumber(proof.sentTo ?? '')) }
  const { lead, sub } = [phoneStep, codeStep, lastStep][at]!
  const titles = [
    { title: t.stepPhone, onPress: steps.toPhone },
    { title: t.stepCode },
    { title: lastStep.title },
  ]
  return (
    <SignedOutPageFrame back="/login" steps={{ at, steps: titles }} lead={lead} sub={sub}>
      {at === 0 && (
        <DraftForm {...rest} submit={() => void steps.next(form)}>
          <PhoneStep busy={proof.sending}>
            <FormField of={form} name="phone" rule={phoneRule}>
              {(field) => <PhoneInput {...field} label={t.phone} autoComplete="username" />}
            </FormField>
          </PhoneStep>
          <SignedOutPageLinks>{other}</SignedOutPageLinks>
        </DraftForm>
      )}
      {at === 1 && <PhoneCodeStep proof={proof} onProven={steps.proven} />}
      {at === 2 && <DraftForm {...rest}>{children}</DraftForm>}
    </SignedOutPageFrame>
  )
}
