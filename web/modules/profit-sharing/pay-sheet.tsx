import { useState } from 'react'
import type { Beneficiary } from '#contract/profit-sharing/beneficiaries.ts'
import type { Fen } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall, useWriteCall } from '#web/client/calls/use-call.ts'
import { toSharingDaysInput } from './sharing-days.ts'
import { formTexts } from './form-texts.ts'
import css from './sharing.module.css'

type Props = {
  readonly of: Beneficiary
  /** True if the platform pays to their card. Otherwise the merchant has paid elsewhere and records it. */
  readonly toCard: boolean
  readonly onClose: () => void
}

/** Pays a beneficiary or records a payment. Both need the password, because they move money. */
export function BeneficiaryPaySheet({ of: { id, bankName, cardNumber }, toCard, onClose }: Props) {
  const t = useTexts(formTexts)
  const day = { from: shanghaiToday(), to: shanghaiToday() }
  const { data } = useCall(profitSharing.statement, { id, ...toSharingDaysInput(day) })
  const [typed, setTyped] = useState<Fen | null>()
  const [error, setError] = useState<{ field: string; says: string }>()
  const { detail, list, overview, statement } = profitSharing
  const renews = [detail, list, overview, statement]
  const byHand = useWriteCall(profitSharing.pay, { renews, silent: true })
  const byCard = useWriteCall(profitSharing.payOut, { renews, silent: true })
  const write = toCard ? byCard : byHand
  const payable = toCard ? data?.cardMoney : data?.payableMoney
  const money = typed === undefined ? (payable ?? null) : typed
  const title = toCard ? t.payOut : t.pay
  const act = toCard ? t.payOutAct : t.payAct
  const findFieldError = (field: string) => (error?.field === field ? error.says : undefined)
  const checkMoney = () =>
    setError(money === null ? { field: 'money', says: t.moneyMissing } : undefined)

  function payBeneficiary(password: string) {
    if (money === null) return
    write.mutate(
      { id, money, password },
      {
        onSuccess() {
          showToast(toCard ? t.paidOut : t.paid)
          onClose()
        },
        onError(failure) {
          const isOurs = failure instanceof Refused && failure.field !== undefined
          if (isOurs) setError({ field: failure.field ?? '', says: failure.message })
          else showFailureToast(failure)
        },
      },
    )
  }
  return (
    <PasswordSheet
      title={title}
      open={data !== undefined}
      onClose={onClose}
      act={money === null ? title : act(moneyText(money))}
      busy={write.isPending}
      error={findFieldError('password')}
      onSubmit={checkMoney}
      onPassword={payBeneficiary}
      summary={
        <div className={css.form}>
          <p>{toCard ? t.payOutNote(`${bankName} ${cardNumber}`) : t.payNote}</p>
          <MoneyInput
            label={t.money}
            value={money}
            onChange={setTyped}
            help={payable ? t.payable(moneyText(payable)) : t.nothingPayable}
            error={findFieldError('money')}
          />
        </div>
      }
    />
  )
}
