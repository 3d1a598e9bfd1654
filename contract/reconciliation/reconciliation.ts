import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { cashCounts } from './cash-counts.ts'
import { paymentProviders, type PaymentProvider } from '../channels/channels.ts'
import { world } from '../example-world.ts'
import { base, closings, dayClosed, dayRow } from './reconciliation-closing.ts'
import { reconciliationPermissions } from './reconciliation-permissions.ts'
import {
  causes,
  differenceKinds,
  differenceLife,
  evidences,
  type Cause,
  type DifferenceKind,
} from './reconciliation-words.ts'
import { declareSubject } from '../base/subject.ts'
import { day, fenNumber, id, moment, momentIfAny, typedTextSchema } from '../base/wire.ts'

/**
 * Reconciliation compares what the machines counted, what we sold and what the providers' bills contain, for
 * each machine and day. Each difference has a cause and a person. A day can be closed once all its
 * differences are explained.
 */
export const differenceSubject = declareSubject(
  'difference',
  { zh: '对账差异', en: 'Reconciliation discrepancy' },
  {
    state: { zh: '状态', en: 'Status' },
    cause: { zh: '原因', en: 'Reason' },
    personName: { zh: '指派给', en: 'Assigned to' },
    note: { zh: '说明', en: 'Note' },
  },
)
export const kind = z.enum(Object.keys(differenceKinds) as [DifferenceKind, ...DifferenceKind[]])
export const cause = z.enum(Object.keys(causes) as [Cause, ...Cause[]])
const state = z.enum(differenceLife.states)
const count = z.int()

const evidence = z.object({
  is: z.enum(evidences),
  at: z.optional(moment),
  /** Other day on which it was found. */
  day: z.optional(day),
  minutes: z.optional(count),
  /** Of a partly delivered order: `count` of `of` pieces came out. */
  count: z.optional(count),
  of: z.optional(count),
})
export type Evidence = z.output<typeof evidence>

const difference = z.object({
  id,
  day,
  /** Empty if it belongs to no machine of ours. */
  equipmentId: z.string(),
  name: z.string(),
  fieldName: z.string(),
  kind,
  /** Number of the order or refund; empty if it is about a meter. */
  orderNumber: z.string(),
  amountFen: fenNumber,
  /** Surplus of the machine over the orders, or of the count over the meter. */
  pieces: count,
  state,
  cause,
  evidence: z.array(evidence),
  /** Person who has to explain it. */
  personName: z.string(),
  explainedBy: z.string(),
  note: z.string(),
})
export type Difference = z.output<typeof difference>

/** Figures of one source. A figure is undefined if the source cannot have it. */
const figures = z.object({
  pieces: z.optional(count),
  amountFen: z.optional(fenNumber),
  refunds: z.optional(count),
  refundedFen: z.optional(fenNumber),
})
const line = z.object({
  at: moment,
  /** Event reported by the machine, under its own name. */
  meter: z.optional(
    z.object({ what: z.string(), at: moment, count: z.optional(count), of: z.optional(count) }),
  ),
  ours: z.optional(z.object({ orderNumber: z.string(), amountFen: fenNumber, at: moment })),
  bill: z.optional(z.object({ amountFen: fenNumber, at: moment })),
  /** Column that disagrees with the others, counted from 0. */
  odd: z.optional(count),
})

const offeredCause = z.object({
  cause,
  verdict: z.enum(['likely', 'possible', 'excluded']),
  why: z.array(evidence),
})

const machine = z.object({
  equipmentId: z.string(),
  name: z.string(),
  state: z.enum(['match', ...differenceLife.states]),
})

const methodTotal = z.object({ count, amountFen: fenNumber })

const seeGrants = [merchantGrant(reconciliationPermissions.see)] as const
const explainGrants = [merchantGrant(reconciliationPermissions.explain)] as const

