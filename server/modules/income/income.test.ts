import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { income } from '#contract/income/income.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const { merchantId, siteId, otherSiteId, deviceId } = world
/** A removed device, which is in the figures all the same. */
const GONE = '404'
const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
const may = { startDate: day('2026-05-01'), endDate: day('2026-05-02') }

/**
 * Columns: hour in Shanghai, device, site, and of the income the payment, orders, fen, refunds and refunded
 * fen.
 */
const paid = [
  ['2026-05-01T00', deviceId, siteId, 'wechat', 2, 2000, 0, 0],
  ['2026-05-01T23', deviceId, siteId, 'alipay', 1, 500, 1, 500],
  ['2026-05-02T10', GONE, otherSiteId, 'wechat', 3, 9000, 0, 0],
  ['2026-05-02T10', deviceId, siteId, 'coins', 7, 0, 0, 0],
  // The two days before the period, and the day after it.
  ['2026-04-29T12', deviceId, siteId, 'wechat', 4, 4000, 0, 0],
  ['2026-05-03T00', deviceId, siteId, 'wechat', 9, 9999, 0, 0],
] as const
const counted = [
  ['2026-05-01T09', deviceId, siteId, 'cashIn', 1000, 3],
  ['2026-05-02T09', deviceId, siteId, 'cashIn', 100, 20],
  ['2026-05-02T09', GONE, otherSiteId, 'cashIn', 100, 5],
  ['2026-05-01T09', deviceId, siteId, 'coinIn', 0, 12],
  ['2026-05-02T09', GONE, otherSiteId, 'coinIn', 0, 30],
  ['2026-04-30T09', deviceId, siteId, 'coinIn', 0, 5],
  ['2026-05-01T09', deviceId, siteId, 'plays', 0, 99],
] as const

beforeAll(async () => {
  for (const [hour, ...rest] of paid) {
    await testServer.sql(
      `insert into income_hours (merchant_id, hour, device_id, site_id, payment, orders, amount_fen,
        refunds, refunded_fen) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [merchantId, `${hour}:00:00+08:00`, ...rest],
    )
  }
  for (const [hour, ...rest] of counted) {
    await testServer.sql('insert into device_hours values ($1, $2, $3, $4, $5, $6, $7)', [
      merchantId,
      `${hour}:00:00+08:00`,
      ...rest,
    ])
  }
})

test('groups online income and compares the previous period', async () => {
  const found = await testServer.get(income.online, may)
  expect(found).toMatchObject({ orders: 6, money: 11_500, refunds: 1, refundMoney: 500 })
  expect(found.before).toEqual({ orders: 4, money: 4000 })
  expect(found.payments).toEqual([
    { payment: 'wechat', orders: 5, money: 11_000, refunds: 0, refundMoney: 0 },
    { payment: 'alipay', orders: 1, money: 500, refunds: 1, refundMoney: 500 },
  ])
  expect(found.days.map(({ date, payment, money }) => [date, payment, money])).toEqual([
    ['2026-05-01', 'alipay', 500],
    ['2026-05-01', 'wechat', 2000],
    ['2026-05-02', 'wechat', 9000],
  ])
  expect(found.fields).toEqual([
    { fieldId: otherSiteId, fieldName: '星河江南里', orders: 3, money: 9000 },
    { fieldId: siteId, fieldName: '星河影城店', orders: 3, money: 2500 },
  ])
  expect(found.equipment.map(({ equipmentId, name, money }) => [equipmentId, name, money])).toEqual(
    [
      [GONE, '', 9000],
      [deviceId, '3', 2500],
    ],
  )
})

test('cash is told with its denominations', async () => {
  const found = await testServer.get(income.cash, may)
  expect(found).toMatchObject({ money: 5500, before: { money: 0 } })
  expect(found.denominations).toEqual([
    { unitMoney: 1000, quantity: 3, money: 3000 },
    { unitMoney: 100, quantity: 25, money: 2500 },
  ])
  expect(found.days).toEqual([
    { date: '2026-05-01', money: 3000 },
    { date: '2026-05-02', money: 2500 },
  ])
  expect(found.fields.map(({ fieldName, money }) => [fieldName, money])).toEqual([
    ['星河影城店', 5000],
    ['星河江南里', 500],
  ])
})

test('exchanged money is grouped by day and payment type', async () => {
  const [online, both] = [
    await testServer.get(income.online, may),
    await testServer.get(income.exchanged, may),
  ]
  expect(both).toMatchObject({ onlineMoney: online.money, offlineMoney: 5500 })
  expect(both.days.filter(({ type }) => type === 'offline')).toEqual([
    { date: '2026-05-01', type: 'offline', money: 3000 },
    { date: '2026-05-02', type: 'offline', money: 2500 },
  ])
  const cash = await testServer.get(income.exchanged, { ...may, type: 'offline' })
  expect(cash).toMatchObject({ onlineMoney: 0, offlineMoney: 5500 })
  expect(cash.days).toHaveLength(2)
})

test('counts coins inserted by hand separately', async () => {
  const found = await testServer.get(income.coins, may)
  expect(found).toMatchObject({ coins: 42, before: { coins: 5 } })
  expect(found.fields.map(({ coins }) => coins)).toEqual([30, 12])
  expect(found.days).toEqual([
    { date: '2026-05-01', coins: 12 },
    { date: '2026-05-02', coins: 30 },
  ])
})

test('filters income by site or device', async () => {
  const there = await testServer.get(income.online, { ...may, fieldId: otherSiteId })
  expect(there).toMatchObject({ money: 9000, before: { money: 0 } })
  const one = await testServer.get(income.cash, { ...may, equipmentId: deviceId })
  expect(one.money).toBe(5000)
})

test('a sub-account sees only income of its site', async () => {
  await testServer.sql(`update roles set permissions = '{income.see}' where role_id = $1`, [
    world.emptyRoleId,
  ])
  const found = await testServer.get(income.online, may, { as: 'clerk' })
  expect(found).toMatchObject({ money: 2500, fields: [{ fieldId: siteId }] })
  const other = { ...may, fieldId: otherSiteId }
  expect(await testServer.get(income.cash, other, { as: 'clerk' })).toMatchObject({
    money: 0,
    fields: [],
  })
})

test('an agent sees income of its merchants only', async () => {
  expect((await testServer.get(income.online, may, { as: 'agent' })).money).toBe(11_500)
  const found = await testServer.get(income.coins, may, { as: 'stranger' })
  expect(found).toMatchObject({ coins: 0, days: [], fields: [], equipment: [] })
})

test('rejects reversed or too long date ranges', async () => {
  const crossed = { startDate: may.endDate, endDate: may.startDate }
  const answer = await testServer.send(income.online, crossed)
  expect(answer).toMatchObject({ failure: 'datesCrossed', field: 'endDate' })
  const ages = { startDate: day('2020-01-01'), endDate: day('2026-01-01') }
  expect(await testServer.send(income.cash, ages)).toMatchObject({ failure: 'tooLong' })
})
