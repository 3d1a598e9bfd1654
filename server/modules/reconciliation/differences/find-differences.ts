import { MINUTE_MS } from '#contract/base/durations.ts'
import type { Evidence } from '#contract/reconciliation/reconciliation.ts'
import type { Cause } from '#contract/reconciliation/reconciliation-words.ts'
import type { ReconciliationOrder, ReconciliationRefund } from '#server/modules/orders/surface.ts'
import { flowDifferences } from './flow-differences.ts'
import { listBookedOrders, isTimeWithin } from './machine-days.ts'
import type { FoundDifference } from './found-difference.ts'
import { meterDifferences } from './meter-differences.ts'
import type { ChannelLine, DayFacts, MachineDay } from '../facts.ts'

/** Finds all differences of this merchant and day. Pure function. */
export function findDifferences(
  facts: DayFacts,
  machines: readonly MachineDay[],
): FoundDifference[] {
  return [
    ...paymentDifferences(facts),
    ...refundDifferences(facts),
    ...meterDifferences(facts, machines),
    ...flowDifferences(facts),
  ]
}

/** Compares the payments on the bill with the orders booked on the day, one by one. */
function paymentDifferences(facts: DayFacts): FoundDifference[] {
  const lines = facts.bill.filter(({ kind }) => kind === 'payment')
  const lineOf = new Map(lines.map((line) => [line.number, line]))
  const orderOf = new Map(facts.orders.map((order) => [order.id, order]))
  const billMore = lines.flatMap((line) => {
    if (line.day !== facts.from) return []
    const order = orderOf.get(line.number)
    const isHere = order && isTimeWithin(order.bookedAt, facts.from, facts.until)
    if (!isHere) return [describeBillOnlyPayment(line, order)]
    return order.amount === line.amount ? [] : [describeAmountDifference(line, order)]
  })
  const oursMore = listBookedOrders(facts).flatMap((order) => {
    if (!facts.billed.has(order.channelId)) return []
    const line = lineOf.get(order.id)
    return line?.day === facts.from ? [] : [describeUnbilledPayment(order, line)]
  })
  return [...billMore, ...oursMore]
}

function describeBillOnlyPayment(
  line: ChannelLine,
  order: ReconciliationOrder | undefined,
): FoundDifference {
  const of = { kind: 'billPayment', about: line.number, pieces: 1 } as const
  const own = { ...of, deviceId: order?.deviceId ?? '', amountFen: line.amount }
  if (!order) return { ...own, evidence: [{ is: 'numberUnknown', at: line.at }] }
  if (!order.bookedAt) return { ...own, evidence: [{ is: 'notPaidHere', at: line.at }] }
  if (order.bookedAt.getTime() < line.day) return { ...own, ...overMidnightCause(order.bookedAt) }
  return { ...own, cause: 'lateNotice', evidence: [toLateEvidence(line.at, order.bookedAt)] }
}

/**
 * Describes a payment of ours that the day's bill lacks. If the bill of another day lists it, either the
 * notice came after midnight or the provider assigned it to another day.
 */
function describeUnbilledPayment(
  order: ReconciliationOrder,
  line: ChannelLine | undefined,
): FoundDifference {
  const { id: about, deviceId, amount: amountFen, bookedAt } = order
  const own = { kind: 'ourPayment', about, deviceId, amountFen, pieces: -1 } as const
  if (!line) return { ...own, evidence: [] }
  if (bookedAt!.getTime() < line.day) return { ...own, ...overMidnightCause(line.at) }
  const evidence: Evidence[] = [{ ...toLateEvidence(line.at, bookedAt!), day: new Date(line.day) }]
  return { ...own, cause: 'lateNotice', evidence }
}

/** The cause when midnight fell between the provider's time and ours. */
function overMidnightCause(at: Date): Pick<FoundDifference, 'cause' | 'evidence'> {
  return { cause: 'overMidnight', evidence: [{ is: 'otherDay', at, day: at }] }
}

function toLateEvidence(paidAt: Date, bookedAt: Date): Evidence {
  const minutes = Math.max(1, Math.round((bookedAt.getTime() - paidAt.getTime()) / MINUTE_MS))
  return { is: 'late', at: bookedAt, minutes }
}

function describeAmountDifference(line: ChannelLine, order: ReconciliationOrder): FoundDifference {
  const { id: about, deviceId } = order
  const amountFen = Math.abs(line.amount - order.amount)
  return { kind: 'amount', about, deviceId, amountFen, pieces: 0, evidence: [] }
}

/**
 * Compares refunds. The bill lists a refund on the day the provider accepted it, while ours count on the day
 * they were requested.
 */
function refundDifferences(facts: DayFacts): FoundDifference[] {
  const lines = facts.bill.filter(({ kind }) => kind === 'refund')
  const lineOf = new Map(lines.map((line) => [line.number, line]))
  const refundOf = new Map(facts.refunds.map((refund) => [refund.id, refund]))
  const orderOf = new Map(facts.orders.map((order) => [order.id, order]))
  const billMore = lines.flatMap((line) => {
    if (line.day !== facts.from) return []
    const refund = refundOf.get(line.number)
    if (refund && isTimeWithin(refund.madeAt, facts.from, facts.until)) return []
    return [describeBillOnlyRefund(line, refund, orderOf.get(line.orderNumber)?.deviceId ?? '')]
  })
  const oursMore = facts.refunds.flatMap((refund) => {
    const isOurs = isTimeWithin(refund.madeAt, facts.from, facts.until)
    if (!isOurs || !facts.billed.has(refund.channelId) || isRefundNeverAccepted(refund)) return []
    const line = lineOf.get(refund.id)
    return line?.day === facts.from ? [] : [describeUnbilledRefund(refund, line)]
  })
  return [...billMore, ...oursMore]
}

/** True if the provider never accepted the refund, so that no bill will list it. */
function isRefundNeverAccepted({ state }: ReconciliationRefund): boolean {
  return state === 'refused' || state === 'closed'
}

function describeBillOnlyRefund(
  line: ChannelLine,
  refund: ReconciliationRefund | undefined,
  deviceId: string,
): FoundDifference {
  const of = { kind: 'billRefund', about: line.number, amountFen: line.amount, pieces: 1 } as const
  if (!refund) return { ...of, deviceId, evidence: [{ is: 'numberUnknown', at: line.at }] }
  const evidence: Evidence[] = [{ is: 'otherDay', at: refund.madeAt, day: refund.madeAt }]
  return { ...of, deviceId: refund.deviceId, cause: getOtherDayRefundCause(refund), evidence }
}

function describeUnbilledRefund(
  refund: ReconciliationRefund,
  line: ChannelLine | undefined,
): FoundDifference {
  const { id: about, deviceId, amount: amountFen, madeAt: at, state } = refund
  const of = { kind: 'ourRefund', about, deviceId, amountFen, pieces: -1 } as const
  if (line) {
    const evidence: Evidence[] = [{ is: 'otherDay', at: line.at, day: line.at }]
    return { ...of, cause: getOtherDayRefundCause(refund), evidence }
  }
  return { ...of, evidence: state === 'done' ? [] : [{ is: 'underway', at }] }
}

/** Refunds made at the provider's site become known through the bill, usually one day later. */
function getOtherDayRefundCause({ atProvider }: ReconciliationRefund): Cause {
  return atProvider ? 'refundAtProvider' : 'refundOverMidnight'
}
