import { afterAll, beforeAll, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { world } from '#contract/example-world.ts'
import { members } from '#contract/members/members.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

/**
 * What one order causes for its player: totals, level, points, voucher and free plays. A play of the world
 * costs 2.00 yuan, its voucher takes off 1.00, and a yuan earns 3 points here.
 */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { deviceCode: equipmentId, playerId, voucherId } = world

beforeAll(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
  await testServer.sql(
    `insert into point_settings (merchant_id, earns_paid, earns_coins, wait_days)
      values ($1, true, false, 0) on conflict (merchant_id)
      do update set earns_paid = true, earns_coins = false, wait_days = 0`,
    [MINE],
  )
  await testServer.sql('delete from exchange_rates')
  await testServer.sql(
    `insert into exchange_rates (merchant_id, money_fen, coins, point_coins, points)
      values ($1, 100, 1, 1, 3)`,
    [MINE],
  )
  testServer.outside.payments.says = () => ({
    refund: async ({ number, amount }) =>
      doneOutcome({ state: 'done', amount, providerNumber: `50${number}` }),
    askRefund: async () => ({ is: 'neverArrived' }),
  })
})

async function readEffects() {
  const [row] = await testServer.sql(
    `select
      (select coalesce(sum(paid_fen - refunded_fen), 0)::int from member_totals
        where player_id = $1 and site_id = '*') as "paidFen",
      (select coalesce(sum(plays), 0)::int from member_totals
        where player_id = $1 and site_id = '*') as plays,
      (select coalesce(sum(paid_fen), 0)::int from member_level_months
        where player_id = $1) as "levelFen",
      (select coalesce(sum(plays), 0)::int from member_level_months
        where player_id = $1) as "levelPlays",
      (select coalesce(sum(balance), 0)::int from ledger_accounts
        where account = 'points:' || $1 and asset = 'points') as points,
      (select count(*)::int from vouchers where voucher_id = $2 and state = 'used') as vouchers,
      (select count(*)::int from free_play_uses where player_id = $1) as "freePlays"`,
    [playerId, voucherId],
  )
  return row as Record<string, number>
}
type Effects = Awaited<ReturnType<typeof readEffects>>
const NO_EFFECT: Effects = {
  paidFen: 0,
  plays: 0,
  levelFen: 0,
  levelPlays: 0,
  points: 0,
  vouchers: 0,
  freePlays: 0,
}

/** Returns what changed since `before`. */
async function readChange(before: Effects): Promise<Effects> {
  const after = await readEffects()
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name]!]),
  )
}

test('an order with a voucher counts what was paid', async () => {
  const before = await readEffects()
  const id = await plays.order({ voucherId, price: toFen(100) })
  await plays.paid(id, 100)
  await plays.machineSays(id, 'done')
  expect(await readChange(before)).toEqual({
    ...NO_EFFECT,
    paidFen: 100,
    plays: 1,
    levelFen: 100,
    levelPlays: 1,
    points: 3,
    vouchers: 1,
  })
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('refunded')
  expect(await readChange(before)).toEqual({ ...NO_EFFECT, plays: 1 })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a free play counts without money or points', async () => {
  const before = await readEffects()
  const { id } = await testServer.get(play.freePlay, { equipmentId }, { as: 'player' })
  await plays.machineSays(id, 'done')
  expect(await readChange(before)).toEqual({ ...NO_EFFECT, plays: 1, levelPlays: 1, freePlays: 1 })
  const { records } = await testServer.get(members.spending, { id: playerId })
  expect(records.filter(({ orderId }) => orderId === id)).toMatchObject([
    { kind: 'order', payment: 'free', amountFen: 0, coins: 0 },
  ])
})

test('a free play that failed counts as nothing', async () => {
  const before = await readEffects()
  const { id } = await testServer.get(play.freePlay, { equipmentId }, { as: 'player' })
  await plays.machineSays(id, 'failed', 'jam')
  expect(await readChange(before)).toEqual(NO_EFFECT)
  const { records } = await testServer.get(members.spending, { id: playerId })
  const kinds = records.filter(({ orderId }) => orderId === id).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['order', 'refund'])
})
