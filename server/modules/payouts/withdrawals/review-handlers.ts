import type { ReviewedWithdrawal } from '#contract/payouts/withdrawal-review.ts'
import { lookSubject } from '#contract/platform-desk/platform-desk.ts'
import type { withdrawals } from '#contract/payouts/withdrawals.ts'
import type { PlatformActor } from '#server/platform/sessions/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookWithdrawalReleased } from '../bookings.ts'
import { changeWithdrawal, requireWithdrawal } from './change-withdrawal.ts'
import { listMerchantNames } from '../merchant-name-store.ts'
import { payOut } from '../intents.ts'
import { createWithdrawalConverter } from './withdrawal-view.ts'
import { listWithdrawalSteps } from './step-store.ts'
import * as store from './store.ts'
import { notifyWithdrawalRequester, toReviewerSentence } from './notifications.ts'
import { readUsualWithdrawal } from './usual-amount-store.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

type WithdrawalReviewHandlers = Pick<
  Handlers<typeof withdrawals>,
  'approve' | 'look' | 'refuse' | 'toReview'
>

const RECENT = 4

/**
 * Review by the platform: two people approve, neither of whom belongs to the merchant. The first change of
 * state decides, even if another person clicks later.
 */
export const reviewHandlers: WithdrawalReviewHandlers = {
  async toReview({ state, ...page }, { tx, actor }) {
    const window = toPageWindow(page)
    const { records, total } = await store.listWithdrawalsToReview(tx, state, window)
    const ids = new Set(records.map(({ merchantId }) => merchantId))
    const names = await listMerchantNames(tx, [...ids])
    const rows = records.map(({ merchantId, ...row }) =>
      toReviewedWithdrawal(row, { id: merchantId, name: names.get(merchantId) }, actor),
    )
    return pageAnswer(window, rows, total)
  },

  async look({ merchantId, id }, context) {
    const { tx, enter, actor, record } = context
    const scope = await enter(merchantId)
    const row = await requireWithdrawal(tx, scope, id, context)
    record(scope, lookSubject, { id, name: id, after: { seen: 'withdrawal' } })
    const others = await store.listWithdrawals(tx, scope, toPageWindow({ size: RECENT }), {})
    return {
      ...(await readReviewedWithdrawal(tx, scope, row, actor)),
      steps: await listWithdrawalSteps(tx, scope, id),
      usual: await readUsualWithdrawal(tx, scope),
      recent: others.records
        .filter((other) => other.id !== id)
        .map(createWithdrawalConverter(actor.accountId)),
    }
  },

  async approve({ merchantId, id, money }, context) {
    const { tx, enter, actor, refuse } = context
    const scope = await enter(merchantId)
    const row = await requireWithdrawal(tx, scope, id, context)
    if (row.amount !== money) throw refuse('otherAmount', 'money')
    if (row.agreedBy === null) throw refuse('notAgreed')
    if (row.state !== 'untreated') throw refuse('notNow')
    if (row.firstReviewedBy === actor.accountId) throw refuse('sameReviewer')
    const after = row.firstReviewedBy
      ? await approveWithdrawalForPayout(scope, row, context)
      : await saveFirstWithdrawalApproval(scope, row, context)
    return readReviewedWithdrawal(tx, scope, after, actor)
  },

  async refuse({ merchantId, id, reason }, context) {
    const { tx, enter, actor, refuse } = context
    const scope = await enter(merchantId)
    const row = await requireWithdrawal(tx, scope, id, context)
    // A payout under way ends as the provider reports.
    if (row.state !== 'untreated') throw refuse('notNow')
    const change = {
      from: 'untreated',
      state: 'notPassed',
      reviewedBy: toReviewerReference(actor),
      why: reason,
      endedAt: new Date(),
    } as const
    const step = { is: 'refused', by: actor.name, detail: reason } as const
    const after = await changeWithdrawal(scope, row, change, step, context)
    await bookWithdrawalReleased(tx, scope, row)
    await notifyWithdrawalRequester(tx, scope, row, 'notPassed', toReviewerSentence(reason))
    return readReviewedWithdrawal(tx, scope, after, actor)
  },
}

type ApproveContext = CallContext<typeof withdrawals.approve>

async function saveFirstWithdrawalApproval(
  scope: Scope,
  row: WithdrawalRow,
  context: ApproveContext,
) {
  const { actor } = context
  const step = { is: 'firstApproved', by: actor.name, detail: '' } as const
  return changeWithdrawal(
    scope,
    row,
    { from: 'untreated', firstReviewedBy: toReviewerReference(actor) },
    step,
    context,
  )
}

async function approveWithdrawalForPayout(
  scope: Scope,
  row: WithdrawalRow,
  context: ApproveContext,
) {
  const { tx, actor } = context
  const change = {
    from: 'untreated',
    state: 'processing',
    reviewedBy: toReviewerReference(actor),
  } as const
  const step = { is: 'approved', by: actor.name, detail: '' } as const
  const after = await changeWithdrawal(scope, row, change, step, context)
  await payOut.write(tx, scope, row.id, { merchantId: scope.merchantId })
  return after
}

function toReviewerReference({ accountId, name }: PlatformActor) {
  return { id: accountId, name }
}

async function readReviewedWithdrawal(
  tx: Tx,
  { merchantId }: Scope,
  row: WithdrawalRow,
  actor: PlatformActor,
) {
  const names = await listMerchantNames(tx, [merchantId])
  return toReviewedWithdrawal(row, { id: merchantId, name: names.get(merchantId) }, actor)
}

function toReviewedWithdrawal(
  row: WithdrawalRow,
  { id, name = '' }: { readonly id: string; readonly name: string | undefined },
  { accountId }: PlatformActor,
): ReviewedWithdrawal {
  return {
    ...createWithdrawalConverter(accountId)(row),
    merchantId: id,
    merchantName: name,
    firstReviewer: row.firstReviewedName,
    firstReviewedAt: row.firstReviewedAt,
    isFirst: row.firstReviewedBy === accountId,
  }
}
