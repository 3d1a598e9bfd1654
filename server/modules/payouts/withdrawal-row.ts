import type { Fen } from '#contract/money.ts'
import type { WithdrawalState } from '#contract/withdrawal.ts'
import type { Confirmation } from '#server/outside/payout-port.ts'

/** A withdrawal as its table holds it. */
export type WithdrawalRow = {
  readonly id: string
  readonly source: 'balance' | 'deposit'
  readonly way: 'wechat'
  readonly channelId: string
  readonly amount: Fen
  readonly fee: Fen
  readonly state: WithdrawalState
  readonly openid: string
  readonly sealedName: string
  readonly askedBy: string
  readonly askedName: string
  readonly agreedBy: string | null
  readonly agreedName: string
  /** Of the platform's two, who agreed first. */
  readonly firstReviewedBy: string | null
  readonly firstReviewedName: string
  readonly firstReviewedAt: Date | null
  readonly reviewedName: string
  readonly why: string
  readonly providerNumber: string
  readonly confirmation: Confirmation | null
  readonly waitsUntil: Date | null
  readonly doubtSince: Date | null
  readonly madeAt: Date
  readonly endedAt: Date | null
}