const notFound = {
  zh: '差异不存在或已删除，请返回列表重新选择',
  en: 'Discrepancy not found. It may have been deleted. Choose another one from the list.',
}
export const reconciliation = {
  ...cashCounts,
  ...closings,

  /** Returns a day, or the newest one that was matched, at one site or all. */
  day: declareCall({
    name: 'reconciliation.day',
    title: { zh: '每日对账', en: 'Get daily reconciliation' },
    wire: { method: 'GET', path: `${base}/day`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ day: z.optional(day), fieldId: z.optional(id) }),
    output: z.object({
      ...dayRow.shape,
      /** Time at which the last bill came. */
      billAt: momentIfAny,
      /** Providers whose bill is missing. */
      missing: z.array(z.enum(Object.keys(paymentProviders) as [PaymentProvider])),
      incomeFen: fenNumber,
      unexplainedFen: fenNumber,
      wechat: methodTotal,
      alipay: methodTotal,
      /** According to the meters. `counted` is the number of machines with cash whose cash was counted. */
      cash: z.object({ ...methodTotal.shape, counted: count }),
      machines: z.array(machine),
      /** Differences; those that need a person come first. */
      list: z.array(difference),
      /** The six days before it. */
      before: z.array(dayRow),
      /** Newest day that can be looked at; the same day if none follows. */
      newest: day,
      countsToday: count,
      closedBy: z.string(),
      /** Who opened the day again, and why; empty if nobody did. */
      reopenedBy: z.string(),
      reopenedWhy: z.string(),
    }),
    failures: {},
    example: {},
  }),

  find: declareCall({
    name: 'reconciliation.find',
    title: { zh: '差异详情', en: 'Get discrepancy details' },
    wire: { method: 'GET', path: `${base}/difference`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: z.object({
      ...difference.shape,
      meter: figures,
      ours: figures,
      bill: figures,
      feeFen: fenNumber,
      /** Order to look at; empty if the difference is about none of ours. */
      orderId: z.string(),
      /** Number in the provider's own line; empty if it has none, or if it is about a meter. */
      providerNumber: z.string(),
      lines: z.array(line),
      causes: z.array(offeredCause),
      /** People who can be asked. */
      people: z.array(z.object({ id, name: z.string() })),
      personId: z.string(),
      closed: z.boolean(),
    }),
    failures: { notFound },
    example: { id: world.differenceId },
  }),

  explain: declareCall({
    name: 'reconciliation.explain',
    title: { zh: '核实差异', en: 'Verify discrepancy' },
    wire: { method: 'POST', path: `${base}/explain`, body: 'form' },
    access: explainGrants,
    writes: true,
    input: z.object({ id, cause, note: z.optional(typedTextSchema(200)) }),
    output: difference,
    failures: {
      notFound,
      dayClosed,
      notThisCause: {
        zh: '这个原因不适用于此差异，请重新选择原因',
        en: 'This reason does not apply to this discrepancy. Choose another reason.',
      },
      sayMore: {
        zh: '原因为“不明”时，请填写说明',
        en: 'Enter a note when the reason is unknown.',
      },
    },
    example: { id: world.differenceId, cause: 'testPlay', note: '开门试了一局' },
  }),

  assign: declareCall({
    name: 'reconciliation.assign',
    title: { zh: '指派差异', en: 'Assign discrepancy' },
    wire: { method: 'POST', path: `${base}/assign`, body: 'form' },
    access: explainGrants,
    writes: true,
    input: z.object({ id, accountId: id }),
    output: difference,
    failures: {
      notFound,
      dayClosed,
      explained: {
        zh: '差异已核实，无需指派',
        en: 'This discrepancy has been verified. It does not need to be assigned.',
      },
      noPerson: {
        zh: '人员不存在或已停用，请重新选择',
        en: 'Person not found. The account may have been deactivated. Choose someone else.',
      },
    },
    example: { id: world.differenceId, accountId: world.clerkId },
  }),

  /** Requests missing bills once more, and matches what has come in since. */
  match: declareCall({
    name: 'reconciliation.match',
    title: { zh: '重新对账', en: 'Reconcile day again' },
    wire: { method: 'POST', path: `${base}/match`, body: 'form' },
    access: explainGrants,
    writes: true,
    perMinute: 10,
    input: z.object({ day }),
    output: z.object({ asked: z.boolean() }),
    failures: {
      dayClosed,
      notOver: {
        zh: '所选日期尚未结束。支付平台次日上午提供账单，请届时再试。',
        en: 'The selected day is not over. Provider statements arrive the next morning. Try again then.',
      },
    },
    example: { day: new Date(world.reconciledDay) },
  }),
} as const
