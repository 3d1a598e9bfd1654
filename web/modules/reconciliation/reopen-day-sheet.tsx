import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { formatWeekdayAndDay } from '#web/kit/date-picker/days.ts'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './reconciliation.module.css'
import { texts } from './texts.ts'

type Props = { readonly day: Date; readonly onClose: () => void }

const WHY_MAX = 200

/** Reopens a closed day and each day after it for bookings. The user has to give a reason. */
export function ReopenDaySheet({ day, onClose }: Props) {
  const t = useTexts(texts)
  const name = formatWeekdayAndDay(day, useLanguage())
  const { form, ...rest } = useCallForm(reconciliation.reopen, {
    start: { why: '' },
    draft: `reopen ${formatShanghaiDay(day)}`,
    input: ({ why }) => ({ day, why: why.trim() }),
    renews: [reconciliation.day, reconciliation.find],
    onDone() {
      onClose()
      showToast(t.reopened(name))
    },
  })
  return (
    <BottomSheet open title={t.reopenTitle(name)} onClose={onClose}>
      <DraftForm {...rest} label={t.reopenAct(name)}>
        <p className={css.told}>{t.reopenText}</p>
        <FieldStack>
          <FormField of={form} name="why" rule={requiredRule(texts.reopenWhy)}>
            {(field) => <TextArea label={t.reopenWhy} max={WHY_MAX} {...field} />}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
