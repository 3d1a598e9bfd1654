import type { ReconciliationOrder, ReconciliationRefund } from '#server/modules/orders/surface.ts'
import type { ChannelLine, DayFacts, MachineDay, MachineSources } from '../facts.ts'

/** Returns the orders booked on this day. A late payment belongs to the day its notice arrived. */
export function listBookedOrders({ orders, from, until }: DayFacts): ReconciliationOrder[] {
  return orders.filter(({ bookedAt }) => isTimeWithin(bookedAt, from, until))
}

export function isTimeWithin(at: Date | null, from: number, until: number): boolean {
  return at !== null && at.getTime() >= from && at.getTime() < until
}

/** Computes each machine's totals from meters, orders and bill. Pure function. */
export function buildMachineDays(facts: DayFacts): MachineDay[] {
  // Order and refund numbers share one number space, so a bill line number matches at most one of them.
  const deviceOf = new Map([...facts.orders, ...facts.refunds].map((x) => [x.id, x.deviceId]))
  const deviceIds = new Set<string>([
    ...facts.meters.map(({ deviceId }) => deviceId),
    ...listBookedOrders(facts).map(({ deviceId }) => deviceId),
    ...listDayRefunds(facts).map(({ deviceId }) => deviceId),
    ...facts.bill.flatMap((line) =>
      line.day === facts.from ? listBillLineDevices(line, deviceOf) : [],
    ),
  ])
  return [...deviceIds].toSorted().map((deviceId) => {
    const machine = facts.machines.get(deviceId)
    const order = facts.orders.find((each) => each.deviceId === deviceId)
    const meter = facts.meters.find((each) => each.deviceId === deviceId)
    return {
      deviceId,
      name: machine?.name ?? order?.deviceCode ?? '',
      siteId: order?.siteId ?? meter?.siteId ?? machine?.siteId ?? '',
      sources: buildMachineSources(facts, deviceId, deviceOf),
    }
  })
}

function listDayRefunds({ refunds, from, until }: DayFacts): ReconciliationRefund[] {
  return refunds.filter(({ madeAt }) => isTimeWithin(madeAt, from, until))
}

function listBillLineDevices(
  { number, orderNumber }: ChannelLine,
  deviceOf: ReadonlyMap<string, string>,
): string[] {
  const deviceId = deviceOf.get(number) ?? deviceOf.get(orderNumber)
  return deviceId === undefined ? [] : [deviceId]
}

function buildMachineSources(
  facts: DayFacts,
  deviceId: string,
  deviceOf: ReadonlyMap<string, string>,
): MachineSources {
  const { from, until } = facts
  const own = facts.orders.filter((order) => order.deviceId === deviceId)
  const bookedOrders = own.filter(({ bookedAt }) => isTimeWithin(bookedAt, from, until))
  const deliveredOrders = own.filter(({ deliveredAt }) => isTimeWithin(deliveredAt, from, until))
  const unpaid = facts.unpaid.filter((each) => each.deviceId === deviceId)
  const back = listDayRefunds(facts).filter((refund) => refund.deviceId === deviceId)
  const paidByMethod = (payment: ReconciliationOrder['payment']) => {
    const paid = bookedOrders.filter((order) => order.payment === payment)
    return { count: paid.length, amountFen: sumNumbers(paid.map(({ amount }) => amount)) }
  }
  const credited = deliveredOrders.filter(({ act }) => act === 'credit')
  const vended = deliveredOrders.filter(({ act }) => act === 'vend').length
  const goods = vended + sumNumbers(unpaid.map((each) => each.goods))
  return {
    meter: sumMachineMeters(facts, deviceId, goods),
    ours: {
      credits: sumNumbers([...credited, ...unpaid].map(({ coins }) => coins)),
      goods,
      refunds: back.length,
      refundedFen: sumNumbers(back.map(({ amount }) => amount)),
      wechat: paidByMethod('wechat'),
      alipay: paidByMethod('alipay'),
    },
    bill: machineBillTotals(facts, deviceId, deviceOf),
  }
}

function sumMachineMeters(
  { meters, machines }: DayFacts,
  deviceId: string,
  sold: number,
): MachineSources['meter'] {
  const own = meters.filter((meter) => meter.deviceId === deviceId)
  const meterTotal = (source: string) =>
    sumNumbers(own.filter((meter) => meter.source === source).map(({ quantity }) => quantity))
  const cash = own.filter(({ source }) => source === 'cashIn')
  const cashFen = sumNumbers(cash.map(({ unitFen, quantity }) => unitFen * quantity))
  // Plays that the machine sold itself for cash have no order.
  const forCash = Math.max(0, meterTotal('plays') - sold)
  const goods = machines.get(deviceId)?.sells ? meterTotal('prizesOut') - forCash : 0
  return { credits: meterTotal('credits'), goods, cashFen }
}

function machineBillTotals(
  facts: DayFacts,
  deviceId: string,
  deviceOf: ReadonlyMap<string, string>,
): MachineSources['bill'] {
  if (facts.billed.size === 0) return null
  const own = facts.bill.filter(
    (line) => line.day === facts.from && listBillLineDevices(line, deviceOf).includes(deviceId),
  )
  const billLineAmounts = (kind: 'payment' | 'refund') =>
    own.filter((line) => line.kind === kind).map(({ amount }) => amount)
  const [paid, back] = [billLineAmounts('payment'), billLineAmounts('refund')]
  return {
    payments: paid.length,
    amountFen: sumNumbers(paid),
    refunds: back.length,
    refundedFen: sumNumbers(back),
    feeMilli: sumNumbers(own.map(({ feeMilli }) => feeMilli)),
  }
}

export function sumNumbers(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
