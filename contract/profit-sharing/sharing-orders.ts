import * as z from 'zod/mini'
import { sharingPermissions } from './beneficiaries.ts'
import { declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { periodFailures } from './sharing-statements.ts'
import { day, id, moment, pagingFields, recordPageSchema, yuan } from '../base/wire.ts'

/**
 * Shares of a beneficiary in single orders, and their states. A share is booked with its payment. The
 * provider passes it on if it can; otherwise it is owed until the merchant pays.
 */
export const shareStates = {
  booked: { zh: '已记账', en: 'Recorded' },
  waiting: { zh: '待分账', en: 'Awaiting profit sharing' },
  sent: { zh: '分账中', en: 'In progress' },
  paid: { zh: '已到账', en: 'Credited' },
  failed: { zh: '分账失败', en: 'Profit share failed' },
  dropped: { zh: '因退款未分账', en: 'Refunded before payout' },
  returning: { zh: '退回中', en: 'Returning' },
  returned: { zh: '已退回', en: 'Returned' },
  kept: { zh: '退回失败', en: 'Return failed' },
  refunded: { zh: '退款扣回', en: 'Deducted for refund' },
} as const
/** States of shares that the provider passes on, or is going to. */
export type ShareState = Exclude<keyof typeof shareStates, 'booked' | 'refunded'>
const state = z.enum(Object.keys(shareStates) as [keyof typeof shareStates])

const share = z.object({
  /** Id of the order. */
  id,
  fieldName: z.string(),
  payTime: moment,
  /** Amount of the whole order. */
  money: yuan,
  sharedMoney: yuan,
  /** Part of the share that was taken back with refunds of the order. */
  backMoney: yuan,
  state,
  /** Reason of the provider if it failed. */
  why: z.string(),
})
export type ShareOfOrder = z.output<typeof share>

export const orderShares = {
  shares: declareCall({
    name: 'profitSharing.shares',
    title: { zh: '逐笔分账记录', en: 'List profit shares by order' },
    wire: { method: 'GET', path: '/api/blade-fzpeople/fzpeople/shares', body: 'query' },
    access: [merchantGrant(sharingPermissions.see)],
    writes: false,
    input: z.object({ ...pagingFields('payTime'), id, startDate: day, endDate: day }),
    /** Shares, newest first. */
    output: recordPageSchema(share),
    failures: {
      notFound: {
        zh: '分账人员不存在或已删除',
        en: 'Beneficiary not found. It may have been deleted.',
      },
      daysReversed: periodFailures.daysReversed,
    },
    example: {
      id: world.beneficiaryId,
      startDate: new Date('2026-05-01T00:00:00+08:00'),
      endDate: new Date('2098-11-30T00:00:00+08:00'),
    },
  }),
}
