import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { world } from '#contract/example-world.ts'
import { members } from '#contract/members/members.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { bookPastOrders } from '#server/modules/orders/surface.ts'
import { savePlayResults } from '#server/modules/orders/delivery/play-result-store.ts'
import { createWechatMember } from '#server/modules/players/surface.ts'
import { newId } from '#server/platform/id.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { findWrongMemberTotals } from '#server/test/money/member-recount.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { playerId, merchantId, siteId, deviceId, deviceCode } = world

beforeAll(async () => {
  // The orders and visits of the example world are no part of these tests.
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
  await testServer.sql('delete from member_days')
  await testServer.sql('update member_totals set visits = 0, first_visit_at = null')
  await testServer.sql('delete from refunds')
  testServer.outside.payments.says = () => ({
    ask: async () => doneOutcome({ is: 'unpaid' }),
    close: async () => doneOutcome({}),
    refund: async ({ number, amount }) =>
      doneOutcome({ state: 'done', amount, providerNumber: `50${number}` }),
    askRefund: async () => ({ is: 'neverArrived' }),
  })
})

async function totals() {
  const { totals: now } = await testServer.get(members.detail, { id: playerId })
  const { visits, paidFen, refunds, refundedFen, plays: count, prizes } = now
  return { visits, paidFen, refunds, refundedFen, plays: count, prizes }
}
/** Returns what work adds to the totals of the player, which equal a recount before and after. */
async function added(work: () => Promise<unknown>) {
  const before = await totals()
  await work()
  expect(await findWrongMemberTotals(testServer, merchantId)).toEqual([])
  const after = await totals()
  const changes = Object.entries(after).map(([name, value]) => [
    name,
    value - before[name as keyof typeof before],
  ])
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
async function playOnce(): Promise<string> {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  return id
}
const refund = async (orderNumber: string, amountFen?: number) => {
  await testServer.get(orders.refund, {
    orderNumber,
    ...(amountFen !== undefined && { amountFen: toFen(amountFen) }),
  })
  await testServer.carry()
}

test('a paid play counts as visit, money and play', async () => {
  expect(await added(playOnce)).toEqual({ visits: 1, paidFen: 200, plays: 1 })
  expect(await added(playOnce)).toEqual({ paidFen: 200, plays: 1 })
})

test('a package counts as the plays that it buys', async () => {
  // A play takes two coins.
  await testServer.sql(
    `update offers set is_on = true, coins = 7 where offer_id = '${world.playOfferId}'`,
  )
  const playPackage = async () => {
    const id = await plays.order({ discountId: world.playOfferId, price: toFen(300) })
    await plays.paid(id, 300)
    await plays.machineSays(id, 'done')
  }
  expect(await added(playPackage)).toMatchObject({ paidFen: 300, plays: 3 })
})

test('refunds lower the net money and leave the plays', async () => {
  const id = await playOnce()
  expect(await added(() => refund(id, 50))).toEqual({ paidFen: -50, refunds: 1, refundedFen: 50 })
  expect(await added(() => refund(id))).toEqual({ paidFen: -150, refunds: 1, refundedFen: 150 })
})

test('a failed play counts as money that went back', async () => {
  const change = await added(async () => {
    const id = await plays.order()
    await plays.paid(id)
    await plays.machineSays(id, 'failed')
    await testServer.carry()
    expect(await plays.stateOf(id)).toBe('refunded')
  })
  expect(change).toEqual({ refunds: 1, refundedFen: 200 })
})

test('a payment that comes too late never counts', async () => {
  const id = await plays.order()
  await testServer.sql(
    `update orders set made_at = tests.shift(made_at, '-1 h'),
      expires_at = tests.shift(expires_at, '-1 h') where order_id = $1`,
    [id],
  )
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('closed')
  const { recent } = await testServer.get(members.detail, { id: playerId })
  const paidLate = added(async () => {
    await plays.paid(id)
    await testServer.carry()
    expect(await plays.stateOf(id)).toBe('refunded')
  })
  expect(await paidLate).toEqual({})
  expect((await testServer.get(members.detail, { id: playerId })).recent).toEqual(recent)
})

test('a payment known late counts until it is refunded', async () => {
  const change = await added(async () => {
    const id = await plays.order()
    await plays.paid(id, 200, { paidAt: new Date(Date.now() - 6 * MINUTE_MS) })
    await testServer.carry()
    expect(await plays.stateOf(id)).toBe('refunded')
  })
  expect(change).toEqual({ refunds: 1, refundedFen: 200 })
})

test('a play done again after a refused refund counts once', async () => {
  const id = await playOnce()
  const change = await added(async () => {
    await testServer.sql(`update orders set state = 'refunding' where order_id = $1`, [id])
    await testServer.sql(
      `insert into order_steps select merchant_id, order_id, 9, 'done', now(), 'provider', ''
      from orders where order_id = $1`,
      [id],
    )
    await testServer.sql(`select note_member_step($1, $2, $3, $4, 0, 0, 0, 1, null)`, [
      merchantId,
      id,
      playerId,
      siteId,
    ])
  })
  expect(change).toEqual({})
})

test('coins count as plays and visits, not as money', async () => {
  const change = await added(async () => {
    const wish = { equipmentId: deviceCode, plays: 1, coins: 4 }
    const { id } = await testServer.get(play.coins, wish, { as: 'player' })
    await plays.machineSays(id, 'done')
  })
  expect(change).toEqual({ plays: 2 })
})

test('a prize counts once however often it is reported', async () => {
  const id = await playOnce()
  const report = (won: boolean) =>
    testServer.db.inMerchant(merchantId, (tx, scope) =>
      savePlayResults(tx, scope, [{ orderId: id, deviceId, won }]),
    )
  const change = await added(async () => {
    await report(false)
    await report(true)
    await report(true)
  })
  expect(change).toEqual({ prizes: 1 })
})

test('a sale reported as won is no prize', async () => {
  const id = await playOnce()
  const before = await totals()
  await testServer.sql(`update orders set kind = 'vend' where order_id = $1`, [id])
  await testServer.db.inMerchant(merchantId, (tx, scope) =>
    savePlayResults(tx, scope, [{ orderId: id, deviceId, won: true }]),
  )
  expect(await totals()).toEqual(before)
  await testServer.sql(`update orders set kind = 'play', won = null where order_id = $1`, [id])
})

test('past orders count for their own days', async () => {
  const at = new Date('2026-01-05T11:58:00Z')
  const machine = { id: deviceId, code: deviceCode, type: 'claw', price: toFen(200) } as const
  const order = { machine, siteId, playerId, payer: 'openid', buy: { plays: 2 }, at } as const
  const later = (ms: number) => new Date(at.getTime() + ms)
  const change = await added(() =>
    testServer.db.inMerchant(merchantId, (tx, scope) =>
      bookPastOrders(tx, scope, [
        { ...order, id: newId(), paidAt: later(1_000), won: true },
        { ...order, id: newId(), paidAt: later(2_000), takenBackAt: later(9_000) },
        { ...order, id: newId() },
      ]),
    ),
  )
  expect(change).toEqual({
    visits: 1,
    paidFen: 400,
    refunds: 1,
    refundedFen: 400,
    plays: 2,
    prizes: 1,
  })
  const { totals: all } = await testServer.get(members.detail, { id: playerId })
  expect(all.firstVisitTime).toEqual(later(1_000))
})

test('twenty simultaneous plays of one player all count', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => plays.order()))
  const change = await added(async () => {
    await Promise.all(ids.map((id) => plays.paid(id)))
    await Promise.all(ids.map((id) => plays.machineSays(id, 'done')))
  })
  expect(change).toEqual({ paidFen: 4_000, plays: 20 })
})

