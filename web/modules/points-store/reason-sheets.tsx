import { pointsStore } from '#contract/points-store/points-store.ts'
import { REDEMPTION_REASON_MAX } from '#contract/points-store/redemption.ts'
import { DraftForm, FormField, useCallForm, type CallForm } from '#web/client/forms/call-form.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from './points-store.module.css'
import { actionTexts } from './redemption-texts.ts'
import { redemptionCalls } from './store-calls.ts'

type Props = { readonly id: string; onClose(): void }
type Values = { readonly reason: string }

const EMPTY: Values = { reason: '' }
const CANCEL_REASONS = ['broken', 'noStock', 'wrongAddress', 'onRequest'] as const
const REFUSE_REASONS = ['used', 'missingParts', 'notBack'] as const

/** Cancels a redemption with a reason. */
export function CancelRedemptionSheet({ id, onClose }: Props) {
  const t = useTexts(actionTexts)
  const { form, ...rest } = useCallForm<typeof pointsStore.cancelRedemption, Values>(
    pointsStore.cancelRedemption,
    {
      start: EMPTY,
      draft: `cancel redemption ${id}`,
      input: ({ reason }) => ({ id, reason }),
      renews: redemptionCalls,
      onDone() {
        onClose()
        showToast(t.cancelled)
      },
    },
  )
  return (
    <BottomSheet open title={t.cancel} onClose={onClose}>
      <DraftForm {...rest} label={t.cancel}>
        <ReasonFields form={form} reasons={CANCEL_REASONS} help={t.cancelText} />
      </DraftForm>
    </BottomSheet>
  )
}

/** Refuses a return with a reason. The goods count as received again. */
export function RefuseReturnSheet({ id, onClose }: Props) {
  const t = useTexts(actionTexts)
  const { form, ...rest } = useCallForm<typeof pointsStore.endReturn, Values>(
    pointsStore.endReturn,
    {
      start: EMPTY,
      draft: `refuse return ${id}`,
      input: ({ reason }) => ({ id, accepted: 'no', reason }),
      renews: redemptionCalls,
      onDone() {
        onClose()
        showToast(t.refused)
      },
    },
  )
  return (
    <BottomSheet open title={t.refuse} onClose={onClose}>
      <DraftForm {...rest} label={t.refuse}>
        <ReasonFields form={form} reasons={REFUSE_REASONS} help={t.refuseText} />
      </DraftForm>
    </BottomSheet>
  )
}

type FieldsProps = {
  readonly form: CallForm<Values>
  readonly reasons: readonly ((typeof CANCEL_REASONS)[number] | (typeof REFUSE_REASONS)[number])[]
  readonly help: string
}

function ReasonFields({ form, reasons, help }: FieldsProps) {
  const t = useTexts(actionTexts)
  const chosen = form.watch('reason')
  return (
    <>
      <div className={css.chips}>
        <ChipLine>
          {reasons.map((key) => (
            <ChipButton
              key={key}
              on={chosen === t[key]}
              onPress={() => form.setValue('reason', t[key], { shouldValidate: true })}
            >
              {t[key]}
            </ChipButton>
          ))}
        </ChipLine>
      </div>
      <FieldStack>
        <FormField of={form} name="reason" rule={requiredRule(actionTexts.reason)}>
          {(field) => (
            <TextInput
              {...field}
              label={t.reason}
              help={help}
              max={REDEMPTION_REASON_MAX}
              required
            />
          )}
        </FormField>
      </FieldStack>
    </>
  )
}
