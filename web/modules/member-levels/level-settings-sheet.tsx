import type { CallOutput } from '#contract/base/call.ts'
import { GRACE_DAYS_MAX, WINDOW_MONTHS_MAX } from '#contract/member-levels/member-level.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { levelCalls } from './level-calls.ts'
import { texts } from './texts.ts'

export type LevelSettings = CallOutput<typeof memberLevels.settings>
type Values = { readonly [Name in keyof LevelSettings]: number | null }
type Props = { readonly settings: LevelSettings; onClose(): void }

const windowRule = rangeRule(1, WINDOW_MONTHS_MAX, texts.monthUnit)
const graceRule = rangeRule(0, GRACE_DAYS_MAX, texts.dayUnit)

/** Changes the period that counts and the grace period. */
export function LevelSettingsSheet({ settings, onClose }: Props) {
  const t = useTexts(texts)
  const { windowMonths, graceDays } = settings
  const { form, ...rest } = useCallForm<typeof memberLevels.saveSettings, Values>(
    memberLevels.saveSettings,
    {
      start: { windowMonths, graceDays },
      input: (values) => ({
        windowMonths: values.windowMonths ?? windowMonths,
        graceDays: values.graceDays ?? graceDays,
      }),
      renews: levelCalls,
      onDone() {
        onClose()
        showToast(t.saved)
      },
    },
  )
  return (
    <BottomSheet open title={t.rules} onClose={onClose}>
      <DraftForm {...rest} label={t.saveRules}>
        <FieldStack>
          <FormField
            of={form}
            name="windowMonths"
            rule={firstBrokenRule<number | null>(requiredRule(texts.windowMonths), windowRule)}
          >
            {(field) => (
              <IntInput {...field} label={t.windowMonths} unit={t.monthUnit} help={t.windowHelp} />
            )}
          </FormField>
          <FormField
            of={form}
            name="graceDays"
            rule={firstBrokenRule<number | null>(requiredRule(texts.graceDays), graceRule)}
          >
            {(field) => (
              <IntInput {...field} label={t.graceDays} unit={t.dayUnit} help={t.graceHelp} />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
