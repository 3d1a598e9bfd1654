import { useState } from 'react'
import { deposits } from '#contract/payouts/deposits.ts'
import type { Fen } from '#contract/base/money.ts'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import { depositTexts } from './deposit-texts.ts'
import { payoutCalls } from './payout-calls.ts'

/**
 * Asks for the amount and the password in one sheet. The money leaves the balance and stays with the
 * platform.
 */
export function PayDepositSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(depositTexts)
  const [money, setMoney] = useState<Fen | null>(null)
  const [isMissing, setMissing] = useState(false)
  const write = useWriteCall(deposits.pay, { renews: payoutCalls, silent: true })
  return (
    <PasswordSheet
      open
      title={t.pay}
      act={money === null ? t.pay : t.payAct(moneyText(money))}
      busy={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      summary={
        <MoneyInput
          label={t.payAmount}
          value={money}
          onChange={setMoney}
          error={isMissing && money === null ? t.payAmountMissing : undefined}
          required
        />
      }
      onSubmit={() => setMissing(money === null)}
      onPassword={(password) => {
        if (money === null) return
        write.mutate(
          { money, password },
          {
            onSuccess({ deposit }) {
              onClose()
              showToast(t.paid(moneyText(deposit)))
            },
          },
        )
      }}
    />
  )
}
