import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { offers } from '#contract/offers/offers.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { id: ten } = await testServer.get(offers.submit, {
  kind: 'play',
  name: '十枚',
  price: toFen(1001),
  coins: 10,
})
const changer = {
  merchantId: world.merchantId,
  deviceId: world.changerId,
  code: world.changerCode,
}
const counted = (totals: object, stockAt = 'null') =>
  testServer.sql(
    `update device_states set online = true, heard_at = now(), stock_at = ${stockAt}, life = 1,
      totals = $1 where device_id = $2`,
    [totals, world.changerId],
  )

beforeEach(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
  await testServer.get(orders.changeSettings, { refundMode: 'auto' })
  await counted({ hopper: 500, coinOut: 100 })
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
})

async function bought(): Promise<string> {
  const id = await plays.order({
    equipmentId: world.changerCode,
    plays: undefined,
    discountId: ten,
  })
  await plays.paid(id, 1001)
  return id
}
const says = (id: string, state: 'done' | 'failed' | 'part', count?: number) =>
  plays.machineSays(id, state, undefined, changer, count)
const seen = async (id: string) => {
  const { state, refundedFen, delivered } = await testServer.get(orders.detail, { id })
  return [state, refundedFen, delivered && `${delivered.count}/${delivered.of}`]
}

test.each(['part', 'failed', 'done'] as const)(
  '%s with 7 of 10: three are refunded',
  async (word) => {
    const id = await bought()
    await says(id, word, 7)
    await testServer.carry()
    // 1001 × 3 ÷ 10, rounded up.
    expect(await seen(id)).toEqual(['done', 301, '7/10'])
    const told = await testServer.get(play.order, { orderId: id }, { as: 'player' })
    expect(told).toMatchObject({ state: 'done', delivered: { count: 7, of: 10 } })
    expect(await plays.ledgerFaults()).toEqual([])
  },
)

test('a full count is done, an empty one failed', async () => {
  const all = await bought()
  await says(all, 'failed', 10)
  expect(await seen(all)).toEqual(['done', 0, undefined])
  const none = await bought()
  await says(none, 'done', 0)
  await testServer.carry()
  expect(await seen(none)).toEqual(['refunded', 1001, undefined])
})

test('a part without a count is in doubt', async () => {
  const id = await bought()
  await says(id, 'part')
  expect((await seen(id))[0]).toBe('doubt')
})

test('by hand: staff send the missing coins', async () => {
  await testServer.get(orders.changeSettings, { refundMode: 'manual' })
  const id = await bought()
  await says(id, 'part', 7)
  expect(await seen(id)).toEqual(['failed', 0, '7/10'])
  await testServer.get(orders.deliverAgain, { id })
  expect(await plays.commandOf(id)).toMatchObject({ data: { count: 3 } })
  await says(id, 'done')
  expect(await seen(id)).toEqual(['done', 0, undefined])
})

test('by hand: staff refund the missing share', async () => {
  await testServer.get(orders.changeSettings, { refundMode: 'manual' })
  const id = await bought()
  await says(id, 'part', 7)
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
  expect(await seen(id)).toEqual(['done', 301, '7/10'])
  expect(await plays.ledgerFaults()).toEqual([])
})

