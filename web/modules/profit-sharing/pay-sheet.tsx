import { useState } from 'react'
import type { Beneficiary } from '#contract/beneficiaries.ts'
import type { Fen } from '#contract/money.ts'
import { profitSharing } from '#contract/profit-sharing.ts'
import { sayFailure } from '#web/kit/ask.ts'
import { today } from '#web/kit/date-picker/days.ts'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { Refused } from '#web/kit/refused.ts'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useCall, useWrite } from '#web/kit/use-call.ts'
import { inputOf } from './days.ts'
import { formTexts } from './form-texts.ts'
import css from './sharing.module.css'

type Props = { readonly of: Beneficiary; readonly onClose: () => void }

/** The merchant has paid somebody elsewhere, and says so: with the password, since it moves money. */
export function PaySheet({ of: { id }, onClose }: Props) {
  const t = useTexts(formTexts)
  const day = { from: today(), to: today() }
  const { data } = useCall(profitSharing.statement, { id, ...inputOf(day) })
  const [typed, setTyped] = useState<Fen | null>()
  const [error, setError] = useState<{ field: string; says: string }>()
  const renews = [profitSharing.detail, profitSharing.list, profitSharing.overview]
  const write = useWrite(profitSharing.pay, { renews, silent: true })
  const payable = data?.payableMoney
  const money = typed === undefined ? (payable ?? null) : typed
  const says = (field: string) => (error?.field === field ? error.says : undefined)

  function pay(password: string) {
    if (money === null) return
    write.mutate(
      { id, money, password },
      {
        onSuccess() {
          say(t.paid)
          onClose()
        },
        onError(failure) {
          const isOurs = failure instanceof Refused && failure.field !== undefined
          if (isOurs) setError({ field: failure.field ?? '', says: failure.message })
          else sayFailure(failure)
        },
      },
    )
  }
  return (
    <PasswordSheet
      title={t.pay}
      open={data !== undefined}
      onClose={onClose}
      act={t.pay}
      busy={write.isPending}
      error={says('password')}
      onPassword={pay}
      summary={
        <div className={css.form}>
          <p>{t.payNote}</p>
          <MoneyInput
            label={t.money}
            value={money}
            onChange={setTyped}
            help={payable ? t.payable(moneyText(payable)) : t.nothingPayable}
            error={says('money')}
          />
        </div>
      }
    />
  )
}
