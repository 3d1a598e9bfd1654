import * as z from 'zod/mini'
import { declareCall, platform } from '../base/call.ts'
import { world } from '../example-world.ts'
import { toFen } from '../base/money.ts'
import {
  id,
  momentIfAny,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  yesNo,
  yuan,
} from '../base/wire.ts'
import { withdrawal, withdrawalFailures, withdrawalStates, withdrawalStep } from './withdrawal.ts'

const { notFound, notNow } = withdrawalFailures
const desk = '/api/blade-platform/withdrawal'

const reviewed = z.extend(withdrawal, {
  merchantId: id,
  merchantName: z.string(),
  /** First of the platform's two reviewers; empty until somebody has agreed. */
  firstReviewer: z.string(),
  firstReviewedAt: momentIfAny,
  /** Whether the caller is the first reviewer; then somebody else has to be the second. */
  isFirst: yesNo,
})
export type ReviewedWithdrawal = z.output<typeof reviewed>

/** Work of the platform's people. Paying out takes two of them, refusing takes one. */
export const withdrawalReview = {
  toReview: declareCall({
    name: 'withdrawals.toReview',
    title: { zh: '所有商户的提现', en: 'List withdrawals of all merchants' },
    wire: { method: 'GET', path: `${desk}/list`, body: 'query' },
    access: [platform],
    writes: false,
    /** Withdrawals that their merchants agreed to, oldest first. */
    input: z.object({ ...pagingFields(), state: z.enum(withdrawalStates) }),
    output: recordPageSchema(reviewed),
    failures: {},
    example: { state: 'untreated' },
  }),

  /** Shows a withdrawal. It counts as a write, since it adds an entry to the merchant's operation log. */
  look: declareCall({
    name: 'withdrawals.look',
    title: { zh: '查看商户的提现', en: 'View merchant withdrawal' },
    wire: { method: 'GET', path: `${desk}/detail`, body: 'query' },
    access: [platform],
    writes: true,
    input: z.object({ merchantId: id, id }),
    output: z.extend(reviewed, {
      steps: z.array(withdrawalStep),
      /** Number and average of the withdrawals that arrived in the last 30 days. */
      usual: z.object({ count: z.int(), average: yuan }),
      /** Other withdrawals of the merchant, newest first. */
      recent: z.array(z.pick(withdrawal, { id: true, money: true, state: true, createTime: true })),
    }),
    failures: { notFound },
    example: { merchantId: world.merchantId, id: world.agreedWithdrawalId },
  }),

  approve: declareCall({
    name: 'withdrawals.approve',
    title: { zh: '批准提现', en: 'Approve withdrawal' },
    wire: { method: 'POST', path: `${desk}/approve`, body: 'form' },
    access: [platform],
    writes: true,
    /** The amount is sent again to show that whoever approves has read it. */
    input: z.object({ merchantId: id, id, money: yuan }),
    output: reviewed,
    failures: {
      notFound,
      notNow,
      sameReviewer: {
        zh: '你已初审过这笔提现，须由另一人复审',
        en: 'You have already approved this withdrawal. Someone else must give the second approval.',
      },
      notAgreed: {
        zh: '商户尚未批准这笔提现，请在商户批准后审核',
        en:
          'The merchant has not approved this withdrawal yet. ' +
          'Review the withdrawal once the merchant has approved it.',
      },
      otherAmount: {
        zh: '金额与申请不一致，请刷新',
        en: 'The amount does not match the request. Refresh and try again.',
      },
    },
    example: { merchantId: world.merchantId, id: world.agreedWithdrawalId, money: toFen(1_000) },
  }),

  refuse: declareCall({
    name: 'withdrawals.refuse',
    title: { zh: '拒绝提现', en: 'Reject withdrawal' },
    wire: { method: 'POST', path: `${desk}/refuse`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({
      merchantId: id,
      id,
      reason: typedTextSchema(100).check(z.minLength(1)),
    }),
    output: reviewed,
    failures: { notFound, notNow },
    example: { merchantId: world.merchantId, id: world.agreedWithdrawalId, reason: '收款人不符' },
  }),
}
