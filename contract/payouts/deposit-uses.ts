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
    amountFen: { zh: '金额', en: 'Amount', unit: 'fen' },
    reason: { zh: '原因', en: 'Reason' },
    state: { zh: '状态', en: 'Status' },
  },
)

export const depositUseStates = {
  waiting: { zh: '待审批', en: 'Awaiting approval' },
  used: { zh: '已扣除', en: 'Deducted' },
  dropped: { zh: '已拒绝', en: 'Rejected' },
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
  zh: '扣押金申请不存在或已删除',
  en: 'Deposit deduction request not found. It may have been deleted.',
}
const notNow = {
  zh: '申请已有审批结果，请刷新',
  en: 'This request has already been approved or rejected. Refresh to see the result.',
}
export const nothing = { zh: '请填写大于 ¥0.00 的金额', en: 'Enter an amount greater than ¥0.00.' }
export const tooMuch = {
  zh: '金额超过押金余额，请减少金额',
  en: 'The amount exceeds the deposit balance. Enter a smaller amount.',
}
const path = '/api/blade-platform/deposit'
const access = [platform] as const

export const depositUses = {
  use: declareCall({
    name: 'deposits.use',
    title: { zh: '申请扣押金', en: 'Request deposit deduction' },
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
        zh: '商户不存在或已删除',
        en: 'Merchant not found. It may have been deleted.',
      },
    },
    example: { merchantId: world.merchantId, money: toFen(100), reason: '设备未归还' },
  }),

  /** Lists the uses that wait for agreement, oldest first. */
  uses: declareCall({
    name: 'deposits.uses',
    title: { zh: '待审批的扣押金申请', en: 'List deposit deduction requests awaiting approval' },
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
    title: { zh: '批准扣押金', en: 'Approve deposit deduction' },
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
        zh: '不能审批自己的申请，请让另一人审批',
        en: 'You cannot approve your own request. Ask someone else to approve it.',
      },
      otherAmount: {
        zh: '金额与申请不一致，请刷新',
        en: 'The amount does not match the request. Refresh and try again.',
      },
    },
    example: { merchantId: world.merchantId, id: world.depositUseId, money: toFen(200) },
  }),

  /** Drops a use, which either person may do. Nothing is taken. */
  dropUse: declareCall({
    name: 'deposits.dropUse',
    title: { zh: '拒绝扣押金', en: 'Reject deposit deduction' },
    wire: { method: 'POST', path: `${path}/dropUse`, body: 'form' },
    access,
    writes: true,
    input: z.object({ merchantId: id, id }),
    output: use,
    failures: { notFound, notNow },
    example: { merchantId: world.merchantId, id: world.depositUseId },
  }),
}
