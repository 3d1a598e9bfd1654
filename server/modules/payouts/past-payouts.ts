import { HOUR_MS } from '#contract/base/durations.ts'
import type { Fen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import {
  getWithdrawalFeeRate,
  calculateWithdrawalFee,
  type WithdrawalStep,
} from '#contract/payouts/withdrawal.ts'
import { toChannelId } from '#server/modules/channels/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { BEGUN } from './withdrawals/request-withdrawal.ts'
import {
  bookWithdrawalRequest,
  bookWithdrawalReleased,
  bookDeposit,
  bookDepositUsed,
  bookWithdrawalPaid,
} from './bookings.ts'
import { insertDepositMove } from './deposits/store.ts'
import { payOut } from './intents.ts'
import { insertWithdrawal, listWithdrawals, updateWithdrawalState } from './withdrawals/store.ts'
import { insertWithdrawalStep } from './withdrawals/step-store.ts'
import type { WithdrawalRow } from './withdrawals/withdrawal-row.ts'

/**
 * Past withdrawals to WeChat and past moves of the deposit, booked as they were then. The provider is not
 * queried, since they have ended. Only one that ends as `sent` is sent now, as usual.
 */
export type PastWithdrawal = {
  /** Set if the caller must know the id beforehand. */
  readonly id?: string
  readonly source: 'balance' | 'deposit'
  readonly amount: Fen
  readonly askedBy: PayoutPerson
  /** Undefined if nobody agreed. */
  readonly agreedBy: PayoutPerson | undefined
  readonly openid: string
  readonly at: Date
  readonly end: PastWithdrawalEnd
}
type PayoutPerson = { readonly id: string; readonly name: string }
type PastWithdrawalEnd =
  | { readonly is: 'open' | 'overdue' | 'paid' | 'sent' | 'takenBack' }
  | { readonly is: 'refused'; readonly why: string }

/** The platform's two reviewers, whose accounts do not exist any more. */
const reviewers = [
  { id: 'past-1', name: '平台审核一' },
  { id: 'past-2', name: '平台审核二' },
] as const

export async function bookPastWithdrawal(
  tx: Tx,
  scope: Scope,
  past: PastWithdrawal,
): Promise<void> {
  const { id = newId(), source, amount, askedBy, agreedBy, openid, at, end } = past
  const row: WithdrawalRow = {
    ...BEGUN,
    id,
    source,
    way: 'wechat',
    channelId: toChannelId(scope.merchantId, 'wechatPay'),
    bankAccountId: null,
    receiver: '',
    amount,
    fee: calculateWithdrawalFee(amount, getWithdrawalFeeRate(source, 'wechat')),
    openid,
    sealedName: '',
    askedBy: askedBy.id,
    askedName: askedBy.name,
    agreedBy: agreedBy?.id ?? null,
    agreedName: agreedBy?.name ?? '',
    madeAt: at,
  }
  await insertWithdrawal(tx, scope, row)
  must(await bookWithdrawalRequest(tx, scope, { ...row, at }), 'what was withdrawn had been there')
  if (source === 'deposit') {
    const move = { kind: 'returned', money: amount, reason: '', withdrawalId: row.id } as const
    await insertDepositMove(tx, scope, { ...move, id: newId(), by: askedBy.name, at })
  }
  const insertPastStep = (is: WithdrawalStep['is'], by: string, hours: number, detail = '') =>
    insertWithdrawalStep(tx, scope, row.id, { is, by, detail, at: addPastHours(at, hours) })
  await insertPastStep('asked', askedBy.name, 0)
  if (agreedBy && agreedBy.id !== askedBy.id) await insertPastStep('agreed', agreedBy.name, 1)
  await applyPastWithdrawalEnd(tx, scope, row, end, insertPastStep)
}

type InsertPastStep = (
  is: WithdrawalStep['is'],
  by: string,
  hours: number,
  detail?: string,
) => Promise<void>

async function applyPastWithdrawalEnd(
  tx: Tx,
  scope: Scope,
  row: WithdrawalRow,
  end: PastWithdrawalEnd,
  insertStep: InsertPastStep,
) {
  const { id, askedName, madeAt } = row
  const [first, second] = reviewers
  const movePastWithdrawal = (change: Parameters<typeof updateWithdrawalState>[3]) =>
    updateWithdrawalState(tx, scope, id, change)
  if (end.is === 'open') return
  if (end.is === 'takenBack' || end.is === 'refused') {
    const at = addPastHours(madeAt, 2)
    const why = end.is === 'refused' ? end.why : ''
    const decided = end.is === 'refused' ? { reviewedBy: first, why } : {}
    await movePastWithdrawal({ from: 'untreated', state: 'notPassed', endedAt: at, ...decided })
    await bookWithdrawalReleased(tx, scope, { ...row, at })
    return insertStep(end.is, end.is === 'refused' ? first.name : askedName, 2, why)
  }
  await movePastWithdrawal({ from: 'untreated', firstReviewedBy: first })
  await insertStep('firstApproved', first.name, 2)
  await movePastWithdrawal({ from: 'untreated', state: 'processing', reviewedBy: second })
  await insertStep('approved', second.name, 3)
  if (end.is === 'sent') return payOut.write(tx, scope, id, { merchantId: scope.merchantId })
  await insertStep('waiting', '', 3)
  const providerNumber = `1330${id}`
  if (end.is === 'overdue') {
    const [at, why] = [addPastHours(madeAt, 27), 'OVERDUE_CLOSE']
    await movePastWithdrawal({
      from: 'processing',
      state: 'notPassed',
      endedAt: at,
      why,
      providerNumber,
    })
    await bookWithdrawalReleased(tx, scope, { ...row, at })
    return insertStep('ended', '', 27, why)
  }
  const at = addPastHours(madeAt, 5)
  await movePastWithdrawal({ from: 'processing', state: 'passed', endedAt: at, providerNumber })
  await bookWithdrawalPaid(tx, scope, { ...row, at })
  return insertStep('paid', '', 5)
}

function addPastHours(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS)
}

type PastDepositMove = {
  readonly kind: 'paid' | 'used'
  readonly amount: Fen
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** Books a past move of the deposit. Returns false if the account held too little. */
export async function bookPastDepositMove(
  tx: Tx,
  scope: Scope,
  past: PastDepositMove,
): Promise<boolean> {
  const { kind, amount, reason, by, at } = past
  const id = newId()
  const book = kind === 'paid' ? bookDeposit : bookDepositUsed
  if (!(await book(tx, scope, { id, amount, at }))) return false
  await insertDepositMove(tx, scope, {
    id,
    kind,
    money: amount,
    reason,
    by,
    withdrawalId: null,
    at,
  })
  return true
}

export async function hasWithdrawals(tx: Tx, scope: Scope): Promise<boolean> {
  const { total } = await listWithdrawals(
    tx,
    scope,
    { size: 1, offset: 0, current: 1, order: [] },
    {},
  )
  return total > 0
}
