import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import type { ReconciliationOrder, ReconciliationRefund } from '#server/modules/orders/surface.ts'
import { findDifferences } from './find-differences.ts'
import { buildMachineDays } from './machine-days.ts'
import type { ChannelFlow, ChannelLine, DayFacts } from '../facts.ts'

const from = new Date('2026-11-20T00:00:00+08:00').getTime()
const until = from + DAY_MS
const at = (hours: number) => new Date(from + hours * HOUR_MS)
const nothing: DayFacts = {
  from,
  until,
  machines: new Map([['m', { name: 'B01', siteId: 's', priceFen: 500, sells: true }]]),
  orders: [],
  refunds: [],
  bill: [],
  billed: new Set(['c']),
  flows: [],
  flowed: new Set(),
  shares: [],
  payouts: [],
  meters: [],
  moments: [],
  unpaid: [],
  coinFen: 100,
  lastCounts: new Map(),
  cashByThen: new Map(),
  hours: [],
}
const order = (
  id: string,
  paid: Date,
  own: Partial<ReconciliationOrder> = {},
): ReconciliationOrder => ({
  id,
  deviceId: 'm',
  deviceCode: 'PF1',
  siteId: 's',
  channelId: 'c',
  payment: 'wechat',
  amount: toFen(500),
  act: 'vend',
  coins: 0,
  part: null,
  state: 'done',
  paidAt: paid,
  bookedAt: paid,
  deliveredAt: paid,
  ...own,
})
const line = (number: string, when: Date, own: Partial<ChannelLine> = {}): ChannelLine => ({
  kind: 'payment',
  number,
  orderNumber: number,
  providerNumber: '1',
  channelId: 'c',
  amount: toFen(500),
  feeMilli: 3_000,
  at: when,
  day: from,
  ...own,
})
const refund = (
  id: string,
  madeAt: Date,
  own: Partial<ReconciliationRefund> = {},
): ReconciliationRefund => ({
  id,
  atProvider: false,
  orderId: 'o',
  deviceId: 'm',
  siteId: 's',
  channelId: 'c',
  amount: toFen(500),
  state: 'done',
  madeAt,
  endedAt: madeAt,
  ...own,
})
/** Meter totals: number of prizes dispensed and number of purchases. */
const goods = (given: number, plays = given) => {
  const own = { deviceId: 'm', siteId: 's', unitFen: 0 }
  return [
    { ...own, source: 'prizesOut', quantity: given },
    { ...own, source: 'plays', quantity: plays },
  ] as const
}
function found(facts: Partial<DayFacts>) {
  const all = { ...nothing, ...facts }
  return findDifferences(all, buildMachineDays(all)).map(({ kind, cause, pieces, evidence }) =>
    [kind, cause, pieces, ...evidence.map(({ is }) => is)].join(' '),
  )
}

test('finds no difference if orders, bill and meters agree', () => {
  const notes = { deviceId: 'm', siteId: 's', source: 'cashIn', unitFen: 500, quantity: 1 } as const
  const lastCounts = new Map([
    ['m', { openedAt: at(30), personId: 'p', personName: '李强', cashFen: 500 }],
  ])
  const agree = { orders: [order('o', at(10))], bill: [line('o', at(10))], lastCounts }
  expect(found({ ...agree, meters: [...goods(2), notes] })).toEqual([])
})

test('only cash received since the last collection is outstanding', () => {
  const notes = { deviceId: 'm', siteId: 's', source: 'cashIn', unitFen: 500, quantity: 3 } as const
  const taken = { openedAt: at(10), personId: 'p', personName: '李强', cashFen: 90_000 }
  const waiting = (cashFen: number) => {
    const all = {
      ...nothing,
      meters: [notes],
      lastCounts: new Map([['m', taken]]),
      cashByThen: new Map([['m', cashFen]]),
    }
    return findDifferences(all, buildMachineDays(all)).map(({ kind, amountFen }) => [
      kind,
      amountFen,
    ])
  }
  expect(waiting(90_000)).toEqual([])
  expect(waiting(90_500)).toEqual([['cash', 500]])
  expect(waiting(99_000)).toEqual([['cash', 1_500]])
})

