import { pointsStore } from '#contract/points-store/points-store.ts'
import {
  STORE_NAME_MAX,
  STORE_RULES_MAX,
  type StoreSettings,
} from '#contract/points-store/store-goods.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { storeTexts } from './texts.ts'

type Props = { readonly settings: StoreSettings }
type Values = Omit<StoreSettings, 'pickUpDays'> & { readonly pickUpDays: number | null }

const PICK_UP_DAYS_MAX = 90
const pickUpRule = firstBrokenRule<number | null>(
  requiredRule(storeTexts.pickUpDays),
  rangeRule(1, PICK_UP_DAYS_MAX, storeTexts.dayUnit),
)

/** Settings of the store that its members see: open or closed, name, rules, pickup days. */
export function StoreInfoForm({ settings }: Props) {
  const t = useTexts(storeTexts)
  const { form, ...rest } = useCallForm<typeof pointsStore.saveSettings, Values>(
    pointsStore.saveSettings,
    {
      start: settings,
      draft: 'points store settings',
      input: ({ isOpen, name, rules, pickUpDays }) => ({
        isOpen,
        name,
        rules,
        pickUpDays: pickUpDays ?? settings.pickUpDays,
      }),
      renews: [pointsStore.settings, pointsStore.summary],
      onDone: () => showToast(t.saved),
    },
  )
  return (
    <DraftForm {...rest} label={t.save}>
      <RowGroup title={t.store}>
        <FormField of={form} name="isOpen">
          {({ value, onChange }) => (
            <CheckboxRow label={t.isOpen} sub={t.isOpenSub} checked={value} onChange={onChange} />
          )}
        </FormField>
        <FieldStack>
          <FormField of={form} name="name" rule={requiredRule(storeTexts.name)}>
            {(field) => <TextInput {...field} label={t.name} max={STORE_NAME_MAX} required />}
          </FormField>
          <FormField of={form} name="rules">
            {(field) => (
              <TextArea {...field} label={t.rules} help={t.rulesHelp} max={STORE_RULES_MAX} />
            )}
          </FormField>
          <FormField of={form} name="pickUpDays" rule={pickUpRule}>
            {(field) => (
              <IntInput {...field} label={t.pickUpDays} unit={t.dayUnit} help={t.pickUpDaysHelp} />
            )}
          </FormField>
        </FieldStack>
      </RowGroup>
    </DraftForm>
  )
}
