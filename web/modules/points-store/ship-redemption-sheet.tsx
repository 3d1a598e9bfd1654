import { carriers, type Carrier } from '#contract/points-store/redemption.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { firstBrokenRule, requiredRule, type Rule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { actionTexts } from './redemption-texts.ts'
import { redemptionCalls } from './store-calls.ts'

type Props = { readonly id: string; onClose(): void }
type Values = { readonly carrier: string; readonly tracking: string }

const TRACKING_MAX = 40
const CARRIERS = Object.keys(carriers) as Carrier[]

const trackingRule: Rule = (text) =>
  /^[\dA-Za-z-]{6,40}$/.test(text.trim()) ? undefined : actionTexts.trackingWrong

/** Notes carrier and tracking number, and marks a redemption as shipped. */
export function ShipRedemptionSheet({ id, onClose }: Props) {
  const t = useTexts(actionTexts)
  const language = useLanguage()
  const { form, ...rest } = useCallForm<typeof pointsStore.ship, Values>(pointsStore.ship, {
    start: { carrier: '', tracking: '' },
    draft: `ship redemption ${id}`,
    input: ({ carrier, tracking }) => ({ id, carrier: carrier as Carrier, tracking }),
    renews: redemptionCalls,
    onDone() {
      onClose()
      showToast(t.shipped)
    },
  })
  return (
    <BottomSheet open title={t.ship} onClose={onClose}>
      <DraftForm {...rest} label={t.ship}>
        <FieldStack>
          <FormField of={form} name="carrier" rule={requiredRule(actionTexts.carrier)}>
            {(field) => (
              <SelectField
                {...field}
                label={t.carrier}
                placeholder={t.chooseCarrier}
                required
                options={CARRIERS.map((value) => ({ value, label: carriers[value][language] }))}
              />
            )}
          </FormField>
          <FormField
            of={form}
            name="tracking"
            rule={firstBrokenRule(requiredRule(actionTexts.tracking), trackingRule)}
          >
            {(field) => (
              <TextInput
                {...field}
                label={t.tracking}
                help={t.trackingHelp}
                max={TRACKING_MAX}
                required
              />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
