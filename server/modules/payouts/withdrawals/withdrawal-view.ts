import { toFen } from '#contract/base/money.ts'
import type { Withdrawal } from '#contract/payouts/withdrawal.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

const NOTHING_TO_TAKE = { mchId: '', appId: '', package: '' }

/**
 * Converts a withdrawal for people of its merchant and of the platform. `accountId` is the account that
 * views it.
 */
export function createWithdrawalConverter(accountId: string): (row: WithdrawalRow) => Withdrawal {
  return (row) => {
    const {
      id,
      source,
      way,
      receiver,
      amount,
      fee,
      state,
      askedName,
      agreedName,
      reviewedName,
      why,
    } = row
    return {
      id,
      source,
      way,
      receiver,
      money: amount,
      fee,
      arrives: toFen(amount - fee),
      state,
      askedName,
      isMine: row.askedBy === accountId,
      agreedName,
      reviewedName,
      why,
      waitsUntil: row.waitsUntil,
      confirmation: row.confirmation ?? NOTHING_TO_TAKE,
      doubtSince: row.doubtSince,
      providerNumber: row.providerNumber,
      createTime: row.madeAt,
      endedAt: row.endedAt,
    }
  }
}

export function withdrawalAuditFields(row: WithdrawalRow) {
  const { amount, fee, state, agreedName, firstReviewedName, reviewedName, why } = row
  const amountFields = { amountFen: amount, feeFen: fee, state, why }
  return { ...amountFields, agreedName, firstReviewedName, reviewedName }
}
