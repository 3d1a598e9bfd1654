import { toFen, type Fen } from '#contract/base/money.ts'
import type { WithdrawalState, WithdrawalMethod } from '#contract/payouts/withdrawal.ts'
import type { PayoutConfirmation } from '#server/outside/payments/payout-port.ts'

export type WithdrawalRow = {
  readonly id: string
  /** `balance`, `deposit`, or the id of the merchant's own channel. */
  readonly source: 'balance' | 'deposit' | (string & {})
  readonly way: WithdrawalMethod
  readonly channelId: string
  /** Set only if the money goes to a bank card by `way` `card`. */
  readonly bankAccountId: string | null
  readonly receiver: string
  readonly amount: Fen
  readonly fee: Fen
  readonly state: WithdrawalState
  readonly openid: string
  readonly sealedName: string
  readonly askedBy: string
  readonly askedName: string
  readonly agreedBy: string | null
  readonly agreedName: string
  /** The first of the platform's two reviewers. */
  readonly firstReviewedBy: string | null
  readonly firstReviewedName: string
  readonly firstReviewedAt: Date | null
  readonly reviewedName: string
  readonly why: string
  readonly providerNumber: string
  readonly confirmation: PayoutConfirmation | null
  readonly waitsUntil: Date | null
  readonly doubtSince: Date | null
  /** When its requester cancelled it while it waited for its receiver. Its provider may still refuse. */
  readonly cancelledAt: Date | null
  readonly madeAt: Date
  readonly endedAt: Date | null
}

type StoredWithdrawal = Omit<WithdrawalRow, 'amount' | 'confirmation' | 'fee'> & {
  readonly amount: number
  readonly fee: number
  readonly confirmation: unknown
}

export function toWithdrawalRow({
  amount,
  fee,
  confirmation,
  ...row
}: StoredWithdrawal): WithdrawalRow {
  return {
    ...row,
    amount: toFen(amount),
    fee: toFen(fee),
    confirmation: confirmation as PayoutConfirmation | null,
  }
}
