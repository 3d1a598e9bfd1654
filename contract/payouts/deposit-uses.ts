import * as z from 'zod/mini'
import { declareCall, platform } from '../base/call.ts'
import { world } from '../example-world.ts'
import { toFen } from '../base/money.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, typedTextSchema, yesNo, yuan } from '../base/wire.ts'

/** Use of a deposit by the platform: one of its people requests it, another one agrees. */
export const depositSubject = declareSubject(
  'deposit',
  { zh: '押金', en: 'Deposit' },
  {
    amountFen: { zh: '金额（分）', en: 'Amount (fen)' },
    reason: { zh: '原因', en: 'Reason' },
    state: { zh: '状态', en: 'State' },
  },
)

export const depositUseStates = {
  waiting: { zh: '等另一人同意', en: 'Waits for another person' },
  used: { zh: '已扣', en: 'Used' },
  dropped: { zh: '没有扣', en: 'Dropped' },
} as const
export type DepositUseState = keyof typeof depositUseStates

const use = z.object({
  id,
  merchantId: id,
  merchantName: z.string(),
  money: yuan,
  reason: z.string(),
  state: z.enum(Object.keys(depositUseStates) as [DepositUseState]),
  askedName: z.string(),
  /** Whether the caller requested it; then somebody else has to agree. */
  isMine: yesNo,
  createTime: moment,
})
export type DepositUse = z.output<typeof use>

/**
 * Maximum number of waiting uses listed. More are not expected at once; they appear as others are decided.
 */
export const DEPOSIT_USES_MAX = 100

const notFound = {
  zh: '没有这一笔。请刷新后再看',
  en: 'There is no such thing. Reload and look again.',
}
const notNow = {
  zh: '这一笔已经有人决定了。请刷新后再看',
  en: 'Somebody has decided about this already. Reload and look again.',
}
export const nothing = { zh: '金额要大于 0', en: 'The amount must be more than 0.' }
export const tooMuch = {
  zh: '金额超过现有的余额。请改小金额',
  en: 'This is more than there is. Enter a smaller amount.',
}
const path = '/api/blade-platform/deposit'
const access = [platform] as const

export const depositUses = {
  use: declareCall({
    name: 'deposits.use',
    title: { zh: '提出扣押金', en: 'Ask to use a deposit' },
    wire: { method: 'POST', path: `${path}/use`, body: 'form' },
    access,
    writes: true,
    input: z.object({
      merchantId: id,
      money: yuan,
      reason: typedTextSchema(100).check(z.minLength(1)),
    }),
    output: use,
    failures: {
      nothing,
      tooMuch,
      notFound: {
        zh: '没有这个商户。请刷新后再看',
        en: 'There is no such merchant. Reload and look again.',
      },
    },
    example: { merchantId: world.merchantId, money: toFen(100), reason: '设备未归还' },
  }),

  /** Lists the uses that wait for agreement, oldest first. */
  uses: declareCall({
    name: 'deposits.uses',
    title: { zh: '待同意的扣押金', en: 'Uses of deposits that wait' },
    wire: { method: 'GET', path: `${path}/uses`, body: 'query' },
    access,
    writes: false,
    input: z.object({}),
    output: z.array(use),
    failures: {},
    example: {},
  }),

  agreeUse: declareCall({
    name: 'deposits.agreeUse',
    title: { zh: '同意扣押金', en: 'Agree to use a deposit' },
    wire: { method: 'POST', path: `${path}/agreeUse`, body: 'form' },
    access,
    writes: true,
    /** The amount is sent again to show that whoever agrees has read it. */
    input: z.object({ merchantId: id, id, money: yuan }),
    output: use,
    failures: {
      notFound,
      notNow,
      tooMuch,
      yourOwn: {
        zh: '这是你自己提的，要由另一个人同意',
        en: 'You asked for this yourself; somebody else has to agree.',
      },
      otherAmount: {
        zh: '金额和申请的不一样。请刷新后再看',
        en: 'This is not the amount that was asked for. Reload and look again.',
      },
    },
    example: { merchantId: world.merchantId, id: world.depositUseId, money: toFen(200) },
  }),

  /** Drops a use, which either person may do. Nothing is taken. */
  dropUse: declareCall({
    name: 'deposits.dropUse',
    title: { zh: '不扣押金', en: 'Drop the use of a deposit' },
    wire: { method: 'POST', path: `${path}/dropUse`, body: 'form' },
    access,
    writes: true,
    input: z.object({ merchantId: id, id }),
    output: use,
    failures: { notFound, notNow },
    example: { merchantId: world.merchantId, id: world.depositUseId },
  }),
}
