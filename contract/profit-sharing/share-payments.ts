import * as z from 'zod/mini'
import { sharingPermissions } from './beneficiaries.ts'
import { declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { toFen } from '../base/money.ts'
import { id, moment, typedTextSchema, yuan } from '../base/wire.ts'
import { allSites } from '../payouts/withdrawal.ts'

/** Payments to beneficiaries, by hand elsewhere or to their bank card. */
export const sharePaymentStates = {
  processing: { zh: '付款中', en: 'On its way' },
  paid: { zh: '已付', en: 'Paid' },
  failed: { zh: '没付成，钱还在待付里', en: 'Not paid: it is still owed' },
  /** May happen days after the payment. */
  returned: { zh: '银行退回，钱又在待付里', en: 'Sent back by the bank: it is owed again' },
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
    zh: '没有这位分账人员，可能已被删除。请刷新后再看',
    en: 'There is no such beneficiary. They may have been removed: reload and look again.',
  },
  nothing: { zh: '金额要大于 0', en: 'The amount must be more than 0.' },
  tooMuch: {
    zh: '超过现在能结的金额。当天的分账要到第二天才能结',
    en: 'This is more than can be paid now. What is shared today can be paid tomorrow.',
  },
  wrongPassword: {
    zh: '密码不对。请再输一次，还没有登记',
    en: 'The password is wrong. Enter it again; nothing has been recorded.',
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
    title: { zh: '登记分账已付', en: 'Record that a share was paid' },
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
    title: { zh: '把分账付到银行卡', en: 'Pay a share to the bank card' },
    wire: { method: 'POST', path: `${path}/payOut`, body: 'form' },
    access,
    writes: true,
    perMinute: 20,
    input: z.object(paymentInput),
    output: sharePayment,
    failures: {
      ...failures,
      tooLittle: { zh: '一次至少付 1 元', en: 'At least 1 yuan is paid at once.' },
      noCard: {
        zh: '还没有绑定银行卡。先绑定再付',
        en: 'No bank card is bound yet. Bind one first.',
      },
      notSetUp: {
        zh: '平台还没开通付到银行卡。请自己付，再登记已付',
        en: 'The platform pays to no bank cards yet. Pay them yourself and record it.',
      },
    },
    example,
  }),
}
