import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { getShanghaiHour, toNearestHour, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { income } from '#contract/income/income.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const { merchantId, siteId, otherSiteId, deviceId } = world
const now = new Date()
/** If the hour changes meanwhile, these rows belong to the hour before, and the figures are the same. */
const hour = getShanghaiHour(now)
const hourStart = (hours: number) => new Date(toShanghaiDayStart(now).getTime() + hours * HOUR_MS)

async function paid(at: Date, site: string, payment: string, fen: number) {
  await testServer.sql(
    `insert into income_hours (merchant_id, hour, device_id, site_id, payment, orders, amount_fen)
      values ($1, $2, $3, $4, $5, 1, $6)`,
    [merchantId, at, deviceId, site, payment, fen],
  )
}
async function counted(at: Date, site: string, source: string, unit: number, quantity: number) {
  await testServer.sql('insert into device_hours values ($1, $2, $3, $4, $5, $6, $7)', [
    merchantId,
    at,
    deviceId,
    site,
    source,
    unit,
    quantity,
  ])
}

await paid(hourStart(hour), siteId, 'wechat', 1_000)
await paid(hourStart(hour), otherSiteId, 'alipay', 250)
await counted(hourStart(hour), siteId, 'cashIn', 100, 3)
await counted(hourStart(hour), siteId, 'coinIn', 0, 12)
// The same hour of yesterday, a later hour that is not compared, and the day before yesterday.
await paid(hourStart(hour - 24), siteId, 'wechat', 600)
if (hour < 23) await paid(hourStart(-1), siteId, 'wechat', 5_000)
await paid(hourStart(-25), siteId, 'wechat', 70_000)

test('compares today with yesterday up to the nearest hour', async () => {
  const found = await testServer.get(income.today, {})
  // The hour of these rows is compared once its second half has begun.
  const before = toNearestHour(new Date()) > hourStart(hour) ? 600 : 0
  expect(found).toMatchObject({ money: 1_550, before, cash: 300, coins: 12 })
  expect(found.wholeBefore).toBe(hour < 23 ? 5_600 : 600)
  expect(found.payments).toEqual([
    { payment: 'wechat', money: 1_000 },
    { payment: 'alipay', money: 250 },
  ])
  expect(found.hours.find((each) => each.hour === hour)).toEqual({
    hour,
    money: 1_550,
    before: 600,
  })
  expect(found.fields).toEqual([
    { fieldId: siteId, fieldName: '星河影城店', money: 1_300, before },
    { fieldId: otherSiteId, fieldName: '星河江南里', money: 250, before: 0 },
  ])
})

test('filters by site and respects site limits', async () => {
  const there = await testServer.get(income.today, { fieldId: otherSiteId })
  expect(there).toMatchObject({ money: 250, before: 0, cash: 0, coins: 0 })
  await testServer.sql(`update roles set permissions = '{income.see}' where role_id = $1`, [
    world.emptyRoleId,
  ])
  const clerk = await testServer.get(income.today, {}, { as: 'clerk' })
  expect(clerk).toMatchObject({ money: 1_300, fields: [{ fieldId: siteId }] })
  const nothing = await testServer.get(income.today, { fieldId: otherSiteId }, { as: 'clerk' })
  expect(nothing).toMatchObject({ money: 0, fields: [] })
})

test('an agent sees income of today, a stranger none', async () => {
  expect(await testServer.get(income.today, {}, { as: 'stranger' })).toMatchObject({
    money: 0,
    hours: [],
  })
  expect((await testServer.get(income.today, {}, { as: 'agent' })).money).toBe(1_550)
})
