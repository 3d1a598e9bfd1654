import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { toFen } from '../base/money.ts'
import { id, pagingFields, recordPageSchema, typedTextSchema, yuan } from '../base/wire.ts'
import {
  allSites,
  payoutPermissions,
  possibleSource,
  withdrawal,
  withdrawalFailures,
  withdrawalSource,
  withdrawalStates,
  withdrawalStep,
  withdrawalWay,
} from './withdrawal.ts'
import { withdrawalReview } from './withdrawal-review.ts'

/** Calls of a merchant's people for withdrawals. Those of the platform are in withdrawal-review.ts. */

const { notFound, notNow } = withdrawalFailures
export const wrongPassword = {
  zh: '密码不对。请再输一次，钱没有动',
  en: 'The password is wrong. Enter it again; no money was moved.',
}
/** Password of the caller. */
export const ownPassword = z.string().check(z.minLength(1), z.maxLength(64))
/** Name as registered at WeChat, where the receiver has proven their identity. */
export const realName = z.optional(typedTextSchema(30))

/** Destination of the money; defaults to WeChat. */
export const way = z.optional(withdrawalWay)

export const askFailures = {
  wrongPassword,
  allSites,
  noSource: {
    zh: '不能从这里提现。请刷新后重新选择',
    en: 'Nothing can be withdrawn from there. Reload and choose again.',
  },
  noWechat: {
    zh: '主账号还没有绑定微信，钱没有地方去。请先在消息设置里绑定',
    en: 'The owner has bound no WeChat, so the money has nowhere to go. Bind it in the message settings.',
  },
  noCard: {
    zh: '还没有绑定银行卡，钱没有地方去。请先绑卡',
    en: 'No bank card is bound, so the money has nowhere to go. Bind one first.',
  },
  notSetUp: {
    zh: '平台还没有开通付款。请联系平台',
    en: 'The platform cannot pay out yet. Ask the platform.',
  },
  tooLittle: {
    zh: '到账金额至少 0.10 元。请改大金额',
    en: 'At least ¥0.10 has to arrive. Enter a larger amount.',
  },
  tooMuch: {
    zh: '金额超过可提现余额。请改小金额',
    en: 'This is more than can be withdrawn. Enter a smaller amount.',
  },
  nameNeeded: {
    zh: '到账 2,000 元起，微信要核对收款人姓名。请填写',
    en: 'From ¥2,000 WeChat checks the receiver’s name. Enter it.',
  },
} as const

const stateFailures = {
  notFound,
  notNow,
  platformOnly: {
    zh: '通过与否由平台审核。你可以收回还没处理的提现',
    en: 'Whether it passes is for the platform to say. You can take back what is not reviewed yet.',
  },
} as const
const changeState = {
  access: [merchantGrant(payoutPermissions.ask)],
  writes: true,
  /** `notPassed` takes the withdrawal back. Only the platform may set other states. */
  input: z.object({ id, state: z.enum(withdrawalStates) }),
  output: withdrawal,
  failures: stateFailures,
} as const

const own = '/api/blade-withdrawal/withdrawal'

