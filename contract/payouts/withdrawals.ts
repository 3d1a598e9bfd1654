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
  zh: '密码错误，未扣款。请重新输入密码。',
  en: 'Wrong password. No money was deducted. Enter your password again.',
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
    zh: '不能从这个账户提现，请选择其他账户',
    en: 'You cannot withdraw from this account. Choose another account.',
  },
  noWechat: {
    zh: '主账号未绑定微信。请先用主账号登录，在“提醒设置”中绑定。',
    en:
      'WeChat is not linked to the owner account. First sign in to the owner account and link WeChat ' +
      'under “Alert settings”.',
  },
  noCard: {
    zh: '未绑定银行卡，请先绑定',
    en: 'No bank card is linked. Link one first.',
  },
  notSetUp: {
    zh: '平台未开通提现，请联系平台',
    en: 'The platform has not enabled withdrawals. Contact the platform.',
  },
  tooLittle: {
    zh: '扣除手续费后到账金额不足 ¥0.10，请增加金额',
    en: 'The amount after fees must be at least ¥0.10. Enter a larger amount.',
  },
  tooMuch: {
    zh: '金额超过可提现余额，请减少金额',
    en: 'The amount exceeds the available balance. Enter a smaller amount.',
  },
  nameNeeded: {
    zh: '请填写收款人姓名。到账 ¥2,000.00 及以上时，微信支付会核对姓名。',
    en: 'Enter the recipient’s name. WeChat Pay checks the name for payments of ¥2,000.00 or more.',
  },
} as const

const stateFailures = {
  notFound,
  notNow,
  platformOnly: {
    zh: '提现由平台审核。你只能取消待处理的申请。',
    en: 'Withdrawals are reviewed by the platform. You can only cancel pending requests.',
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
    title: { zh: '可提现余额', en: 'Get available balances' },
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
    title: { zh: '申请提现', en: 'Request withdrawal' },
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
    title: { zh: '取消提现申请', en: 'Cancel withdrawal request' },
    wire: { method: 'GET', path: '/api/updateUserWithdrawalState', body: 'query' },
    ...changeState,
    example: { id: world.withdrawalId, state: 'notPassed' },
  }),

  changeDepositState: declareCall({
    name: 'withdrawals.changeDepositState',
    title: { zh: '取消退押金申请', en: 'Cancel deposit return request' },
    wire: { method: 'GET', path: '/api/updateUserWithdrawalStateTYJ', body: 'query' },
    ...changeState,
    example: { id: world.depositReturnId, state: 'notPassed' },
  }),

  list: declareCall({
    name: 'withdrawals.list',
    title: { zh: '提现记录', en: 'List withdrawals' },
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
    title: { zh: '提现详情', en: 'Get withdrawal details' },
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
    title: { zh: '批准提现申请', en: 'Approve withdrawal request' },
    wire: { method: 'POST', path: `${own}/agree`, body: 'form' },
    access: [merchantGrant(payoutPermissions.agree)],
    writes: true,
    perMinute: 20,
    input: z.object({ id, password: ownPassword }),
    output: withdrawal,
    failures: {
      notFound,
      notNow,
      wrongPassword: {
        zh: '密码错误，未批准。请重新输入。',
        en: 'Wrong password. The request was not approved. Enter your password again.',
      },
      isOwn: {
        zh: '不能审批自己的申请，请让另一人审批',
        en: 'You cannot approve your own request. Ask someone else to approve it.',
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
    title: { zh: '取消待确认收款的提现', en: 'Cancel withdrawal awaiting acceptance' },
    wire: { method: 'POST', path: `${own}/cancel`, body: 'form' },
    access: [merchantGrant(payoutPermissions.ask)],
    writes: true,
    input: z.object({ id }),
    output: withdrawal,
    failures: {
      notFound,
      notYours: {
        zh: '只有申请人可以取消这笔提现，请联系申请人',
        en: 'Only the person who requested this withdrawal can cancel it. Contact the requester.',
      },
      notReviewed: {
        zh: '提现尚未审核。请改用“取消申请”。',
        en: 'This withdrawal has not been reviewed yet. Use “Cancel request” instead.',
      },
      onItsWay: {
        zh: '这笔提现正在付款，不能取消。请等待微信支付或银行返回结果。',
        en:
          'This withdrawal is being paid and cannot be cancelled. Wait ' +
          'for the result from WeChat Pay or the bank.',
      },
      paidAlready: {
        zh: '提现已到账，不能取消',
        en: 'This withdrawal has been credited and cannot be cancelled.',
      },
      endedAlready: {
        zh: '提现已结束，款项已退回原账户，无需取消',
        en:
          'This withdrawal has ended and the money was returned to the account ' +
          'it came from. There is nothing to cancel.',
      },
    },
    example: { id: world.waitingWithdrawalId },
  }),
}
