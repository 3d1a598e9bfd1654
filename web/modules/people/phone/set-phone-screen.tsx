import { people } from '#contract/people/people.ts'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm, FormField } from '#web/client/forms/call-form.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { PhoneInput } from '#web/kit/field/phone-input.tsx'
import { maskPhoneNumber } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { firstBrokenRule, phone as isPhone, type Rule } from '#web/kit/field/rules.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { StepProgress } from '#web/kit/steps/steps.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useChangePhone } from './use-change-phone.ts'
import { PhoneCodeStep } from './code-step.tsx'
import { filledFieldRule } from '../field-rules.ts'
import type { PhoneProof } from './use-phone-proof.ts'
import { PhoneStep } from './phone-step.tsx'
import { proofTexts } from './proof-texts.ts'
import { setPhoneTexts as texts } from './set-phone-texts.ts'

export function SetPhoneScreen() {
  const t = useTexts(texts)
  const query = useCall(people.detail, {})
  return (
    <RouteScreen form back="/setaccount">
      <Loaded of={query} what={t.failed} label={t.stepOld} rows={3}>
        {(data) => <ChangePhoneSteps phone={data.phone} />}
      </Loaded>
    </RouteScreen>
  )
}

function ChangePhoneSteps({ phone }: { phone: string }) {
  const t = useTexts(texts)
  const p = useTexts(proofTexts)
  const { old, next, at, form, ...rest } = useChangePhone()
  const otherPhoneRule: Rule = (typed) => (typed === phone ? texts.same : undefined)
  const rule = firstBrokenRule(filledFieldRule(texts.newPhone), isPhone, otherPhoneRule)
  const titles = [{ title: t.stepOld }, { title: t.stepNew, onPress: rest.toNew }]
  return (
    <>
      <StepProgress at={at} steps={[...titles, { title: t.stepCode }]} />
      {at === 0 && <OldPhoneStep phone={phone} proof={old} onProven={rest.provenOld} />}
      {at === 1 && (
        <DraftForm {...rest} submit={() => void rest.sendToNew()}>
          <PhoneStep busy={next.sending} note={t.newSub}>
            <FormField of={form} name="newPhone" rule={rule}>
              {(field) => <PhoneInput {...field} label={t.newPhone} />}
            </FormField>
          </PhoneStep>
        </DraftForm>
      )}
      {at === 2 && (
        <PhoneCodeStep
          told={p.sentTo(maskPhoneNumber(next.sentTo ?? ''))}
          proof={next}
          onProven={rest.change}
          busy={rest.busy}
        />
      )}
    </>
  )
}

type OldProps = {
  readonly phone: string
  readonly proof: PhoneProof
  readonly onProven: () => void
}

function OldPhoneStep({ phone, proof, onProven }: OldProps) {
  const t = useTexts(texts)
  const p = useTexts(proofTexts)
  if (proof.sentTo !== undefined) {
    return (
      <PhoneCodeStep told={p.sentTo(maskPhoneNumber(phone))} proof={proof} onProven={onProven} />
    )
  }
  return (
    <RowGroup title={t.proveOld} note={t.lost}>
      <FieldStack>
        <p>{t.nowAt(maskPhoneNumber(phone))}</p>
        <Button
          kind="primary"
          tall
          wide
          busy={proof.sending}
          onPress={() => void proof.send(phone).catch(showFailureToast)}
        >
          {p.getCode}
        </Button>
      </FieldStack>
    </RowGroup>
  )
}
