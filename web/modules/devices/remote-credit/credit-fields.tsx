import { COINS_MAX, REASON_MAX } from '#contract/devices/device-credits.ts'
import { devices } from '#contract/devices/devices.ts'
import { FormField, type CallForm } from '#web/client/forms/call-form.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { rangeRule, firstBrokenRule, requiredRule } from '#web/kit/field/rules.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { creditTexts } from './texts.ts'

export type CreditValues = { site: string; id: string; coins: number | null; reason: string }

/** Fields for the number of coins and the reason, limited by what the user may still give today. */
export function RemoteCreditFields({ form }: { readonly form: CallForm<CreditValues> }) {
  const t = useTexts(creditTexts)
  const gate = usePermission(devices.creditAllowance, {})
  const { data } = useCall(devices.creditAllowance, {}, { silent: true, when: gate.allowed })
  const { coinsAtOnce = COINS_MAX, leftToday, reasonNeeded = false } = data ?? {}
  const rule = firstBrokenRule<number | null>(
    requiredRule(creditTexts.howMany),
    rangeRule(1, coinsAtOnce, creditTexts.coinUnit),
  )
  return (
    <>
      <FormField of={form} name="coins" rule={rule}>
        {(field) => (
          <IntInput
            {...field}
            label={t.howMany}
            unit={t.coinUnit}
            {...(leftToday !== undefined && { help: t.leftToday(leftToday, coinsAtOnce) })}
          />
        )}
      </FormField>
      <FormField
        of={form}
        name="reason"
        {...(reasonNeeded && { rule: requiredRule(creditTexts.reason) })}
      >
        {(field) => (
          <TextInput
            {...field}
            label={t.reason}
            placeholder={t.reasonHint}
            max={REASON_MAX}
            required={reasonNeeded}
          />
        )}
      </FormField>
    </>
  )
}
