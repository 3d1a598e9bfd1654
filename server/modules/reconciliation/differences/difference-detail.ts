import { addDaysToTime } from '#contract/base/shanghai.ts'
import type { Evidence, reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { toFen } from '#contract/base/money.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { listDeviceTimeline, type DeviceTimelineEvent } from '#server/modules/devices/surface.ts'
import {
  listOrdersToReconcile,
  listRefundsToReconcile,
  type ReconciliationOrder,
} from '#server/modules/orders/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listBillLinesAround } from '../bills/bill-store.ts'
import type { DifferenceRow } from './store.ts'
import { isTimeWithin } from './machine-days.ts'
import { rankOfferedCauses } from './offered-causes.ts'
import type { ChannelLine, MachineSources } from '../facts.ts'
import { listMachineDays } from '../store.ts'

type Detail = Pick<
  CallOutput<typeof reconciliation.find>,
  'bill' | 'causes' | 'feeFen' | 'lines' | 'meter' | 'orderId' | 'ours' | 'providerNumber'
>
type Line = Detail['lines'][number]

/**
 * Builds the details of a difference: the machine's totals for the day from meters, orders and bill, and the
 * lines around the difference.
 */
export async function readDifferenceDetail(
  tx: Tx,
  scope: Scope,
  row: DifferenceRow,
): Promise<Detail> {
  const { day, equipmentId: deviceId, kind, pieces } = row
  const evidence = row.evidence.map(parseDifferenceEvidence)
  const machine = (await listMachineDays(tx, scope, day)).find((each) => each.deviceId === deviceId)
  return {
    ...toDetailSides(machine?.sources, row),
    causes: rankOfferedCauses(kind, pieces, evidence),
    ...(await findDifferenceOrder(tx, scope, row)),
    lines: await listDifferenceDetailLines(tx, scope, row),
  }
}

/**
 * Finds the order of the difference, directly or through a refund, and the provider's number of the bill
 * line.
 */
async function findDifferenceOrder(
  tx: Tx,
  scope: Scope,
  { day, kind, orderNumber }: DifferenceRow,
): Promise<Pick<Detail, 'orderId' | 'providerNumber'>> {
  if (orderNumber === '' || kind === 'count') return { orderId: '', providerNumber: '' }
  const [lines, orders, refunds] = await Promise.all([
    listBillLinesAround(tx, scope, day),
    listOrdersToReconcile(tx, scope, addDaysToTime(day, -2), addDaysToTime(day, 2)),
    listRefundsToReconcile(tx, scope, addDaysToTime(day, -2), addDaysToTime(day, 2)),
  ])
  const line = lines.find(({ number }) => number === orderNumber)
  const refund = refunds.find(({ id }) => id === orderNumber)
  const orderIds = [orderNumber, refund?.orderId, line?.orderNumber]
  const order = orders.find(({ id }) => orderIds.includes(id))
  return { orderId: order?.id ?? '', providerNumber: line?.providerNumber ?? '' }
}

/** Parses stored evidence. It is stored as JSON, so its times are strings. */
export function parseDifferenceEvidence({
  at,
  day,
  ...rest
}: DifferenceRow['evidence'][number]): Evidence {
  return { ...rest, ...(at && { at: new Date(at) }), ...(day && { day: new Date(day) }) }
}

function toDetailSides(
  sources: MachineSources | undefined,
  { kind }: DifferenceRow,
): Omit<Detail, 'causes' | 'lines' | 'orderId' | 'providerNumber'> {
  if (!sources) return { meter: {}, ours: {}, bill: {}, feeFen: toFen(0) }
  const { meter, ours, bill } = sources
  const paid = ours.wechat.count + ours.alipay.count
  const paidFen = toFen(ours.wechat.amountFen + ours.alipay.amountFen)
  const back = { refunds: ours.refunds, refundedFen: toFen(ours.refundedFen) }
  if (kind === 'cash') {
    return { meter: { amountFen: toFen(meter.cashFen) }, ours: {}, bill: {}, feeFen: toFen(0) }
  }
  const isMeter = kind === 'credits' || kind === 'goods'
  const meterKey = kind === 'goods' ? 'goods' : 'credits'
  return {
    meter: isMeter ? { pieces: meter[meterKey] } : {},
    ours: { pieces: isMeter ? ours[meterKey] : paid, amountFen: paidFen, ...back },
    bill: bill
      ? {
          pieces: isMeter ? undefined : bill.payments,
          amountFen: toFen(bill.amountFen),
          refunds: bill.refunds,
          refundedFen: toFen(bill.refundedFen),
        }
      : {},
    feeFen: toFen(Math.round((bill?.feeMilli ?? 0) / 1_000)),
  }
}

/** Number of lines shown on either side of a differing one. */
const BESIDE = 1
const LINES_MAX = 12

async function listDifferenceDetailLines(
  tx: Tx,
  scope: Scope,
  row: DifferenceRow,
): Promise<Line[]> {
  const { day, equipmentId: deviceId, kind } = row
  if (kind === 'cash' || kind === 'count') return []
  const until = addDaysToTime(day, 1)
  const orders = await listOrdersToReconcile(tx, scope, addDaysToTime(day, -1), until)
  const bill = (await listBillLinesAround(tx, scope, day)).filter(
    (line) => line.day === day.getTime(),
  )
  const timeline = await listDeviceTimeline(tx, scope, deviceId, day, until)
  const own = orders.filter((order) => {
    return (
      order.deviceId === deviceId && isTimeWithin(order.bookedAt, day.getTime(), until.getTime())
    )
  })
  const all = [
    ...own.map((order) => toOrderLine(order, bill, row)),
    ...bill.flatMap((line) => toBillLines(line, row, own)),
    ...timeline.flatMap((each) => toMachineLines(each, row)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const oddIndexes = all.flatMap((line, index) => (line.odd === undefined ? [] : [index]))
  const isNearOdd = (index: number) => oddIndexes.some((odd) => Math.abs(odd - index) <= BESIDE)
  return all.filter((_line, index) => isNearOdd(index)).slice(0, LINES_MAX)
}

const BILL = 2
const OURS = 1
const METER = 0

function toOrderLine(
  order: ReconciliationOrder,
  bill: readonly ChannelLine[],
  { evidence }: DifferenceRow,
): Line {
  const { id: orderNumber, amount: amountFen, deliveredAt, part } = order
  const at = order.bookedAt!
  const cameAt = deliveredAt ?? (part && at)
  const isOdd = part && evidence.some((item) => item.at === cameAt?.toISOString())
  const line = bill.find((each) => each.kind === 'payment' && each.number === orderNumber)
  const differs = bill.length > 0 && line?.amount !== amountFen
  return {
    at,
    ours: { orderNumber, amountFen, at },
    ...(cameAt && { meter: { what: 'delivered', at: cameAt, ...part } }),
    ...(line && { bill: { amountFen: line.amount, at: line.at } }),
    ...(isOdd && { odd: METER }),
    ...(differs && { odd: line ? BILL : OURS }),
  }
}

function toBillLines(
  line: ChannelLine,
  row: DifferenceRow,
  own: readonly ReconciliationOrder[],
): Line[] {
  if (line.number !== row.orderNumber || own.some(({ id }) => id === line.number)) return []
  return [{ at: line.at, bill: { amountFen: line.amount, at: line.at }, odd: BILL }]
}

/** Builds the line of a machine event without an online order: a play, the door, or a meter event. */
function toMachineLines(
  { what, orderId, at }: DeviceTimelineEvent,
  { kind, evidence }: DifferenceRow,
): Line[] {
  const isOfMeter = kind === 'credits' || kind === 'goods'
  if (!isOfMeter || orderId !== '') return []
  const isOdd = evidence.some((item) => item.at === at.toISOString())
  return [{ at, meter: { what, at }, ...(isOdd && { odd: METER }) }]
}
