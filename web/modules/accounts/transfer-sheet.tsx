import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { transfers } from '#contract/transfers/transfers.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { showFailureToast } from '#web/client/calls/call-server.ts'
import { FieldStack } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { PhoneInput } from '#web/kit/field/phone-input.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { PasswordSheet } from '#web/kit/password-sheet/password-sheet.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import {
  firstBrokenRule,
  maxLengthRule,
  phone,
  requiredRule,
  type Rule,
} from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useWriteCall } from '#web/client/calls/use-call.ts'
import { transferTexts } from './texts.ts'

type Props = { readonly transferable: Fen; readonly onClose: () => void }
type TransferRequest = { readonly phone: string; readonly money: Fen; readonly remark: string }
type TransferReceiver = CallOutput<typeof transfers.receiver>

/** Asks for receiver and amount first, then shows what will happen and asks for the password. */
export function TransferSheet({ transferable, onClose }: Props) {
  const [checkedTransfer, setCheckedTransfer] = useState<{
    wish: TransferRequest
    receiver: TransferReceiver
  }>()
  if (checkedTransfer) {
    return (
      <TransferConfirmation
        {...checkedTransfer}
        back={() => setCheckedTransfer(undefined)}
        onClose={onClose}
      />
    )
  }
  return (
    <TransferForm
      transferable={transferable}
      onClose={onClose}
      onFound={(request, receiver) => setCheckedTransfer({ wish: request, receiver })}
    />
  )
}

type TransferFormProps = Props & {
  readonly onFound: (wish: TransferRequest, receiver: TransferReceiver) => void
}

function TransferForm({ transferable, onClose, onFound }: TransferFormProps) {
  const t = useTexts(transferTexts)
  const start: { phone: string; money: Fen | null; remark: string } = {
    phone: '',
    money: null,
    remark: '',
  }
  const { form, ...rest } = useCallForm(transfers.receiver, {
    start,
    draft: 'transfer',
    input: (values) => ({ phone: values.phone }),
    renews: [],
    onDone(receiver) {
      const { money, ...request } = form.getValues()
      onFound({ ...request, money: money ?? toFen(0) }, receiver)
    },
  })
  const amountRule = createTransferAmountRule(transferable)
  return (
    <BottomSheet open title={t.title} onClose={onClose}>
      <DraftForm {...rest} label={t.next}>
        <FieldStack>
          <FormField of={form} name="phone" rule={phone}>
            {(field) => <PhoneInput {...field} label={t.phone} help={t.phoneHelp} />}
          </FormField>
          <FormField of={form} name="money" rule={amountRule}>
            {(field) => (
              <MoneyInput
                {...field}
                label={t.amount}
                help={t.amountHelp(moneyText(transferable))}
              />
            )}
          </FormField>
          <FormField of={form} name="remark" rule={maxLengthRule(REMARK_MAX)}>
            {(field) => <TextInput {...field} label={t.remark} />}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}

const REMARK_MAX = 50
function createTransferAmountRule(left: Fen): Rule<Fen | null> {
  return firstBrokenRule<Fen | null>(requiredRule(transferTexts.amount), (amount) => {
    if (amount !== null && amount <= 0) return transferTexts.nothing
    if (amount === null || amount <= left) return undefined
    const leftText = moneyText(left)
    return { zh: transferTexts.tooMuch.zh(leftText), en: transferTexts.tooMuch.en(leftText) }
  })
}

type ConfirmProps = {
  readonly wish: TransferRequest
  readonly receiver: TransferReceiver
  readonly back: () => void
  readonly onClose: () => void
}

function TransferConfirmation({ wish, receiver, back, onClose }: ConfirmProps) {
  const t = useTexts(transferTexts)
  const send = useWriteCall(transfers.send, {
    renews: [wallet.balances, wallet.statement, wallet.lines],
    silent: true,
    // After a lost answer, the same transfer reuses its idempotency key, so that the money is not
    // transferred twice.
    keeping: { as: 'transfer' },
  })
  const [errorText, setErrorText] = useState<string>()
  const closeSentTransfer = () => {
    onClose()
    showToast(t.sent)
  }
  const showTransferFailure = (error: Error) => {
    if (error instanceof Refused && error.field === 'password') return setErrorText(error.message)
    setErrorText(undefined)
    showFailureToast(error)
    if (error instanceof Refused) back()
  }
  return (
    <PasswordSheet
      title={t.confirm}
      open
      onClose={back}
      summary={
        <>
          <p>{moneyText(wish.money)}</p>
          <p>{t.to(`${receiver.merchantName} ${wish.phone}`)}</p>
        </>
      }
      act={t.act(moneyText(wish.money))}
      busy={send.isPending}
      error={errorText}
      onPassword={(password) =>
        send.mutate(
          { ...wish, password },
          { onSuccess: closeSentTransfer, onError: showTransferFailure },
        )
      }
    />
  )
}
