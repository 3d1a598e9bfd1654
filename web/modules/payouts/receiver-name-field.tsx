import type { Fen } from '#contract/base/money.ts'
import { NAME_FROM, type WithdrawalMethod } from '#contract/payouts/withdrawal.ts'
import { FormField, type CallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'
import type { PayoutRequestValues } from './use-payout-request.ts'

/** Returns whether WeChat requires the receiver's name for this amount. */
export function isReceiverNameRequired(method: WithdrawalMethod, arrives: Fen): boolean {
  return method === 'wechat' && arrives >= NAME_FROM
}

export function ReceiverNameField({ form }: { readonly form: CallForm<PayoutRequestValues> }) {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <FieldStack>
        <FormField of={form} name="realName" rule={requiredRule(texts.realName)}>
          {(field) => (
            <TextInput {...field} label={t.realName} help={t.realNameHelp} max={30} required />
          )}
        </FormField>
      </FieldStack>
    </RowGroup>
  )
}
