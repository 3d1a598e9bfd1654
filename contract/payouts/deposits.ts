import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { depositUses, nothing, tooMuch } from './deposit-uses.ts'
import { world } from '../example-world.ts'
import { toFen } from '../base/money.ts'
import { id, idIfAny, moment, pagingFields, recordPageSchema, yuan } from '../base/wire.ts'
import { allSites, payoutPermissions, withdrawal, withdrawalStates } from './withdrawal.ts'
import { askFailures, ownPassword, realName, way, wrongPassword } from './withdrawals.ts'

/** The deposit (押金): a merchant's security that the platform holds and returns. */

export const depositMoves = {
  paid: { zh: '缴纳押金', en: 'Deposit paid' },
  used: { zh: '扣押金', en: 'Deducted from deposit' },
  returned: { zh: '退押金', en: 'Deposit returned' },
} as const

const move = z.object({
  id,
  kind: z.enum(['paid', 'used', 'returned']),
  money: yuan,
  reason: z.string(),
  by: z.string(),
  /** Of a return only: its withdrawal, and the state of that. */
  withdrawalId: idIfAny,
  state: z.union([z.enum(withdrawalStates), z.literal('')]),
  createTime: moment,
})
export type DepositMove = z.output<typeof move>

const state = z.object({
  /** Amount that the platform holds now. */
  deposit: yuan,
  /** Amount on its way back to the merchant. */
  returning: yuan,
  /** Balance from which more deposit can be paid. */
  balance: yuan,
})
const payFailures = { nothing, tooMuch: askFailures.tooMuch }
/** A return comes out of the deposit and has no fee. */
const returnFailures = {
  ...askFailures,
  tooMuch,
  tooLittle: {
    zh: '请填写不少于 ¥0.10 的金额',
    en: 'Enter an amount of at least ¥0.10.',
  },
}

const own = '/api/blade-deposit/deposit'

export const deposits = {
  ...depositUses,

  check: declareCall({
    name: 'deposits.check',
    title: { zh: '押金状态', en: 'Get deposit status' },
    wire: { method: 'GET', path: '/api/blade-user/merchantUser/checkUserYj', body: 'query' },
    access: [merchantGrant(payoutPermissions.see)],
    writes: false,
    input: z.object({ userId: z.optional(id) }),
    output: state,
    failures: {},
    example: { userId: world.merchantId },
  }),

  list: declareCall({
    name: 'deposits.list',
    title: { zh: '押金记录', en: 'List deposit records' },
    wire: { method: 'GET', path: `${own}/list`, body: 'query' },
    access: [merchantGrant(payoutPermissions.see)],
    writes: false,
    input: z.object(pagingFields()),
    output: recordPageSchema(move),
    failures: {},
    example: {},
  }),

  pay: declareCall({
    name: 'deposits.pay',
    title: { zh: '用余额缴纳押金', en: 'Pay deposit from balance' },
    wire: { method: 'POST', path: `${own}/pay`, body: 'form' },
    access: [merchantGrant(payoutPermissions.ask)],
    writes: true,
    perMinute: 20,
    input: z.object({ money: yuan, password: ownPassword }),
    output: state,
    failures: { wrongPassword, allSites, ...payFailures },
    example: { money: toFen(500), password: world.password },
  }),

  askBack: declareCall({
    name: 'deposits.askBack',
    title: { zh: '申请退押金', en: 'Request deposit return' },
    wire: { method: 'POST', path: '/api/insertUserWithdrawalTYJ', body: 'form' },
    access: [merchantGrant(payoutPermissions.ask)],
    writes: true,
    perMinute: 20,
    /** Without an amount, the whole deposit is requested. */
    input: z.object({ money: z.optional(yuan), way, realName, password: ownPassword }),
    output: withdrawal,
    failures: returnFailures,
    example: { money: toFen(100), password: world.password },
  }),
}
