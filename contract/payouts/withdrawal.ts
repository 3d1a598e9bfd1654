import * as z from 'zod/mini'
import { declareLifecycle } from '../base/lifecycle.ts'
import { toBasisPoints, toFen, type BasisPoints, type Fen } from '../base/money.ts'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, momentIfAny, wholeNumber, yesNo, yuan } from '../base/wire.ts'

/** A withdrawal (提现): money of a merchant goes out to a person or a bank card, or comes back. */

export const payoutPermissions = declarePermissions(
  'payouts',
  { zh: '提现与押金', en: 'Withdrawals and deposits' },
  {
    see: { zh: '查看提现和押金', en: 'View withdrawals and deposits' },
    ask: { zh: '申请提现和退押金', en: 'Request withdrawals and deposit returns' },
    agree: {
      zh: '审批他人的提现和退押金申请',
      en: 'Approve others’ requests for withdrawals and deposit returns',
    },
  },
)

export const withdrawalSubject = declareSubject(
  'withdrawal',
  { zh: '提现', en: 'Withdrawal' },
  {
    amountFen: { zh: '金额', en: 'Amount', unit: 'fen' },
    feeFen: { zh: '手续费', en: 'Fee', unit: 'fen' },
    state: { zh: '状态', en: 'Status' },
    agreedName: { zh: '商户审批人', en: 'Merchant approver' },
    firstReviewedName: { zh: '平台初审人', en: 'First platform reviewer' },
    reviewedName: { zh: '平台审核人', en: 'Platform reviewer' },
    cancelledName: { zh: '取消人', en: 'Cancelled by' },
    why: { zh: '原因', en: 'Reason' },
  },
)

export const withdrawalLife = declareLifecycle('untreated', {
  /** The money is frozen and nobody has decided yet. The withdrawal can be taken back. */
  untreated: { name: { zh: '待处理', en: 'Pending' }, next: ['processing', 'notPassed'] },
  /** With the provider, until it reports the result. */
  processing: { name: { zh: '处理中', en: 'Processing' }, next: ['passed', 'notPassed'] },
  /** A bank may still return the money days later. */
  passed: { name: { zh: '已到账', en: 'Credited' }, next: ['notPassed'] },
  /** The money is back where it came from. */
  notPassed: { name: { zh: '未成功', en: 'Not paid' }, next: [] },
})
export type WithdrawalState = (typeof withdrawalLife.states)[number]
export const withdrawalStates = withdrawalLife.states as readonly [
  WithdrawalState,
  ...WithdrawalState[],
]

/** Fee rate of withdrawals to WeChat. */
export const WITHDRAWAL_FEE = toBasisPoints(60)
/** Minimum amount that has to arrive. Source: WeChat Pay, 商家转账; the same applies to cards. */
export const ARRIVES_LEAST = toFen(10)
/** From this amount on, WeChat requires the name of the receiver. */
export const NAME_FROM = toFen(200_000)

/** Returns the fee, rounded up to a fen. */
export function calculateWithdrawalFee(amount: Fen, rate: BasisPoints = WITHDRAWAL_FEE): Fen {
  return toFen(Number((BigInt(amount) * BigInt(rate) + 9_999n) / 10_000n))
}

/** Source of the money: `balance`, `deposit`, or the id of the merchant's own channel. */
export const withdrawalSource = z.string().check(z.regex(/^[\w-]{1,60}$/))

const sourceNames = {
  balance: { zh: '可提现余额', en: 'available balance' },
  deposit: { zh: '押金', en: 'deposit' },
  own: { zh: '自有支付账户', en: 'own payment account' },
} as const satisfies Record<string, Sentence>

/** Returns the name of the account that a withdrawal is deducted from and returned to. */
export function getWithdrawalSourceName(source: string): Sentence {
  return source === 'balance' || source === 'deposit' ? sourceNames[source] : sourceNames.own
}

/** `wechat` and `card`: paid by the platform. `ownCard`: paid by a provider to the card bound there. */
export const withdrawalWay = z.enum(['wechat', 'card', 'ownCard'])
export type WithdrawalMethod = z.output<typeof withdrawalWay>

/** Returns the fee rate in basis points. Withdrawals to a card and of the deposit are free. */
export function getWithdrawalFeeRate(source: string, method: WithdrawalMethod): BasisPoints {
  return source === 'balance' && method === 'wechat' ? WITHDRAWAL_FEE : toBasisPoints(0)
}

export const withdrawal = z.object({
  id,
  source: withdrawalSource,
  way: withdrawalWay,
  /** Bank and last digits of a card, or the name of the merchant's own channel; otherwise empty. */
  receiver: z.string(),
  money: yuan,
  fee: yuan,
  /** Amount that arrives, after the fee. */
  arrives: yuan,
  state: z.enum(withdrawalStates),
  askedName: z.string(),
  /** Whether the caller requested it; then somebody else has to agree. */
  isMine: yesNo,
  /** Empty until somebody of the merchant who has the right to agree has done so. */
  agreedName: z.string(),
  /** Person of the platform who decided; empty until then. */
  reviewedName: z.string(),
  why: z.string(),
  /** Deadline for the receiver to accept the money in WeChat. */
  waitsUntil: momentIfAny,
  /** Parameters that WeChat needs to accept the money; empty if there is nothing to accept. */
  confirmation: z.object({ mchId: z.string(), appId: z.string(), package: z.string() }),
  /** Since when the outcome is unknown; the provider is being asked. */
  doubtSince: momentIfAny,
  providerNumber: z.string(),
  createTime: moment,
  endedAt: momentIfAny,
})
export type Withdrawal = z.output<typeof withdrawal>

export const withdrawalStep = z.object({
  is: z.enum([
    'asked',
    'agreed',
    'takenBack',
    'firstApproved',
    'approved',
    'refused',
    'waiting',
    'cancelled',
    'paid',
    'ended',
    'returned',
  ]),
  at: moment,
  by: z.string(),
  detail: z.string(),
})
export type WithdrawalStep = z.output<typeof withdrawalStep>

export const possibleSource = z.object({
  source: withdrawalSource,
  way: withdrawalWay,
  receiver: z.string(),
  available: yuan,
  /** Basis points. */
  feeRate: wholeNumber,
  /** What is missing for a request; empty if nothing is. `allSites`: the caller does not see all sites. */
  lacks: z.enum(['', 'wechat', 'card', 'provider', 'switch', 'allSites']),
})
export type WithdrawalSource = z.output<typeof possibleSource>

/** Money that belongs to no single site may be used only by people who see all sites. */
export const allSites = {
  zh: '你的账号仅有部分场地的权限，不能使用商户余额。请联系有全部场地权限的人。',
  en:
    'You have access to only some sites, so you cannot use the merchant balance. Ask someone ' +
    'with access to all sites.',
}

export const withdrawalFailures = {
  notFound: {
    zh: '提现记录不存在或已删除',
    en: 'Withdrawal not found. It may have been deleted.',
  },
  notNow: {
    zh: '提现状态已更新，请刷新',
    en: 'This withdrawal has changed. Refresh and try again.',
  },
} as const
