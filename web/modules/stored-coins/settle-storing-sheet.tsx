import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import { STORED_MAX, type ShownCoinStorage } from '#contract/stored-coins/stored-coins-records.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { rangeRule, firstBrokenRule, requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { texts } from './texts.ts'

type Props = { readonly storing: ShownCoinStorage; readonly onClose: () => void }

/**
 * Settles stored coins in doubt. The button repeats what it does, because coins on an account cannot be
 * taken back.
 */
export function SettleCoinStoringSheet({ storing: { id, number }, onClose }: Props) {
  const t = useTexts(texts)
  const start: { coins: number | null } = { coins: null }
  const { form, ...rest } = useCallForm(storedCoins.settle, {
    start,
    input: ({ coins }) => ({ id, coins: coins ?? 0 }),
    renews: [storedCoins.storings, storedCoins.stock, storedCoins.changes],
    onDone() {
      onClose()
      showToast(t.settled)
    },
  })
  const coins = form.watch('coins')
  const rule = firstBrokenRule<number | null>(
    requiredRule(texts.howMany),
    rangeRule(0, STORED_MAX, texts.unit),
  )
  return (
    <BottomSheet title={`${t.settle} ${number}`} open tall onClose={onClose}>
      <DraftForm {...rest} label={coins === null ? t.settle : t.settleAs(coins)}>
        <FieldStack>
          <FormField of={form} name="coins" rule={rule}>
            {(field) => <IntInput {...field} label={t.howMany} unit={t.unit} help={t.settleHelp} />}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