export const withdrawals = {
  ...withdrawalReview,

  possible: declareCall({
    name: 'withdrawals.possible',
    title: { zh: '可提现的余额', en: 'What can be withdrawn' },
    wire: { method: 'GET', path: `${own}/possible`, body: 'query' },
    access: [merchantGrant(payoutPermissions.ask)],
    writes: false,
    input: z.object({}),
    output: z.array(possibleSource),
    failures: {},
    example: {},
  }),

  ask: declareCall({
    name: 'withdrawals.ask',
    title: { zh: '申请提现', en: 'Ask for a withdrawal' },
    wire: { method: 'POST', path: '/api/insertUserWithdrawal', body: 'form' },
    access: [merchantGrant(payoutPermissions.ask)],
    writes: true,
    perMinute: 20,
    input: z.object({
      money: yuan,
      /** Defaults to the balance held by the platform. */
      source: z.optional(withdrawalSource),
      way,
      realName,
      password: ownPassword,
    }),
    output: withdrawal,
    failures: askFailures,
    example: { money: toFen(1_000), password: world.password },
  }),

  changeState: declareCall({
    name: 'withdrawals.changeState',
    title: { zh: '收回提现申请', en: 'Take a withdrawal back' },
    wire: { method: 'GET', path: '/api/updateUserWithdrawalState', body: 'query' },
    ...changeState,
    example: { id: world.withdrawalId, state: 'notPassed' },
  }),

  changeDepositState: declareCall({
    name: 'withdrawals.changeDepositState',
    title: { zh: '收回退押金申请', en: 'Take a deposit return back' },
    wire: { method: 'GET', path: '/api/updateUserWithdrawalStateTYJ', body: 'query' },
    ...changeState,
    example: { id: world.depositReturnId, state: 'notPassed' },
  }),

  list: declareCall({
    name: 'withdrawals.list',
    title: { zh: '提现记录', en: 'Withdrawals' },
    wire: { method: 'GET', path: '/api/selectUserWithdrawalListByQuery', body: 'query' },
    access: [merchantGrant(payoutPermissions.see)],
    writes: false,
    input: z.object({
      ...pagingFields('createTime', 'money'),
      state: z.optional(z.enum(withdrawalStates)),
    }),
    output: recordPageSchema(withdrawal),
    failures: {},
    example: {},
  }),

  detail: declareCall({
    name: 'withdrawals.detail',
    title: { zh: '提现详情', en: 'One withdrawal' },
    wire: { method: 'GET', path: `${own}/detail`, body: 'query' },
    access: [merchantGrant(payoutPermissions.see)],
    writes: false,
    input: z.object({ id }),
    output: z.extend(withdrawal, { steps: z.array(withdrawalStep) }),
    failures: { notFound },
    example: { id: world.withdrawalId },
  }),

  agree: declareCall({
    name: 'withdrawals.agree',
    title: { zh: '同意提现申请', en: 'Agree to a withdrawal' },
    wire: { method: 'POST', path: `${own}/agree`, body: 'form' },
    access: [merchantGrant(payoutPermissions.agree)],
    writes: true,
    perMinute: 20,
    input: z.object({ id, password: ownPassword }),
    output: withdrawal,
    failures: {
      notFound,
      notNow,
      wrongPassword,
      isOwn: {
        zh: '这是你自己申请的，要另一个人同意',
        en: 'You asked for this yourself: somebody else has to agree.',
      },
    },
    example: { id: world.withdrawalId, password: world.password },
  }),

  /**
   * Cancels a withdrawal that its receiver has not accepted yet. If both happen at the same time, it was
   * paid.
   */
  cancel: declareCall({
    name: 'withdrawals.cancel',
    title: { zh: '撤回等收款的提现', en: 'Cancel a withdrawal that waits' },
    wire: { method: 'POST', path: `${own}/cancel`, body: 'form' },
    access: [merchantGrant(payoutPermissions.ask)],
    writes: true,
    input: z.object({ id }),
    output: withdrawal,
    failures: {
      notFound,
      notYours: {
        zh: '只有申请人可以撤回',
        en: 'Only the person who requested it can cancel it.',
      },
      notReviewed: {
        zh: '这笔提现还没有审核。请改用“收回申请”',
        en: 'This withdrawal has not been reviewed. Take the request back instead.',
      },
      onItsWay: {
        zh: '这笔提现正在付款，不能撤回。结果以微信支付或银行为准',
        en: 'This withdrawal is being paid and cannot be cancelled. The provider decides the result.',
      },
      paidAlready: {
        zh: '这笔提现已经到账，不能撤回',
        en: 'This withdrawal has been paid and cannot be cancelled.',
      },
      endedAlready: {
        zh: '这笔提现已经结束，钱已退回余额，不用撤回',
        en: 'This withdrawal has ended and the money is back in the balance. There is nothing to cancel.',
      },
    },
    example: { id: world.waitingWithdrawalId },
  }),
}
