import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
let player = ''

beforeAll(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
  await testServer.sql(`update offers set bonus_coins = 4 where offer_id = $1`, [world.offerId])
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
    askRefund: async () => ({ is: 'neverArrived' }),
  })
  const id = await plays.order()
  const [row] = await testServer.sql('select player_id from orders where order_id = $1', [id])
  player = String(row!['player_id'])
})

/**
 * Recharges at the member's price: offer `131` gives 100 coins and 30 bonus coins, the default 10 coins and
 * 4 bonus coins.
 */
async function recharge(offerId: string = world.offerId) {
  const { orderId: id, money } = await testServer.get(
    play.pay,
    { equipmentId: world.deviceCode, payment: 'wechat', discountId: offerId },
    { as: 'player' },
  )
  expect(await plays.paid(id, money)).toBe('success')
  return { id, money }
}
async function spend(coins: number) {
  const wish = { equipmentId: world.deviceCode, coins }
  const { id } = await testServer.get(play.coins, wish, { as: 'player' })
  await plays.machineSays(id, 'done')
}
/** Balances of bought coins and of bonus coins. */
const held = async () =>
  Promise.all([plays.balance(`bought:${player}`), plays.balance(`given:${player}`)])
const left = async (id: string) => (await testServer.get(orders.detail, { id })).recharge
/** Removes all coins that the player had before. */
async function spendAll() {
  const [had, gifts] = await held()
  for (let coins = had + gifts; coins > 0; coins -= 100) await spend(Math.min(coins, 100))
}

test('spends coins in order of purchase', async () => {
  await spendAll()
  const { id: first, money } = await recharge('131')
  const { id: second, money: other } = await recharge()
  // 34 bonus coins are spent first, then 20 of the first 100 bought coins.
  await spend(54)
  expect(await held()).toEqual([90, 0])
  expect(await left(first)).toEqual({
    bought: 100,
    bonus: 30,
    boughtLeft: 80,
    bonusLeft: 0,
    amountFen: money * 0.8,
  })
  expect(await left(second)).toMatchObject({ boughtLeft: 10, amountFen: other })
  await testServer.get(orders.refund, { orderNumber: first, amountFen: toFen(money * 0.8) })
  await testServer.carry()
  expect(await held()).toEqual([10, 0])
  expect(await testServer.get(orders.detail, { id: first })).toMatchObject({
    state: 'done',
    refundedFen: money * 0.8,
    recharge: { boughtLeft: 0, amountFen: 0 },
  })
  expect(await testServer.send(orders.refund, { orderNumber: first })).toMatchObject({
    failure: 'coinsSpent',
  })
  await testServer.get(orders.refund, { orderNumber: second })
  await testServer.carry()
  expect(await plays.stateOf(second)).toBe('refunded')
  expect(await held()).toEqual([0, 0])
  expect(await plays.ledgerFaults()).toEqual([])
})

test('rounds the price of the remaining coins down', async () => {
  await spendAll()
  const { id, money } = await recharge()
  await testServer.sql('update orders set coins = 7 where order_id = $1', [id])
  await spend(11)
  expect(await left(id)).toMatchObject({ boughtLeft: 3, amountFen: Math.floor((money * 3) / 7) })
  expect((money * 3) % 7).not.toBe(0)
})

test('unused bonus coins are withdrawn with the refund', async () => {
  await spendAll()
  const { id, money } = await recharge()
  await spend(3)
  expect(await left(id)).toMatchObject({ boughtLeft: 10, bonusLeft: 1, amountFen: money })
  await testServer.get(orders.refund, { orderNumber: id, amountFen: money })
  expect(await held()).toEqual([0, 0])
})

test('rejects a refund amount that is outdated', async () => {
  await spendAll()
  const { id } = await recharge()
  await spend(6)
  const told = await left(id)
  await spend(1)
  const wish = { orderNumber: id, amountFen: toFen(told!.amountFen) }
  expect(await testServer.send(orders.refund, wish)).toMatchObject({ failure: 'leftChanged' })
  expect(await held()).toEqual([7, 0])
})

test('concurrent refund and play never spend a coin twice', async () => {
  await spendAll()
  const { id, money } = await recharge()
  const wish = { equipmentId: world.deviceCode, coins: 5 }
  const [refund, played] = await Promise.all([
    testServer.send(orders.refund, { orderNumber: id }),
    testServer.send(play.coins, wish, { as: 'player' }),
  ])
  const after = await testServer.get(orders.detail, { id })
  const spent = played.is === 'done' ? 5 : 0
  const back = refund.is === 'done' ? (after.refundingFen * 10) / money : 0
  const [coins, gifts] = await held()
  // Unspent bonus coins are removed with the refund.
  expect(coins + back).toBe(10 - Math.max(0, spent - 4))
  expect(gifts).toBe(refund.is === 'done' ? 0 : 4 - Math.min(4, spent))
  await testServer.carry()
  expect(await plays.ledgerFaults()).toEqual([])
})
