import * as z from 'zod/mini'
import { sharingPermissions } from './beneficiaries.ts'
import { declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { toFen } from '../base/money.ts'
import { id, moment, typedTextSchema, yuan } from '../base/wire.ts'
import { allSites } from '../payouts/withdrawal.ts'

/** Payments to beneficiaries, by hand elsewhere or to their bank card. */
export const sharePaymentStates = {
  processing: { zh: '付款中', en: 'In progress' },
  paid: { zh: '已付款', en: 'Paid' },
  failed: { zh: '付款失败', en: 'Payment failed' },
  /** May happen days after the payment. */
  returned: { zh: '银行已退回', en: 'Returned by bank' },
} as const
export type SharePaymentState = keyof typeof sharePaymentStates

export const sharePayment = z.object({
  id,
  money: yuan,
  remark: z.string(),
  /** Person who recorded or ordered the payment; empty for the automatic payment every night. */
  userName: z.string(),
  payTime: moment,
  state: z.enum(Object.keys(sharePaymentStates) as [SharePaymentState]),
  /** Short description of the card; empty if it was paid by hand. */
  paidTo: z.string(),
  /** Reason of the bank if the payment failed. */
  why: z.string(),
})

/** Minimum amount of a transfer to a bank card. */
export const PAID_OUT_LEAST = toFen(100)

const paymentInput = {
  id,
  money: yuan,
  password: z.string().check(z.minLength(1), z.maxLength(64)),
}
const failures = {
  allSites,
  notFound: {
    zh: '分账人员不存在或已删除',
    en: 'Beneficiary not found. It may have been deleted.',
  },
  nothing: { zh: '请填写大于 ¥0.00 的金额', en: 'Enter an amount greater than ¥0.00.' },
  tooMuch: {
    zh: '金额超过当前可付金额，请减少金额。当天的分账次日可付。',
    en:
      'The amount exceeds the current payable amount. Enter a smaller amount. ' +
      'Today’s profit shares can be paid tomorrow.',
  },
  wrongPassword: {
    zh: '密码错误，未付款，也未登记。请重新输入。',
    en: 'Wrong password. Nothing was paid or recorded. Enter your password again.',
  },
} as const
const example = { id: world.beneficiaryId, money: toFen(100), password: world.password }
const access = [merchantGrant(sharingPermissions.pay)] as const
const path = '/api/blade-fzpeople/fzpeople'

export const sharePayments = {
  /**
   * Records that the merchant paid a share elsewhere. The amount kept for the beneficiary becomes the
   * merchant's own.
   */
  pay: declareCall({
    name: 'profitSharing.pay',
    title: { zh: '登记分账付款', en: 'Record profit share payment' },
    wire: { method: 'POST', path: `${path}/settle`, body: 'form' },
    access,
    writes: true,
    perMinute: 20,
    input: z.object({ ...paymentInput, remark: z.optional(typedTextSchema(50)) }),
    output: sharePayment,
    failures,
    example: { ...example, remark: '转账' },
  }),

  /** Pays a share to the bound bank card, out of the money that the platform keeps for the beneficiary. */
  payOut: declareCall({
    name: 'profitSharing.payOut',
    title: { zh: '分账付款到银行卡', en: 'Pay profit share to bank card' },
    wire: { method: 'POST', path: `${path}/payOut`, body: 'form' },
    access,
    writes: true,
    perMinute: 20,
    input: z.object(paymentInput),
    output: sharePayment,
    failures: {
      ...failures,
      tooLittle: {
        zh: '每次付款须不少于 ¥1.00，请增加金额',
        en: 'Each payment must be at least ¥1.00. Enter a larger amount.',
      },
      noCard: {
        zh: '分账人员未绑定银行卡，请先绑定',
        en: 'The beneficiary has no linked bank card. Link one first.',
      },
      notSetUp: {
        zh: '平台未开通付款到银行卡。请自行向分账人员付款，再登记付款。',
        en:
          'The platform has not enabled bank card payouts. Pay the beneficiary yourself, then ' +
          'record the payment.',
      },
    },
    example,
  }),
}