test('a late notice is explained on both days', () => {
  const late = order('o', new Date(until - 60_000), {
    bookedAt: new Date(until + 7 * MINUTE_MS),
    deliveredAt: new Date(until + 7 * MINUTE_MS),
  })
  const bill = [line('o', new Date(until - 60_000))]
  expect(found({ orders: [late], bill })).toEqual(['billPayment lateNotice 1 late'])
  const next = { from: until, until: until + DAY_MS, meters: goods(1) }
  expect(found({ ...next, orders: [late], bill })).toEqual(['ourPayment lateNotice -1 late'])
})

test('a payment billed the next day is explained', () => {
  const sold = order('o', new Date(until - 1_000))
  const bill = [line('o', new Date(until + 1_000), { day: until })]
  expect(found({ orders: [sold], bill })).toEqual(['ourPayment overMidnight -1 otherDay'])
  const next = { from: until, until: until + DAY_MS, meters: goods(1) }
  expect(found({ ...next, orders: [sold], bill })).toEqual(['billPayment overMidnight 1 otherDay'])
})

test('explains a refund over midnight, not an unknown one', () => {
  const asked = refund('r', new Date(until - 1_000))
  const taken = line('r', new Date(until + 1_000), { kind: 'refund', orderNumber: 'o', day: until })
  const both = { refunds: [asked], bill: [taken] }
  expect(found(both)).toEqual(['ourRefund refundOverMidnight -1 otherDay'])
  expect(found({ ...both, from: until, until: until + DAY_MS })).toEqual([
    'billRefund refundOverMidnight 1 otherDay',
  ])
  const byHand = [line('o', at(9)), line('x', at(10), { kind: 'refund', orderNumber: 'o' })]
  expect(found({ orders: [order('o', at(9))], bill: byHand, meters: goods(1) })).toEqual([
    'billRefund  1 numberUnknown',
  ])
  expect(found({ refunds: [refund('r', at(9), { state: 'underway' })] })).toEqual([
    'ourRefund  -1 underway',
  ])
  expect(found({ refunds: [refund('r', at(9), { state: 'refused' })] })).toEqual([])
})

test('a provider refund is explained on both days', () => {
  const booked = refund('site1', at(34), { atProvider: true })
  const billed = line('site1', at(10), { kind: 'refund', orderNumber: 'o' })
  const both = { refunds: [booked], bill: [billed] }
  expect(found(both)).toEqual(['billRefund refundAtProvider 1 otherDay'])
  expect(found({ ...both, from: until, until: until + DAY_MS })).toEqual([
    'ourRefund refundAtProvider -1 otherDay',
  ])
})

test('unknown, unpaid or differing payments remain open', () => {
  expect(found({ bill: [line('x', at(9))] })).toEqual(['billPayment  1 numberUnknown'])
  const unpaid = order('o', at(9), { bookedAt: null, deliveredAt: null, state: 'created' })
  expect(found({ orders: [unpaid], bill: [line('o', at(9))] })).toEqual([
    'billPayment  1 notPaidHere',
  ])
  const other = [line('o', at(9), { amount: toFen(400) })]
  expect(found({ orders: [order('o', at(9))], bill: other, meters: goods(1) })).toEqual([
    'amount  0',
  ])
  const elsewhere = order('o', at(9), { channelId: 'without a bill' })
  expect(found({ orders: [elsewhere], meters: goods(1) })).toEqual([])
})

test('a delivery just before midnight differs on neither day', () => {
  const last = order('o', new Date(until - 30_000))
  expect(found({ orders: [last], bill: [line('o', last.paidAt!)] })).toEqual([])
  const next = { from: until, until: until + DAY_MS, orders: [last], meters: goods(1) }
  expect(found(next)).toEqual([])
})