test('returns own coins that were not delivered', async () => {
  const own = async () =>
    (await testServer.get(play.own, { equipmentId: world.changerCode }, { as: 'player' })).coins
  const had = await own()
  const wish = { equipmentId: world.changerCode, coins: 5 }
  const { id } = await testServer.get(play.coins, wish, { as: 'player' })
  await says(id, 'part', 3)
  expect(await own()).toBe(had - 3)
  expect(await seen(id)).toEqual(['done', 0, '3/5'])
  await testServer.get(orders.refund, { orderNumber: id })
  expect(await own()).toBe(had)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('counted coins after a failure prevent the automatic refund', async () => {
  await counted({ hopper: 500, coinOut: 100 }, 'now()')
  const id = await bought()
  await says(id, 'failed')
  expect(await testServer.get(orders.detail, { id })).toMatchObject({
    state: 'failed',
    checking: true,
  })
  await counted({ hopper: 493, coinOut: 107 }, `now() + interval '1 s'`)
  await testServer.carry()
  const shown = await testServer.get(orders.detail, { id })
  expect(shown).toMatchObject({ state: 'failed', byMeters: true, delivered: { count: 7, of: 10 } })
  expect(shown.checking).toBeUndefined()
  await testServer.get(orders.refund, { orderNumber: id, amountFen: toFen(1001) })
  await testServer.carry()
  expect((await seen(id))[0]).toBe('refunded')
})

test('refunds a failure if the meters counted nothing', async () => {
  await counted({ hopper: 500, coinOut: 100 }, 'now()')
  const id = await bought()
  await says(id, 'failed')
  await testServer.carry()
  expect((await seen(id))[0]).toBe('failed')
  await counted({ hopper: 500, coinOut: 100 }, `now() + interval '1 s'`)
  await testServer.carry()
  await testServer.carry()
  expect(await seen(id)).toEqual(['refunded', 1001, undefined])
})

test('refunds a failure without meters after 90 seconds', async () => {
  await counted({ hopper: 500, coinOut: 100 }, 'now()')
  const id = await bought()
  await says(id, 'failed')
  await testServer.sql(
    `update orders set check_until = now() - interval '1 second' where order_id = $1`,
    [id],
  )
  await counted({ hopper: 500, coinOut: 100 }, `now() - interval '1 h'`)
  await testServer.carry()
  await testServer.carry()
  expect((await seen(id))[0]).toBe('refunded')
})

test('the rest follows a partial refund during the check', async () => {
  await counted({ hopper: 500, coinOut: 100 }, 'now()')
  const id = await bought()
  await says(id, 'failed')
  await testServer.get(orders.refund, { orderNumber: id, amountFen: toFen(301) })
  await testServer.carry()
  expect(await seen(id)).toEqual(['failed', 301, undefined])
  await counted({ hopper: 500, coinOut: 100 }, `now() + interval '1 s'`)
  await testServer.sql(`update outbox set due_at = now() where state = 'open'`)
  await testServer.carry()
  await testServer.carry()
  expect(await seen(id)).toEqual(['refunded', 1001, undefined])
  expect(await plays.ledgerFaults()).toEqual([])
})

test('what is missing goes back once, whoever asks', async () => {
  await testServer.get(orders.changeSettings, { refundMode: 'manual' })
  const id = await bought()
  await says(id, 'part', 7)
  const wish = { orderNumber: id, state: 'failed' } as const
  const answers = await Promise.all([1, 2, 3].map(() => testServer.send(orders.refund, wish)))
  expect(answers.map(({ is }) => is).toSorted()).toEqual(['done', 'refused', 'refused'])
  await testServer.carry()
  expect(await seen(id)).toEqual(['done', 301, '7/10'])
})

test('a partial refund during the check prevents redelivery', async () => {
  await counted({ hopper: 500, coinOut: 100 }, 'now()')
  const id = await bought()
  await says(id, 'failed')
  await testServer.get(orders.refund, { orderNumber: id, amountFen: toFen(301) })
  expect(await testServer.send(orders.deliverAgain, { id })).toMatchObject({ failure: 'notNow' })
})

test('ignores coins that belong to an earlier command', async () => {
  await counted({ hopper: 500, coinOut: 100 }, `now() - interval '30 s'`)
  const before = await bought()
  await says(before, 'done')
  // The ten coins of this order are not in any meters yet when the next order is sent.
  const id = await bought()
  await says(id, 'failed')
  await counted({ hopper: 490, coinOut: 110 }, `now() + interval '1 s'`)
  await testServer.carry()
  await testServer.carry()
  expect(await seen(id)).toEqual(['refunded', 1001, undefined])
})

test('a held reading prevents the automatic refund', async () => {
  await counted({ hopper: 500, coinOut: 100 }, 'now()')
  const id = await bought()
  await says(id, 'failed')
  await testServer.sql(
    `insert into held_meters (merchant_id, device_id, life, source, unit_fen, kind, accepted, told,
        grown, since, accepted_at)
      values ($1, $2, 1, 'coinOut', 0, 'implausible', 100, 900000, 0, now(), now())`,
    [world.merchantId, world.changerId],
  )
  await counted({ hopper: 500, coinOut: 100 }, `now() + interval '1 s'`)
  await testServer.carry()
  await testServer.sql('delete from held_meters')
  expect(await testServer.get(orders.detail, { id })).toMatchObject({
    state: 'failed',
    byMeters: true,
  })
})

/** Returns an order that is refunded by hand and failed, although the meters count seven of ten coins. */
async function failedWithSevenCounted(): Promise<string> {
  await testServer.get(orders.changeSettings, { refundMode: 'manual' })
  await counted({ hopper: 500, coinOut: 100 }, 'now()')
  const id = await bought()
  await says(id, 'failed')
  await counted({ hopper: 493, coinOut: 107 }, `now() + interval '1 s'`)
  await testServer.carry()
  return id
}

test('by hand: staff see what the meters count', async () => {
  const id = await failedWithSevenCounted()
  const shown = await testServer.get(orders.detail, { id })
  expect(shown).toMatchObject({ state: 'failed', byMeters: true, delivered: { count: 7, of: 10 } })
})

test('a redelivery settles what the meters counted', async () => {
  const id = await failedWithSevenCounted()
  await testServer.get(orders.deliverAgain, { id })
  await says(id, 'done')
  expect(await seen(id)).toEqual(['done', 0, undefined])
  const shown = await testServer.get(play.order, { orderId: id }, { as: 'player' })
  expect(shown).toMatchObject({ state: 'done' })
  expect(shown.delivered).toBeUndefined()
})

test('manual mode refunds nothing despite unchanged meters', async () => {
  await testServer.get(orders.changeSettings, { refundMode: 'manual' })
  await counted({ hopper: 500, coinOut: 100 }, 'now()')
  const id = await bought()
  await says(id, 'failed')
  await counted({ hopper: 500, coinOut: 100 }, `now() + interval '1 s'`)
  await testServer.carry()
  expect(await seen(id)).toEqual(['failed', 0, undefined])
  expect((await testServer.get(orders.detail, { id })).checking).toBeUndefined()
})

test('a whole-only coupon leaves a partial delivery to staff', async () => {
  const id = await bought()
  await testServer.sql('update orders set whole_only = true where order_id = $1', [id])
  await says(id, 'part', 7)
  await testServer.carry()
  expect(await seen(id)).toEqual(['failed', 0, '7/10'])
  const refused = await testServer.send(orders.refund, { orderNumber: id, amountFen: toFen(301) })
  expect(refused).toMatchObject({ failure: 'wholeOnly' })
  expect(await testServer.get(orders.detail, { id })).toMatchObject({ wholeOnly: true })
  await testServer.get(orders.refund, { orderNumber: id, amountFen: toFen(1001) })
  await testServer.carry()
  expect((await seen(id))[0]).toBe('refunded')
})

test('the first answer holds: another changes nothing', async () => {
  const id = await bought()
  await says(id, 'part', 7)
  await says(id, 'part', 5)
  await says(id, 'failed')
  await says(id, 'done')
  await testServer.carry()
  expect(await seen(id)).toEqual(['done', 301, '7/10'])
  expect(await plays.ledgerFaults()).toEqual([])
})

test('more than asked is done', async () => {
  const id = await bought()
  await says(id, 'done', 12)
  expect(await seen(id)).toEqual(['done', 0, undefined])
})

test('a partial delivery after a provider refund is loss', async () => {
  const id = await bought()
  await testServer.sql(`update orders set state = 'failed' where order_id = $1`, [id])
  await testServer.get(orders.recordProviderRefund, { id, amountFen: toFen(1001) })
  await says(id, 'part', 7)
  expect(await seen(id)).toEqual(['refunded', 1001, '7/10'])
  // The delivered coins are worth 1001 less the 301 for the three that are missing.
  const [loss] = await testServer.sql(
    `select amount from ledger_entries where account = 'losses' and amount > 0`,
  )
  expect(Number(loss!['amount'])).toBe(700)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('does not repeat a refund made at the provider', async () => {
  const id = await bought()
  await testServer.sql(`update orders set state = 'failed' where order_id = $1`, [id])
  await testServer.get(orders.recordProviderRefund, { id, amountFen: toFen(100) })
  await testServer.sql(`update orders set state = 'dispensing' where order_id = $1`, [id])
  await says(id, 'part', 7)
  await testServer.carry()
  expect(await seen(id)).toEqual(['done', 301, '7/10'])
  expect(await plays.ledgerFaults()).toEqual([])
})
