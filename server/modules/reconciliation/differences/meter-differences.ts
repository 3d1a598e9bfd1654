import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import type { Evidence } from '#contract/reconciliation/reconciliation.ts'
import type { ReconciliationOrder } from '#server/modules/orders/surface.ts'
import type { FoundDifference } from './found-difference.ts'
import { isTimeWithin, sumNumbers } from './machine-days.ts'
import type { DayFacts, MachineDay } from '../facts.ts'

/**
 * Longer than a machine waits before it reports its totals. Deliveries this close to midnight may be
 * reported on the next day.
 */
const TOLD_WITHIN_MS = 3 * MINUTE_MS
/**
 * How far back to look for held or shrunk meters. A held reading is booked only when it becomes plausible
 * again or a person decides.
 */
const HELD_DAYS_MS = 3 * DAY_MS

/** Compares machine meters with sales, and cash meters with cash counts. */
export function meterDifferences(
  facts: DayFacts,
  machines: readonly MachineDay[],
): FoundDifference[] {
  return machines.flatMap((machine) => {
    const { deviceId, sources } = machine
    const { coinFen } = facts
    const { priceFen = 0, sells = false } = facts.machines.get(deviceId) ?? {}
    const { meter, ours } = sources
    const credits = correctMidnightPieces(facts, deviceId, 'credit', meter.credits - ours.credits)
    const more = sells ? meter.goods - ours.goods : 0
    const goods = correctMidnightPieces(facts, deviceId, 'vend', more)
    return [
      ...describeMeterDeviation(facts, machine, { kind: 'credits', pieces: credits, fen: coinFen }),
      ...describeMeterDeviation(facts, machine, { kind: 'goods', pieces: goods, fen: priceFen }),
      ...cashDifferences(facts, machine),
    ]
  })
}

/**
 * Corrects for deliveries in the last minutes of a day that are reported at the start of the next. If they
 * account for the whole difference, there is none.
 */
function correctMidnightPieces(
  { orders, from, until }: DayFacts,
  deviceId: string,
  act: 'credit' | 'vend',
  pieces: number,
): number {
  const piecesGivenBefore = (moment: number) =>
    sumNumbers(
      orders
        .filter((order) => order.deviceId === deviceId && order.act === act)
        .filter(({ deliveredAt }) => isTimeWithin(deliveredAt, moment - TOLD_WITHIN_MS, moment))
        .map(({ coins }) => (act === 'credit' ? coins : 1)),
    )
  const [carriedIn, carriedOut] = [piecesGivenBefore(from), piecesGivenBefore(until)]
  return [carriedIn, -carriedOut, carriedIn - carriedOut].includes(pieces) ? 0 : pieces
}

type MeterDeviation = {
  readonly kind: 'credits' | 'goods'
  readonly pieces: number
  readonly fen: number
}

function describeMeterDeviation(
  facts: DayFacts,
  machine: MachineDay,
  { kind, pieces, fen }: MeterDeviation,
): FoundDifference[] {
  if (pieces === 0) return []
  const amountFen = Math.abs(pieces) * fen
  const evidence = collectMeterEvidence(facts, machine, { kind, pieces })
  return [{ deviceId: machine.deviceId, kind, about: '', amountFen, pieces, evidence }]
}