test('a meter difference gets its cause from device events', () => {
  const moment = (type: string, hours: number) => ({ deviceId: 'm', type, at: at(hours) })
  const paid = { orders: [order('o', at(9))], bill: [line('o', at(9))] }
  // A door opening is evidence only around the hour in which the difference arose.
  const hours = [{ deviceId: 'm', hour: at(16), credits: 0, unplayed: 1 }]
  const more = { ...paid, meters: goods(2, 1), hours }
  const opened = (hour: number) => found({ ...more, moments: [moment('door.opened', hour)] })
  expect(opened(16.2)).toEqual(['goods  1 doorOpened billAgrees'])
  expect(opened(10)).toEqual(['goods  1 billAgrees'])
  // Items counted while the device was offline are reported the next day.
  const away = [moment('offline', -5), moment('online', 9)]
  expect(found({ ...more, moments: away })).toEqual(['goods  1 offline billAgrees'])
  for (const held of ['meters.shrank', 'meters.held']) {
    expect(found({ ...paid, moments: [moment(held, -20)] })).toEqual(['goods  -1 shrank'])
  }
  expect(found({ ...paid, moments: [moment('offline', 8)] })).toEqual(['goods  -1 offline'])
})

test('explains surplus coins by a partly delivered order', () => {
  const failed = order('o', at(9), {
    act: 'credit',
    coins: 7,
    part: { count: 7, of: 10 },
    state: 'refunded',
    deliveredAt: null,
  })
  const own = { deviceId: 'm', siteId: 's', unitFen: 0 }
  const meters = [{ ...own, source: 'credits', quantity: 7 }] as const
  const facts = { orders: [failed], bill: [line('o', at(9))], meters }
  expect(found(facts)).toEqual(['credits  7 partOut billAgrees'])
})

test('matches account flows with bill, fees and payouts', () => {
  const bill = [line('o', at(9)), line('r', at(10), { kind: 'refund', providerNumber: '2' })]
  const sold = [order('o', at(9)), order('p', at(9), { channelId: 'x' })]
  const agree = { orders: sold, refunds: [refund('r', at(10))], bill, meters: goods(2) }
  const flow = (kind: ChannelFlow['kind'], providerNumber: string, amount: number) => {
    const own = { channelId: 'c', day: from, at: at(9), flowNumber: `${kind}${providerNumber}` }
    return { ...own, kind, providerNumber, amount: toFen(amount) }
  }
  const bothFees = [flow('fee', '1', -3), flow('feeBack', '2', 3)]
  const whole = [flow('payment', '1', 500), flow('refund', '2', -500), ...bothFees]
  const flowed = new Set(['c'])
  expect(found({ ...agree, flowed, flows: whole })).toEqual([])
  expect(found({ ...agree, flowed, flows: whole.slice(1) })).toEqual(['flow  -1'])
  const dearer = whole.map((each) => (each.kind === 'fee' ? flow('fee', '1', -5) : each))
  expect(found({ ...agree, flowed, flows: dearer })).toEqual(['fee  -1'])
  const passed = { id: 'w', channelId: 'c', providerNumber: '3', amountFen: 900, endedAt: at(11) }
  const payouts = (state: 'notPassed' | 'passed') => [{ ...passed, state }]
  const gone = [flow('payout', '3', -900)]
  expect(found({ flowed, payouts: payouts('passed'), flows: gone })).toEqual([])
  expect(found({ flowed, payouts: payouts('passed') })).toEqual(['payout  -1'])
  expect(found({ flowed, payouts: payouts('notPassed'), flows: gone })).toEqual(['payout  1'])
  const back = [...gone, flow('payoutBack', '3', 900)]
  expect(found({ flowed, payouts: payouts('notPassed'), flows: back })).toEqual([])
  expect(found({ flowed, flows: gone })).toEqual(['payout  1 numberUnknown'])

  const given = { orderId: 'o', channelId: 'c', providerNumber: '4', endedAt: at(11) }
  const out = { ...given, amountFen: -90 }
  const shares = [out, { ...given, providerNumber: '5', amountFen: 90 }]
  const both = [flow('share', '4', -50), flow('share', '4', -40), flow('shareBack', '5', 90)]
  expect(found({ flowed, shares, flows: both })).toEqual([])
  expect(found({ flowed, shares, flows: both.slice(1) })).toEqual(['share  -1'])
  expect(found({ flowed, shares: [{ ...out, amountFen: -50 }], flows: both.slice(0, 2) })).toEqual([
    'share  1',
  ])
  expect(found({ flowed, shares: [out], flows: both })).toEqual(['share  1 numberUnknown'])
})
