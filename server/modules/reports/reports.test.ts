import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { reports } from '#contract/reports/reports.ts'
import { bookPastOrders } from '#server/modules/orders/surface.ts'
import { newId } from '#server/platform/id.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { foldReports } from './store.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const { merchantId, siteId, otherSiteId, deviceId, slotDeviceId } = world
/** A removed device. Its figures still count. */
const GONE = '404'
const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
const may = { startDate: day('2026-05-01'), endDate: day('2026-05-02') }
const at = (hour: string) => `${hour}:00:00+08:00`

/** Rows of [hour in Shanghai, device, site, payment, orders, fen, refunds, refunded fen]. */
const paid = [
  ['2026-05-01T00', deviceId, siteId, 'wechat', 2, 2000, 0, 0],
  ['2026-05-01T23', deviceId, siteId, 'alipay', 1, 500, 1, 500],
  ['2026-05-02T10', GONE, otherSiteId, 'wechat', 3, 9000, 0, 0],
  ['2026-05-02T10', deviceId, siteId, 'coins', 7, 0, 0, 0],
  ['2026-04-29T12', deviceId, siteId, 'wechat', 4, 4000, 0, 0],
  ['2026-05-03T00', deviceId, siteId, 'wechat', 9, 9999, 0, 0],
] as const
const counted = [
  ['2026-05-01T09', deviceId, siteId, 'cashIn', 1000, 3],
  ['2026-05-01T09', deviceId, siteId, 'plays', 0, 40],
  ['2026-05-02T09', deviceId, siteId, 'prizesOut', 0, 3],
  ['2026-05-02T09', slotDeviceId, siteId, 'prizesOut', 0, 5],
  ['2026-05-02T10', GONE, otherSiteId, 'plays', 0, 11],
  ['2026-04-30T09', deviceId, siteId, 'plays', 0, 20],
  ['2026-04-30T09', deviceId, siteId, 'prizesOut', 0, 2],
] as const
const players = [
  ['2026-05-01', 'one', siteId],
  ['2026-05-01', 'two', siteId],
  ['2026-05-02', 'one', otherSiteId],
  ['2026-05-02', 'one', siteId],
  ['2026-04-30', 'two', siteId],
] as const

