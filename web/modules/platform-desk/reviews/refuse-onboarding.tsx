import { onboarding } from '#contract/onboarding/onboarding.ts'
import { refusalKinds, type RefusalKind } from '#contract/onboarding/onboarding-application.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { reviewTexts } from './review-texts.ts'

type Props = { readonly id: string; readonly onClose: () => void }
const WORDS_MAX = 200
const START: { readonly kind: RefusalKind; readonly words: string } = { kind: 'photo', words: '' }

export function RefuseOnboardingSheet({ id, onClose }: Props) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const { form, ...rest } = useCallForm(onboarding.review, {
    start: START,
    input: ({ kind, words }) => ({ id, agree: false, kind, words }),
    renews: [onboarding.look, onboarding.waiting],
    onDone: () => {
      showToast(t.refusedToast)
      onClose()
    },
  })
  const kinds = Object.keys(refusalKinds) as RefusalKind[]
  const options = kinds.map((value) => ({ value, label: refusalKinds[value][language] }))
  return (
    <BottomSheet title={t.refuseTitle} open onClose={onClose}>
      <DraftForm {...rest} label={t.refuseOnboarding}>
        <FieldStack>
          <FormField of={form} name="kind">
            {({ value, onChange }) => (
              <FilterChips
                label={t.refuseKind}
                options={options}
                value={value}
                onChange={onChange}
              />
            )}
          </FormField>
          <FormField of={form} name="words" rule={requiredRule(reviewTexts.words)}>
            {(field) => <TextArea {...field} label={t.words} max={WORDS_MAX} required />}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