function collectMeterEvidence(
  facts: DayFacts,
  { deviceId, sources }: MachineDay,
  odd: Pick<MeterDeviation, 'kind' | 'pieces'>,
): Evidence[] {
  const { from, until } = facts
  const { pieces } = odd
  const own = facts.moments.filter((moment) => moment.deviceId === deviceId)
  const findLastMoment = (type: string, since: number, before = until) =>
    own.findLast((moment) => moment.type === type && isTimeWithin(moment.at, since, before))
  const evidence: Evidence[] = facts.orders
    .filter((order) => order.deviceId === deviceId && isTimeWithin(order.bookedAt, from, until))
    .flatMap((order) => partialDeliveryEvidence(order) ?? [])
    .slice(-PARTS_MAX)
  const heldMoment =
    findLastMoment('meters.shrank', from - HELD_DAYS_MS) ??
    findLastMoment('meters.held', from - HELD_DAYS_MS)
  if (heldMoment && pieces < 0) evidence.push({ is: 'shrank', at: heldMoment.at })
  const hour = findDeviationStart(facts, deviceId, odd)
  const opened = findLastMoment('door.opened', hour - OPENED_BEFORE_MS, hour + HOUR_MS)
  if (opened && pieces > 0) evidence.push({ is: 'doorOpened', at: opened.at })
  const away = findLastMoment('offline', from - DAY_MS)
  const onlineMoment = findLastMoment('online', from)
  // Totals counted while offline are reported after the device reconnects.
  const isBack = onlineMoment && away && onlineMoment.at > away.at
  const wasAway = away && (pieces < 0 ? !isBack : isBack && away.at.getTime() < from)
  if (wasAway) evidence.push({ is: 'offline', at: away.at })
  const { bill, ours } = sources
  const paid = ours.wechat.count + ours.alipay.count
  if (bill && bill.payments <= paid && pieces > 0) evidence.push({ is: 'billAgrees' })
  return evidence
}

/** Number of partial deliveries of a day that fit on one line. */
const PARTS_MAX = 3

/** The machine delivered only a part, or its meters counted a delivery it had reported as failed. */
function partialDeliveryEvidence({
  part,
  deliveredAt,
  bookedAt,
}: ReconciliationOrder): Evidence | undefined {
  const at = deliveredAt ?? bookedAt
  return part && at ? { is: 'partOut', at, ...part } : undefined
}

/**
 * Someone who tests a machine opens its door and then plays. The door may open up to this long before the
 * differing hour.
 */
const OPENED_BEFORE_MS = 15 * MINUTE_MS

/**
 * Returns the start of the hour from which the machine's total first differs from sales, in milliseconds
 * since 1970.
 */
function findDeviationStart(
  { from, hours, orders, until }: DayFacts,
  deviceId: string,
  { kind, pieces }: Pick<MeterDeviation, 'kind' | 'pieces'>,
): number {
  const own = orders.filter((order) => order.deviceId === deviceId && order.act === 'credit')
  let off = 0
  let began = from
  for (let hour = from; hour < until; hour += HOUR_MS) {
    const hourTotals = hours.find(
      (each) => each.deviceId === deviceId && each.hour.getTime() === hour,
    )
    const deliveredOrders = own.filter(({ deliveredAt }) =>
      isTimeWithin(deliveredAt, hour, hour + HOUR_MS),
    )
    if (off * Math.sign(pieces) <= 0) began = hour
    if (kind === 'goods') off += hourTotals?.unplayed ?? 0
    else off += (hourTotals?.credits ?? 0) - sumNumbers(deliveredOrders.map(({ coins }) => coins))
  }
  return began
}

/**
 * Finds cash that was not counted. The difference is assigned to the person who last emptied the machine,
 * for the cash taken since then.
 */
function cashDifferences(
  { lastCounts, cashByThen, until }: DayFacts,
  { deviceId, sources }: MachineDay,
): FoundDifference[] {
  const last = lastCounts.get(deviceId)
  const since = last ? (cashByThen.get(deviceId) ?? Infinity) - last.cashFen : Infinity
  const amountFen = Math.min(sources.meter.cashFen, since)
  if (amountFen <= 0 || (last && last.openedAt.getTime() >= until)) return []
  const of = { deviceId, kind: 'cash', about: '', amountFen, pieces: 0 } as const
  if (!last) return [{ ...of, evidence: [] }]
  const person = { id: last.personId, name: last.personName }
  return [{ ...of, evidence: [{ is: 'lastCount', at: last.openedAt }], person }]
}
