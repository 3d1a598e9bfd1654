import { useRef, useState } from 'react'
import type { Call } from '#contract/base/call.ts'
import type { Fen } from '#contract/base/money.ts'
import type { Withdrawal, withdrawal, WithdrawalSource } from '#contract/payouts/withdrawal.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { payoutCalls } from './payout-calls.ts'

export type PayoutRequestValues = { readonly money: Fen | null; readonly realName: string }
type PayoutRequestCall = Call<Call['input'], typeof withdrawal>

type PayoutRequestOptions = {
  readonly call: Call
  readonly draft: string
  readonly to: Partial<Pick<WithdrawalSource, 'source' | 'way'>>
  readonly onDone: (row: Withdrawal) => void
}

/** Form that requests money, and asks for the password before it is sent. */
export function usePayoutRequest({ call, draft, to, onDone }: PayoutRequestOptions) {
  const password = useRef<string>(undefined)
  const [isAsking, setAsking] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const edit = useCallForm<PayoutRequestCall, PayoutRequestValues>(call as PayoutRequestCall, {
    start: { money: null, realName: '' },
    draft,
    unkept: ['realName'],
    input: ({ money, realName }) => ({
      money,
      ...to,
      password: password.current,
      ...(realName.trim() !== '' && { realName: realName.trim() }),
    }),
    renews: payoutCalls,
    onRefused({ field, message }) {
      const isPassword = field === 'password'
      setErrorText(isPassword ? message : undefined)
      setAsking(isPassword)
      return isPassword
    },
    onDone(row) {
      setAsking(false)
      onDone(row)
    },
  })
  const ask = edit.form.handleSubmit(() => {
    setErrorText(undefined)
    setAsking(true)
  })
  const sheet = {
    open: isAsking,
    error: errorText,
    busy: edit.busy,
    onClose: () => setAsking(false),
    onPassword(typedPassword: string) {
      password.current = typedPassword
      setErrorText(undefined)
      edit.submit()
    },
  }
  return { ...edit, sheet, submit: () => void ask() }
}
