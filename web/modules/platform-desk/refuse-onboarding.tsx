import { onboarding } from '#contract/onboarding.ts'
import { refusalKinds, type RefusalKind } from '#contract/onboarding-application.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { Chips } from '#web/kit/chips/chips.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { required } from '#web/kit/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { reviewTexts } from './review-texts.ts'

type Props = { readonly id: string; readonly onClose: () => void }
const WORDS_MAX = 200
const START: { readonly kind: RefusalKind; readonly words: string } = { kind: 'photo', words: '' }

export function RefuseOnboarding({ id, onClose }: Props) {
  const t = useTexts(reviewTexts)
  const language = useLanguage()
  const { form, ...rest } = useCallForm(onboarding.review, {
    start: START,
    input: ({ kind, words }) => ({ id, agree: false, kind, words }),
    renews: [onboarding.look, onboarding.waiting],
    onDone: () => {
      say(t.refusedToast)
      onClose()
    },
  })
  const kinds = Object.keys(refusalKinds) as RefusalKind[]
  const options = kinds.map((value) => ({ value, label: refusalKinds[value][language] }))
  return (
    <Sheet title={t.refuseTitle} open onClose={onClose}>
      <Form {...rest} label={t.refuseOnboarding}>
        <Fields>
          <FormField of={form} name="kind">
            {({ value, onChange }) => (
              <Chips label={t.refuseKind} options={options} value={value} onChange={onChange} />
            )}
          </FormField>
          <FormField of={form} name="words" rule={required(reviewTexts.refuseTitle)}>
            {(field) => <TextArea {...field} label={t.words} max={WORDS_MAX} required />}
          </FormField>
        </Fields>
      </Form>
    </Sheet>
  )
}