test('two sites on one day are one visit', async () => {
  await testServer.sql('delete from member_totals where player_id = $1', ['two-sites'])
  const note = (site: string) =>
    testServer.sql(`select note_member_step($1, '', 'two-sites', $2, 1, 100, 0, 0, null)`, [
      merchantId,
      site,
    ])
  await Promise.all([note(siteId), note(world.otherSiteId), note(siteId)])
  const rows = await testServer.sql(
    `select site_id as site, visits::int, paid_fen::int as paid from member_totals
    where player_id = 'two-sites' order by site_id`,
  )
  expect(rows).toEqual([
    { site: '*', visits: 1, paid: 300 },
    ...[siteId, world.otherSiteId]
      .toSorted()
      .map((site) => ({ site, visits: 1, paid: site === siteId ? 200 : 100 })),
  ])
})

test('a sign-in is the last visit only without a payment', async () => {
  const [early, late] = [new Date('2026-03-01T04:00:00Z'), new Date('2026-04-01T04:00:00Z')]
  const visit = (at: Date) =>
    testServer.db.inMerchant(merchantId, (tx, scope) =>
      createWechatMember(tx, scope, 'nobody-yet', '小满', at),
    )
  const id = await visit(early)
  await visit(late)
  const lastVisit = async () => (await testServer.get(members.detail, { id })).lastVisitTime
  expect(await lastVisit()).toEqual(late)
  expect(await testServer.get(members.detail, { id })).toMatchObject({ joinTime: early })
  await testServer.sql(`select note_member_step($1, '', $2, $3, 1, 100, 0, 0, $4)`, [
    merchantId,
    id,
    siteId,
    early,
  ])
  expect(await lastVisit()).toEqual(early)
  await visit(late)
  expect(await lastVisit()).toEqual(early)
})