beforeAll(async () => {
  await testServer.sql('delete from member_days')
  for (const [hour, ...rest] of paid) {
    await testServer.sql(
      `insert into income_hours (merchant_id, hour, device_id, site_id, payment, orders, amount_fen,
        refunds, refunded_fen) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [merchantId, at(hour), ...rest],
    )
  }
  for (const [hour, ...rest] of counted) {
    await testServer.sql('insert into device_hours values ($1, $2, $3, $4, $5, $6, $7)', [
      merchantId,
      at(hour),
      ...rest,
    ])
  }
  for (const [date, player, site] of players) {
    await testServer.sql('insert into member_days values ($1, $2, $3, $4, $5)', [
      merchantId,
      date,
      player,
      site,
      at(`${date}T12`),
    ])
  }
  await testServer.sql(
    `insert into stock_moves select $1, 'cost' || n, $2, $3, 1, '', 1200, 'prize', 9, -1, 8, '', '', $4
      from generate_series(1, 2) n`,
    [merchantId, deviceId, siteId, at('2026-05-02T09')],
  )
})

/** Adds up all facts before this hour in Shanghai. */
function fold(hour: string) {
  return testServer.db.inMerchant(merchantId, (tx, scope) =>
    foldReports(tx, scope, new Date(at(hour))),
  )
}

test('business figures include the preceding days for comparison', async () => {
  const found = await testServer.get(reports.business, may)
  expect(found).toMatchObject({
    onlineMoney: 11_500,
    cashMoney: 3000,
    wechatMoney: 11_000,
    alipayMoney: 500,
    orders: 6,
    plays: 51,
    players: 2,
    prizePlays: 40,
    prizes: 3,
    refunds: 1,
    refundMoney: 500,
  })
  expect(found.before).toMatchObject({ onlineMoney: 4000, plays: 20, players: 1, prizes: 2 })
  expect(found.days).toEqual([
    { date: '2026-05-01', onlineMoney: 2500, cashMoney: 3000, plays: 40, players: 2 },
    { date: '2026-05-02', onlineMoney: 9000, cashMoney: 0, plays: 11, players: 1 },
  ])
  expect(found.daysBefore.map(({ date }) => date)).toEqual(['2026-04-29', '2026-04-30'])
  // 1 May 2026 is a Friday.
  expect(found.hours).toContainEqual({
    weekday: 4,
    hour: 23,
    onlineMoney: 500,
    cashMoney: 0,
    plays: 0,
  })
  expect(found.hours.find(({ weekday, hour }) => weekday === 5 && hour === 10)).toMatchObject({
    onlineMoney: 9000,
    plays: 11,
  })
})

test('ranks types, sites and devices by income', async () => {
  const found = await testServer.get(reports.places, may)
  expect(found.types.map(({ type, onlineMoney, plays }) => [type, onlineMoney, plays])).toEqual([
    ['', 9000, 11],
    ['claw', 2500, 40],
    ['vending', 0, 0],
  ])
  expect(found.fields.map(({ fieldName, onlineMoney }) => [fieldName, onlineMoney])).toEqual([
    ['星河江南里', 9000],
    ['星河影城店', 2500],
  ])
  expect(found.equipment[1]).toMatchObject({
    equipmentId: deviceId,
    name: '3',
    type: 'claw',
    onlineMoney: 2500,
    cashMoney: 3000,
    orders: 3,
    plays: 40,
  })
})

test('relates prizes only to plays of prize machines', async () => {
  const found = await testServer.get(reports.gifts, may)
  expect(found).toMatchObject({ cost: 2400, costed: 2, before: { cost: 0, costed: 0 } })
  expect(found.equipment.map(({ costed }) => costed)).toEqual([0, 2])
  expect(found.days.map(({ cost }) => cost)).toEqual([0, 2400])
  expect(found).toMatchObject({ prizePlays: 40, prizes: 3, goods: 5, money: 5500 })
  expect(found.before).toMatchObject({ prizePlays: 20, prizes: 2, goods: 0 })
  expect(found.days.map(({ date, prizes, goods }) => [date, prizes, goods])).toEqual([
    ['2026-05-01', 0, 0],
    ['2026-05-02', 3, 5],
  ])
  expect(found.equipment.map(({ type, prizes, goods }) => [type, prizes, goods])).toEqual([
    ['vending', 0, 5],
    ['claw', 3, 0],
  ])
})

test('aggregated and raw data give the same figures', async () => {
  const ask = async () => [
    await testServer.get(reports.business, may),
    await testServer.get(reports.business, { ...may, fieldId: siteId }),
    { ...(await testServer.get(reports.places, may)), asOf: null },
    await testServer.get(reports.gifts, may),
    await testServer.get(reports.products, may),
  ]
  const asFacts = await ask()
  for (const hour of ['2026-05-01T10', '2026-05-02T00', '2026-05-02T10', '2026-05-04T00']) {
    await fold(hour)
    expect(await ask(), hour).toEqual(asFacts)
  }
})

test('late bookings of past hours appear at once', async () => {
  await fold('2026-05-10T00')
  const before = await testServer.get(reports.business, may)
  const paidAt = new Date(at('2026-05-02T15'))
  const order = {
    id: newId(),
    machine: { id: deviceId, code: world.deviceCode, type: 'claw', price: toFen(200) },
    siteId,
    playerId: world.playerId,
    payer: 'openid',
    buy: { plays: 2 },
    at: paidAt,
    paidAt,
  } as const
  await testServer.db.inMerchant(merchantId, (tx, scope) => bookPastOrders(tx, scope, [order]))
  for (const known of [false, true]) {
    if (known) await fold('2026-05-10T00')
    const found = await testServer.get(reports.business, may)
    expect(found.onlineMoney).toBe(before.onlineMoney + 400)
    expect(found.players).toBe(before.players + 1)
    const sold = await testServer.get(reports.products, may)
    expect(sold).toMatchObject({ orders: 1, money: 400, before: { orders: 0, money: 0 } })
    expect(sold.products).toEqual([
      {
        productId: expect.stringMatching(/^[0-9a-f]{32}$/),
        title: '玩 2 局',
        is: 'plays',
        isRecharge: false,
        equipmentId: '',
        name: '',
        orders: 1,
        money: 400,
        before: { orders: 0, money: 0 },
      },
    ])
  }
})

test('lists the counted players, latest first, with payments', async () => {
  const figures = await testServer.get(reports.business, may)
  const { total, records } = await testServer.get(reports.players, may)
  expect(total).toBe(figures.players)
  expect(records.map(({ playerId, days }) => [playerId, days])).toEqual([
    // This player paid in an earlier test.
    [world.playerId, 1],
    ['one', 2],
    ['two', 1],
  ])
  expect(records[0]).toMatchObject({ orders: 1, money: 400 })
  expect(records[1]).toMatchObject({ name: '', orders: 0, money: 0 })
  const second = await testServer.get(reports.players, { ...may, size: 1, current: 2 })
  expect(second).toMatchObject({ total, pages: total })
  expect(second.records.map(({ playerId }) => playerId)).toEqual(['one'])
  const there = await testServer.get(reports.players, { ...may, fieldId: otherSiteId })
  expect(there.records.map(({ playerId, days }) => [playerId, days])).toEqual([['one', 1]])
  expect((await testServer.get(reports.players, may, { as: 'stranger' })).total).toBe(0)
  const crossed = { startDate: may.endDate, endDate: may.startDate }
  expect(await testServer.send(reports.players, crossed)).toMatchObject({ failure: 'datesCrossed' })
})

test('limits figures to visible sites and merchants', async () => {
  await testServer.sql(`update roles set permissions = '{reports.see}' where role_id = $1`, [
    world.emptyRoleId,
  ])
  const clerk = await testServer.get(reports.business, may, { as: 'clerk' })
  expect(clerk).toMatchObject({ onlineMoney: 2900, cashMoney: 3000, players: 3 })
  const there = await testServer.get(reports.places, may, { as: 'clerk' })
  expect(there.fields.map(({ fieldId }) => fieldId)).toEqual([siteId])
  const other = { ...may, fieldId: otherSiteId }
  expect(await testServer.get(reports.gifts, other, { as: 'clerk' })).toMatchObject({ fields: [] })
  expect(await testServer.get(reports.business, other, { as: 'clerk' })).toMatchObject({ plays: 0 })
  expect((await testServer.get(reports.business, may, { as: 'agent' })).onlineMoney).toBe(11_900)
  expect(await testServer.get(reports.business, may, { as: 'stranger' })).toMatchObject({
    players: 0,
    days: [],
  })
})

test('rejects reversed or too long date ranges', async () => {
  const crossed = { startDate: may.endDate, endDate: may.startDate }
  const answer = await testServer.send(reports.business, crossed)
  expect(answer).toMatchObject({ failure: 'datesCrossed', field: 'endDate' })
  const ages = { startDate: day('2020-01-01'), endDate: day('2026-01-01') }
  expect(await testServer.send(reports.products, ages)).toMatchObject({ failure: 'tooLong' })
})

async function fileAt(url: string) {
  const { statusCode, headers, rawPayload } = await testServer.http.inject({ method: 'GET', url })
  return { statusCode, type: headers['content-type'], bytes: rawPayload }
}

async function rowsAt(url: string): Promise<string[]> {
  const { bytes } = await fileAt(url)
  return bytes.toString().replace('\u{feff}', '').trim().split('\r\n')
}

describeWrite(reports.export, {
  async works() {
    const { url } = await testServer.get(reports.export, { ...may, format: 'csv' })
    const rows = await rowsAt(url)
    expect(rows[0]).toMatch(/^日期,场地,设备,类型,微信支付/)
    expect(rows).toContain(
      '2026-05-01,星河影城店,3,娃娃机,20.00,5.00,30.00,3,1,5.00,40,0,0,0,0,0.00',
    )
    const book = await testServer.get(reports.export, may)
    const { type, bytes } = await fileAt(book.url)
    expect(type).toContain('spreadsheetml')
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    const [line] = await testServer.sql(
      'select changes from operation_log order by line desc limit 1',
    )
    expect(JSON.stringify(line)).toContain('reports.export')
  },
  async refuses() {
    const crossed = { startDate: may.endDate, endDate: may.startDate }
    const answer = await testServer.send(reports.export, crossed)
    expect(answer).toMatchObject({ is: 'refused', failure: 'datesCrossed' })
  },
  async keepsOut() {
    const { url } = await testServer.get(
      reports.export,
      { ...may, format: 'csv' },
      { as: 'stranger' },
    )
    expect(await rowsAt(url)).toHaveLength(1)
  },
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(reports.export, may, { key: 'k1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
