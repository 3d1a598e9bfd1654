import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeviceStateWord } from '#contract/devices/device-state.ts'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { income } from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { reports } from '#contract/reports/reports.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { bookPastOrders } from '#server/modules/orders/surface.ts'
import { newId } from '#server/platform/id.ts'
import { openTestServer } from '#server/test/test-server.ts'

/** Each figure of the statistics must equal the sum of the records it links to. */
const testServer = await openTestServer()
afterAll(testServer.close)

const { merchantId, siteId, deviceId, deviceCode, slotDeviceId, slotDeviceCode } = world
const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
const at = (text: string) => new Date(`${text}+08:00`)
const may = { startDate: day('2026-05-01'), endDate: day('2026-05-02') }
const all = { ...may, size: 100 }
const claw = { id: deviceId, code: deviceCode, type: 'claw', price: toFen(200) } as const
const shelf = {
  id: slotDeviceId,
  code: slotDeviceCode,
  type: 'vending',
  price: toFen(200),
} as const

beforeAll(async () => {
  const made = (machine: typeof claw | typeof shelf, text: string) => ({
    id: newId(),
    machine,
    siteId,
    playerId: world.playerId,
    payer: 'openid',
    at: at(text),
  })
  const play = (text: string, plays: number) => {
    return { ...made(claw, text), buy: { plays }, paidAt: at(text) }
  }
  const before = '2026-04-30T23:59:50'
  const past = [
    play('2026-05-01T00:00:00', 1),
    play('2026-05-01T10:00:00', 3),
    { ...play('2026-05-02T11:00:00', 3), takenBackAt: at('2026-05-03T00:01:00') },
    { ...play('2026-04-30T20:00:00', 2), takenBackAt: at('2026-05-01T09:00:00') },
    // Made and paid on the last day of April, with the notice arriving on 1 May. It counts as income of 1
    // May.
    { ...play(before, 1), noticedAt: at('2026-05-01T00:00:40') },
    play('2026-05-03T00:00:00', 1),
    { ...made(claw, '2026-05-01T12:00:00'), buy: { plays: 1 } },
  ]
  await testServer.db.inMerchant(merchantId, (tx, scope) => bookPastOrders(tx, scope, past))
  for (const [hour, machine, source, unit, quantity] of [
    ['2026-05-01T09', deviceId, 'cashIn', 1000, 3],
    ['2026-05-02T10', slotDeviceId, 'cashIn', 100, 7],
    ['2026-05-01T09', deviceId, 'plays', 0, 40],
    ['2026-05-02T09', slotDeviceId, 'plays', 0, 2],
    ['2026-05-02T09', deviceId, 'prizesOut', 0, 3],
  ]) {
    await testServer.sql('insert into device_hours values ($1, $2, $3, $4, $5, $6, $7)', [
      merchantId,
      `${hour}:00:00+08:00`,
      machine,
      siteId,
      source,
      unit,
      quantity,
    ])
  }
})

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)
const moneyOf = (list: readonly { readonly money: number }[]) => sum(list.map((x) => x.money))

test('orders and money match the orders paid that period', async () => {
  const business = await testServer.get(reports.business, may)
  const online = await testServer.get(income.online, may)
  const listed = await testServer.get(orders.list, { ...all, paid: 'money' })
  expect(business).toMatchObject({ orders: 4, onlineMoney: 1600 })
  expect(listed.total).toBe(business.orders)
  expect(moneyOf(listed.records)).toBe(business.onlineMoney)
  expect(online).toMatchObject({ orders: business.orders, money: business.onlineMoney })
  for (const { payment, orders: count, money } of online.payments) {
    const own = await testServer.get(orders.list, { ...all, paid: payment })
    expect([own.total, moneyOf(own.records)], payment).toEqual([count, money])
  }
  const { equipment } = online
  for (const { equipmentId, orders: count, money } of equipment) {
    const own = await testServer.get(orders.list, { ...all, paid: 'money', deviceId: equipmentId })
    expect([own.total, moneyOf(own.records)]).toEqual([count, money])
  }
})

