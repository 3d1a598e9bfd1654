import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import { exchange } from '#contract/accounts/exchange.ts'
import { world } from '#contract/example-world.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { points } from '#contract/points/points.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { spendPoints } from './booking-store.ts'
import { settleMerchantPoints } from './jobs.ts'
import { loadPointBalance } from './lot-store.ts'

/** Points of orders. Each play of the world costs 2.00 yuan; a yuan earns 3 points here. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { playerId } = world

beforeEach(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
  for (const table of ['point_uses', 'point_lots', 'point_changes', 'point_days'])
    await testServer.sql(`delete from ${table}`)
  for (const table of ['ledger_entries', 'ledger_accounts'])
    await testServer.sql(`delete from ${table} where asset = 'points'`)
  await testServer.sql(`delete from ledger_keys where transfer_id in
    (select transfer_id from ledger_transfers where kind like 'points.%')`)
  await testServer.sql(`delete from ledger_transfers where kind like 'points.%'`)
  await testServer.get(exchange.change, { moneyFen: 100, coins: 1, pointCoins: 1, points: 3 })
  await setRules({})
  testServer.outside.payments.says = () => ({
    async refund({ number, amount }) {
      return doneOutcome({ state: 'done', amount, providerNumber: `50${number}` })
    },
    askRefund: async () => ({ is: 'neverArrived' }),
  })
})

async function setRules({ paid = true, coins = false, waitDays = 0 }) {
  await testServer.sql(
    `insert into point_settings (merchant_id, earns_paid, earns_coins, wait_days)
      values ($1, $2, $3, $4) on conflict (merchant_id)
      do update set earns_paid = $2, earns_coins = $3, wait_days = $4`,
    [MINE, paid, coins, waitDays],
  )
}
async function payPlays(count: number): Promise<string> {
  const id = await plays.order({ plays: count })
  await plays.paid(id, count * 200)
  await plays.machineSays(id, 'done')
  return id
}
async function refund(orderNumber: string, amountFen?: number) {
  await testServer.get(orders.refund, {
    orderNumber,
    ...(amountFen !== undefined && { amountFen: toFen(amountFen) }),
  })
  await testServer.carry()
}
const balance = () =>
  testServer.db.inMerchant(MINE, (tx, scope) => loadPointBalance(tx, scope, playerId))
const spend = (amount: number) =>
  testServer.db.inMerchant(MINE, (tx, scope) =>
    spendPoints(tx, scope, { playerId, useId: `buy:${amount}`, points: amount }),
  )
const settleIn = (days: number) =>
  settleMerchantPoints(testServer.db, MINE, formatShanghaiDay(addDaysToTime(new Date(), days)))
const expectNoFaults = async () => expect(await plays.ledgerFaults()).toEqual([])

test('a paid play earns points when it is done', async () => {
  const id = await plays.order({ plays: 2 })
  await plays.paid(id, 400)
  expect(await balance()).toMatchObject({ usable: 0 })
  await plays.machineSays(id, 'done')
  expect(await balance()).toEqual({ usable: 12, pending: 0, owed: 0, ending: 0 })
  await expectNoFaults()
})

test('a merchant without the setting gives no points', async () => {
  await setRules({ paid: false })
  await payPlays(1)
  expect(await balance()).toMatchObject({ usable: 0 })
})

test('a play that failed earns nothing', async () => {
  const id = await plays.order({ plays: 2 })
  await plays.paid(id, 400)
  await plays.machineSays(id, 'failed', 'motor.stuck')
  expect(await balance()).toMatchObject({ usable: 0, pending: 0 })
  await expectNoFaults()
})

test('partial refunds take back their share, and no more', async () => {
  const id = await payPlays(2)
  await refund(id, 150)
  expect(await balance()).toMatchObject({ usable: 8, owed: 0 })
  await refund(id, 100)
  expect(await balance()).toMatchObject({ usable: 5, owed: 0 })
  await refund(id)
  expect(await balance()).toMatchObject({ usable: 0, owed: 0 })
  await expectNoFaults()
})

test('refunded points that were spent become a debt', async () => {
  const id = await payPlays(2)
  expect(await spend(10)).toBe(true)
  await refund(id)
  expect(await balance()).toMatchObject({ usable: 0, owed: 10 })
  await expectNoFaults()
  await payPlays(1)
  expect(await balance()).toMatchObject({ usable: 0, owed: 4 })
  await payPlays(1)
  expect(await balance()).toMatchObject({ usable: 2, owed: 0 })
  await expectNoFaults()
})

test('pending points wait, and the job releases them once', async () => {
  await setRules({ waitDays: 1 })
  await payPlays(2)
  expect(await balance()).toMatchObject({ usable: 0, pending: 12 })
  expect(await spend(1)).toBe(false)
  await settleIn(0)
  expect(await balance()).toMatchObject({ usable: 0, pending: 12 })
  await settleIn(3)
  await settleIn(3)
  expect(await balance()).toMatchObject({ usable: 12, pending: 0 })
  await expectNoFaults()
})

test('a refund before the wait is over takes pending points', async () => {
  await setRules({ waitDays: 7 })
  const id = await payPlays(2)
  await refund(id, 200)
  expect(await balance()).toMatchObject({ usable: 0, pending: 6, owed: 0 })
  await refund(id)
  expect(await balance()).toMatchObject({ pending: 0 })
  await settleIn(7)
  expect(await balance()).toMatchObject({ usable: 0, pending: 0 })
  await expectNoFaults()
})

test('released points pay a debt first', async () => {
  const id = await payPlays(2)
  await spend(12)
  await refund(id)
  await setRules({ waitDays: 1 })
  await payPlays(3)
  expect(await balance()).toMatchObject({ pending: 18, owed: 12 })
  await settleIn(1)
  expect(await balance()).toMatchObject({ usable: 6, pending: 0, owed: 0 })
  await expectNoFaults()
})

test('coins earn when they are played, not when bought', async () => {
  await setRules({ coins: true })
  const [row] = await testServer.sql(`select balance from ledger_accounts where account = $1`, [
    `bought:${playerId}`,
  ])
  expect(Number(row?.['balance'])).toBeGreaterThan(1)
  const made = await testServer.get(
    play.coins,
    { equipmentId: world.deviceCode, coins: 2 },
    { as: 'player' },
  )
  await plays.machineSays(made.id, 'done')
  expect(await balance()).toMatchObject({ usable: 6 })
  await testServer.get(orders.refund, { orderNumber: made.id })
  expect(await balance()).toMatchObject({ usable: 0, owed: 0 })
  await expectNoFaults()
})

async function setLevelPercent(percent: number) {
  await testServer.sql('update member_levels set points_percent = $1', [percent])
}

test('a level raises points, rounded down once', async () => {
  // 2.00 yuan at 3 points a yuan are 6 points; times 1.25 they are 7.5.
  await setLevelPercent(125)
  const id = await payPlays(1)
  expect(await balance()).toMatchObject({ usable: 7 })
  const { records } = await testServer.get(points.ownLog, {}, { as: 'player' })
  expect(records[0]).toMatchObject({ points: 7, percent: 125 })
  const own = await testServer.get(points.own, {}, { as: 'player' })
  expect(own).toMatchObject({ levelName: '星河金卡', percent: 125 })
  // The factor of today does not change what a refund takes back.
  await setLevelPercent(500)
  await refund(id)
  expect(await balance()).toMatchObject({ usable: 0, owed: 0 })
  await expectNoFaults()
  await setLevelPercent(100)
})

test('a partial refund takes its part of the raised points', async () => {
  await setLevelPercent(150)
  const id = await payPlays(2)
  expect(await balance()).toMatchObject({ usable: 18 })
  await refund(id, 100)
  expect(await balance()).toMatchObject({ usable: 14 })
  await refund(id, 300)
  expect(await balance()).toMatchObject({ usable: 0 })
  await expectNoFaults()
  await setLevelPercent(100)
})
