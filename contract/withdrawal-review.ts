import * as z from 'zod/mini'
import { declareCall, platform } from './call.ts'
import { world } from './example-world.ts'
import { fen } from './money.ts'
import { id, pagedBy, pageOf, typed, yuan } from './wire.ts'
import { withdrawal, withdrawalFailures, withdrawalStates } from './withdrawal.ts'

const { notFound, notNow } = withdrawalFailures
const desk = '/api/blade-platform/withdrawal'

/** What the platform's people do: the second pair of eyes. */
export const withdrawalReview = {
  toReview: declareCall({
    name: 'withdrawals.toReview',
    title: { zh: '各商户的提现', en: 'Withdrawals of all merchants' },
    wire: { method: 'GET', path: `${desk}/list`, body: 'query' },
    access: [platform],
    writes: false,
    /** Those that their merchants agreed to, the oldest first. */
    input: z.object({ ...pagedBy(), state: z.enum(withdrawalStates) }),
    output: pageOf(z.extend(withdrawal, { merchantId: id, merchantName: z.string() })),
    failures: {},
    example: { state: 'untreated' },
  }),

  approve: declareCall({
    name: 'withdrawals.approve',
    title: { zh: '通过提现', en: 'Approve a withdrawal' },
    wire: { method: 'POST', path: `${desk}/approve`, body: 'form' },
    access: [platform],
    writes: true,
    /** The amount once more: who approves has read it. */
    input: z.object({ merchantId: id, id, money: yuan }),
    output: withdrawal,
    failures: {
      notFound,
      notNow,
      notAgreed: {
        zh: '商户自己还没有同意这笔提现',
        en: 'The merchant has not agreed to this withdrawal yet.',
      },
      otherAmount: {
        zh: '金额和申请的不一样。请刷新后再看',
        en: 'This is not the amount that was asked for. Reload and look again.',
      },
    },
    example: { merchantId: world.merchantId, id: world.agreedWithdrawalId, money: fen(1_000) },
  }),

  refuse: declareCall({
    name: 'withdrawals.refuse',
    title: { zh: '不通过提现', en: 'Refuse a withdrawal' },
    wire: { method: 'POST', path: `${desk}/refuse`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ merchantId: id, id, reason: typed(100).check(z.minLength(1)) }),
    output: withdrawal,
    failures: { notFound, notNow },
    example: { merchantId: world.merchantId, id: world.agreedWithdrawalId, reason: '收款人不符' },
  }),
}