test('site, type and machine figures add up to totals', async () => {
  const business = await testServer.get(reports.business, may)
  const places = await testServer.get(reports.places, may)
  const took = business.onlineMoney + business.cashMoney
  expect(business).toMatchObject({ cashMoney: 3700, plays: 42, prizes: 3 })
  expect((await testServer.get(income.cash, may)).money).toBe(business.cashMoney)
  for (const list of [places.types, places.fields, places.equipment]) {
    expect(sum(list.map((each) => each.onlineMoney + each.cashMoney))).toBe(took)
    expect(sum(list.map(({ plays }) => plays))).toBe(business.plays)
  }
  const prizeReport = await testServer.get(reports.gifts, may)
  expect(prizeReport.prizes).toBe(business.prizes)
  for (const list of [prizeReport.days, prizeReport.fields, prizeReport.equipment]) {
    expect(sum(list.map(({ prizes }) => prizes))).toBe(prizeReport.prizes)
    expect(sum(list.map(({ prizePlays }) => prizePlays))).toBe(prizeReport.prizePlays)
    expect(moneyOf(list)).toBe(prizeReport.money)
  }
})

test('net online income equals the sum of payment methods', async () => {
  const { money, refunds, refundMoney, payments } = await testServer.get(income.online, may)
  expect(sum(payments.map((each) => each.money - each.refundMoney))).toBe(money - refundMoney)
  expect(sum(payments.map((each) => each.refunds))).toBe(refunds)
  expect(refundMoney).toBeGreaterThan(0)
})

test('cash equals its denominations by day, site and machine', async () => {
  const cash = await testServer.get(income.cash, may)
  expect(moneyOf(cash.denominations)).toBe(cash.money)
  expect(cash.denominations).toHaveLength(2)
  for (const { unitMoney, quantity, money } of cash.denominations) {
    const own = await testServer.get(income.cash, { ...may, unitMoney })
    expect(own.denominations).toEqual([{ unitMoney, quantity, money }])
    expect(own.money).toBe(money)
    for (const list of [own.days, own.fields, own.equipment]) expect(moneyOf(list)).toBe(money)
  }
})

test('stored coins equal the sum of their lines', async () => {
  const { coins } = await testServer.get(wallet.balances, { id: merchantId })
  const { records } = await testServer.get(wallet.coinLines, { size: 100 })
  expect(coins).toBeGreaterThan(0)
  expect(records[0]?.held).toBe(coins)
  expect(sum(records.map((line) => line.coins))).toBe(coins)
  const none = await testServer.get(wallet.coinLines, { ...may, size: 100 })
  expect(none.total).toBe(0)
})

test('the play log covers exactly the chosen days', async () => {
  for (const [id, text] of [
    ['before', '2026-04-30T23:59:59'],
    ['first', '2026-05-01T00:00:00'],
    ['last', '2026-05-02T23:59:59'],
    ['after', '2026-05-03T00:00:00'],
  ] as const) {
    await testServer.sql(
      `insert into device_events (merchant_id, device_id, event_id, boot, seq, type, data, told_at,
        heard_at) values ($1, $2, $3, 1, 1, 'play.ended', '{"won":true}', $4, $4)`,
      [merchantId, deviceId, id, at(text)],
    )
  }
  const plays = await testServer.get(devices.log, { ...all, id: deviceId, kind: 'play' })
  expect(plays.records.map(({ id }) => id.split('.')[0])).toEqual(['last', 'first'])
  expect(plays.total).toBe(2)
})

test('site state counts match the device list', async () => {
  const { fields } = await testServer.get(devices.standing, {})
  for (const { fieldId, states } of fields) {
    for (const [state, count] of Object.entries(states)) {
      const wish = { size: 100, state: state as DeviceStateWord, ...(fieldId && { fieldId }) }
      const { records } = await testServer.get(devices.list, wish)
      const there = records.filter((each) => each.fieldId === fieldId)
      expect([state, there.length]).toEqual([state, count])
    }
  }
})

test('counts refunds by the day they arrived', async () => {
  const business = await testServer.get(reports.business, may)
  const back = await testServer.get(orders.refunds, { ...all, state: 'done' })
  expect(business).toMatchObject({ refunds: 1, refundMoney: 400 })
  expect(back.total).toBe(business.refunds)
  expect(moneyOf(back.records)).toBe(business.refundMoney)
  const elsewhere = { ...all, state: 'done', fieldId: world.otherSiteId } as const
  expect((await testServer.get(orders.refunds, elsewhere)).total).toBe(0)
  const other = { ...all, state: 'done', deviceId: slotDeviceId } as const
  expect((await testServer.get(orders.refunds, other)).total).toBe(0)
})

test('product figures equal their orders and add up', async () => {
  const found = await testServer.get(reports.products, may)
  expect(sum(found.products.map((each) => each.orders))).toBe(found.orders)
  expect(moneyOf(found.products)).toBe(found.money)
  expect(found.products).toHaveLength(2)
  for (const { productId, orders: count, money } of found.products) {
    const own = await testServer.get(orders.list, { ...all, paid: 'money', productId })
    expect([own.total, moneyOf(own.records)]).toEqual([count, money])
  }
})
