import type { VoucherKind } from '#contract/vouchers/voucher.ts'
import { GIFT_REASON_MAX } from '#contract/vouchers/voucher-gifts.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { giftTexts } from '../texts.ts'
import { voucherCalls } from '../voucher-places.ts'

type Props = { readonly kind: VoucherKind; onClose(): void }
const MEMBER_NUMBER_MAX = 40

/** Gives a voucher to one member, by number, with a reason. */
export function GiveVoucherSheet({ kind, onClose }: Props) {
  const t = useTexts(giftTexts)
  const allowance = useCall(vouchers.giftAllowance, {}, { silent: true }).data?.leftToday
  const { form, ...rest } = useCallForm(vouchers.give, {
    start: { playerId: '', reason: '' },
    input: ({ playerId, reason }) => ({ kindId: kind.id, playerId: playerId.trim(), reason }),
    renews: [...voucherCalls, vouchers.giftAllowance, vouchers.giftLimits],
    onDone({ memberName }) {
      onClose()
      showToast(t.given(memberName))
    },
  })
  return (
    <BottomSheet open title={t.giveName(kind.name)} onClose={onClose}>
      <DraftForm {...rest} label={t.act}>
        <FieldStack>
          <FormField of={form} name="playerId" rule={requiredRule(giftTexts.playerId)}>
            {(field) => (
              <TextInput
                {...field}
                label={t.playerId}
                placeholder={t.playerHint}
                max={MEMBER_NUMBER_MAX}
                required
              />
            )}
          </FormField>
          <FormField of={form} name="reason" rule={requiredRule(giftTexts.reason)}>
            {(field) => (
              <TextInput
                {...field}
                label={t.reason}
                placeholder={t.reasonHint}
                max={GIFT_REASON_MAX}
                help={allowance === undefined ? undefined : t.leftToday(allowance)}
                required
              />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
