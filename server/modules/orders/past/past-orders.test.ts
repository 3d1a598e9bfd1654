import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { newId } from '#server/platform/id.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { bookPastOrders } from '../surface.ts'

const testServer = await openTestServer()
const plays = playsOf(testServer)
afterAll(testServer.close)

const at = new Date('2026-01-05T11:58:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)
const order = {
  machine: { id: world.deviceId, code: world.deviceCode, type: 'claw', price: toFen(200) },
  siteId: world.siteId,
  playerId: world.playerId,
  payer: 'openid',
  buy: { plays: 2 },
  at,
} as const

test('past orders are booked at their own times', async () => {
  const [paid, turnedAway] = [newId(), newId()]
  const account = `pending:${world.siteId}`
  const before = await plays.balance(account)
  const [outbox] = await testServer.sql('select count(*) from outbox')
  await testServer.db.inMerchant(world.merchantId, (tx, scope) =>
    bookPastOrders(tx, scope, [
      { ...order, id: paid, paidAt: later(150_000), won: true },
      { ...order, id: turnedAway },
    ]),
  )
  const shown = await testServer.get(orders.detail, { id: paid })
  expect(shown.steps.map((step) => [step.state, step.createTime])).toEqual([
    ['created', at],
    ['paid', later(150_000)],
    ['dispensing', later(150_000)],
    ['done', later(152_000)],
  ])
  expect(shown).toMatchObject({ won: 'yes', money: 400 })
  const other = await testServer.get(orders.detail, { id: turnedAway })
  expect(other.steps.map(({ state }) => state)).toEqual(['created', 'closed'])
  const hours = await testServer.sql(`select hour, orders::int, amount_fen::int from income_hours
    where hour < '2026-02-01'`)
  expect(hours).toEqual([{ hour: new Date('2026-01-05T12:00:00Z'), orders: 1, amount_fen: 400 }])
  expect(await plays.balance(account)).toBe(before + 400)
  expect(await plays.ledgerFaults()).toEqual([])
  // No provider is asked and no command is sent, since all is over.
  expect(await testServer.sql('select count(*) from outbox')).toEqual([outbox])
})

test('a past failed order is booked with its refund', async () => {
  const id = newId()
  await testServer.db.inMerchant(world.merchantId, (tx, scope) =>
    bookPastOrders(tx, scope, [{ ...order, id, paidAt: later(1_000), takenBackAt: later(60_000) }]),
  )
  const shown = await testServer.get(orders.detail, { id })
  expect(shown.steps.map((step) => [step.state, step.createTime])).toEqual([
    ['created', at],
    ['paid', later(1_000)],
    ['dispensing', later(1_000)],
    ['failed', later(3_000)],
    ['refunding', later(3_000)],
    ['refunded', later(60_000)],
  ])
  const refunds = await testServer.sql(
    'select state, made_at, ended_at from refunds where order_id = $1',
    [id],
  )
  expect(refunds).toEqual([{ state: 'done', made_at: later(3_000), ended_at: later(60_000) }])
  expect(await plays.ledgerFaults()).toEqual([])
})
