import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { declareLifecycle } from '../base/lifecycle.ts'
import { toFen } from '../base/money.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, pagingFields, recordPageSchema, typedTextSchema, yuan } from '../base/wire.ts'
import { allSites } from '../payouts/withdrawal.ts'
import { walletPermissions } from './wallet-permissions.ts'

/** Transfers: a merchant gives money from its balance to another merchant. */

export const transferSubject = declareSubject(
  'transfer',
  { zh: '转账', en: 'Transfer' },
  {
    otherName: { zh: '对方商户', en: 'Other merchant' },
    amountFen: { zh: '金额', en: 'Amount', unit: 'fen' },
    remark: { zh: '备注', en: 'Note' },
  },
)

export const transferLife = declareLifecycle('sent', {
  /** The money has left the sender's balance and is not in the receiver's yet: it is in clearing. */
  sent: { name: { zh: '转账中', en: 'In progress' }, next: ['arrived', 'returned'] },
  arrived: { name: { zh: '已到账', en: 'Credited' }, next: [] },
  /** The receiver could not take the money; it is back in the sender's balance. */
  returned: { name: { zh: '已退回', en: 'Returned' }, next: [] },
})
export type TransferState = (typeof transferLife.states)[number]

export const transfer = z.object({
  id,
  direction: z.enum(['out', 'in']),
  otherName: z.string(),
  money: yuan,
  remark: z.string(),
  state: z.enum(transferLife.states),
  createTime: moment,
})
export type MerchantTransfer = z.output<typeof transfer>

const noReceiver = {
  zh: '没有使用这个手机号的商户。请核对号码，或请对方先注册。',
  en: 'No merchant uses this phone number. Check the number, or ask the recipient to register first.',
}

export const transfers = {
  receiver: declareCall({
    name: 'transfers.receiver',
    title: { zh: '查找收款商户', en: 'Find recipient merchant' },
    wire: { method: 'POST', path: '/api/getTransferByUser', body: 'form' },
    access: [merchantGrant(walletPermissions.transfer)],
    writes: false,
    // The limit keeps people from finding out by trial to whom a number belongs.
    perMinute: 20,
    input: z.object({ phone: z.string().check(z.regex(/^1\d{10}$/)) }),
    output: z.object({
      userId: id,
      /** First character of the name; the rest is hidden. */
      merchantName: z.string(),
      /** Amount that the caller can transfer now. */
      transferable: yuan,
    }),
    failures: { noReceiver },
    example: { phone: world.otherMerchantPhone },
  }),

  send: declareCall({
    name: 'transfers.send',
    title: { zh: '转账给商户', en: 'Transfer to merchant' },
    wire: { method: 'POST', path: '/api/updateDeductMoneyForUserMoney', body: 'form' },
    access: [merchantGrant(walletPermissions.transfer)],
    writes: true,
    perMinute: 20,
    input: z.object({
      phone: z.string().check(z.regex(/^1\d{10}$/)),
      money: yuan,
      remark: z.optional(typedTextSchema(50)),
      password: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    output: transfer,
    failures: {
      noReceiver,
      allSites,
      toOneself: {
        zh: '不能转账给自己，请更换收款商户',
        en: 'You cannot transfer money to yourself. Choose another merchant.',
      },
      nothing: {
        zh: '请填写大于 ¥0.00 的金额',
        en: 'Enter an amount greater than ¥0.00.',
      },
      tooMuch: {
        zh: '金额超过可转账余额，请减少金额',
        en: 'The amount exceeds the transferable balance. Enter a smaller amount.',
      },
      wrongPassword: {
        zh: '密码错误，未转账。请重新输入。',
        en: 'Wrong password. Nothing was transferred. Enter your password again.',
      },
    },
    example: {
      phone: world.otherMerchantPhone,
      money: toFen(1_000),
      remark: '货款',
      password: world.password,
    },
  }),

  list: declareCall({
    name: 'transfers.list',
    title: { zh: '转账记录', en: 'List transfers' },
    wire: { method: 'GET', path: '/api/blade-transfer/transfer/list', body: 'query' },
    access: [merchantGrant(walletPermissions.see)],
    writes: false,
    input: z.object(pagingFields('createTime', 'money')),
    output: recordPageSchema(transfer),
    failures: {},
    example: {},
  }),
}
