import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { takeFreePlayOfRules } from '#server/modules/free-plays/store.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { openTestServer, type TestServer } from '#server/test/test-server.ts'

let testServer: TestServer
let plays: ReturnType<typeof playsOf>
const opened: TestServer[] = []
beforeEach(async () => {
  testServer = await openTestServer()
  opened.push(testServer)
  plays = playsOf(testServer)
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const equipmentId = world.deviceCode
const tap = () => testServer.send(play.freePlay, { equipmentId }, { as: 'player' })
const start = () => testServer.get(play.freePlay, { equipmentId }, { as: 'player' })
async function countLeft() {
  const { freePlays } = await testServer.get(play.own, { equipmentId }, { as: 'player' })
  return freePlays.reduce((sum, { left }) => sum + left, 0)
}
const changeRule = (set: string) => testServer.sql(`update free_play_rules set ${set}`)
const moveToYesterday = (orderId: string) =>
  testServer.sql(`update free_play_uses set day = day - 1 where order_id = $1`, [orderId])

test('a free play starts the machine and costs nothing', async () => {
  expect(await countLeft()).toBe(2)
  const made = await start()
  expect(made).toMatchObject({ payment: 'free', kind: 'play', state: 'dispensing', money: 0 })
  expect(await plays.commandOf(made.id)).toMatchObject({ type: 'credit', data: { coins: 2 } })
  await plays.machineSays(made.id, 'done')
  expect(await plays.stateOf(made.id)).toBe('done')
  expect(await countLeft()).toBe(1)
  const [hour] = await testServer.sql('select * from income_hours')
  expect(hour).toMatchObject({ payment: 'free', orders: '1', amount_fen: '0', coins: '0' })
  expect(await testServer.get(orders.totals, { payment: 'free' })).toMatchObject({
    done: 1,
    freePlays: 1,
    money: 0,
  })
  const { lines } = await testServer.get(orders.detail, { id: made.id })
  expect(lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
    ['plays', 200],
    ['free', -200],
  ])
  const transfers = await testServer.sql('select 1 from ledger_transfers where about = $1', [
    `order:${made.id}`,
  ])
  expect(transfers).toEqual([])
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a member whose gifts are stopped has no free plays', async () => {
  await testServer.sql('update members set is_blocked = true where player_id = $1', [
    world.playerId,
  ])
  expect(await countLeft()).toBe(0)
  expect(await tap()).toMatchObject({ failure: 'noFreePlay' })
  await testServer.sql('update members set is_blocked = false')
  expect(await tap()).toMatchObject({ is: 'done' })
})

test('fifty taps at once use exactly what is left', async () => {
  await changeRule('plays = 7')
  const taps = await Promise.all(Array.from({ length: 50 }, tap))
  expect(taps.filter(({ is }) => is === 'done')).toHaveLength(7)
  const refused = taps.filter((each) => each.is === 'refused')
  expect(new Set(refused.map((each) => each.failure))).toEqual(new Set(['noFreePlay']))
  const [{ uses, made }] = (await testServer.sql(`select
      (select count(*)::int from free_play_uses) as uses,
      (select count(*)::int from orders where payment = 'free') as made`)) as [
    { uses: number; made: number },
  ]
  expect([uses, made]).toEqual([7, 7])
})

test('a hundred simultaneous uses take exactly what is left', async () => {
  const orderId = world.orderId
  await testServer.sql(
    'alter table free_play_uses drop constraint free_play_uses_merchant_id_order_id_key',
  )
  const use = { playerId: world.playerId, day: '2026-06-01', orderId }
  const rules = [
    { id: 'a', plays: 5 },
    { id: 'b', plays: 8 },
  ]
  const taken = await Promise.all(
    Array.from({ length: 100 }, () =>
      testServer.db.inMerchant(world.merchantId, (tx, scope) =>
        takeFreePlayOfRules(tx, scope, use, rules),
      ),
    ),
  )
  expect(taken.filter((id) => id === 'a')).toHaveLength(5)
  expect(taken.filter((id) => id === 'b')).toHaveLength(8)
  expect(taken.filter((id) => id === undefined)).toHaveLength(87)
})

test('the right comes back once if the machine fails', async () => {
  const { id } = await start()
  await plays.machineSays(id, 'failed', 'jam')
  expect(await plays.stateOf(id)).toBe('refunded')
  expect(await countLeft()).toBe(2)
  await plays.machineSays(id, 'done')
  await plays.machineSays(id, 'failed', 'jam')
  expect(await countLeft()).toBe(2)
  const again = await start()
  await start()
  expect(await tap()).toMatchObject({ failure: 'noFreePlay' })
  expect(await plays.stateOf(again.id)).toBe('dispensing')
  const [hour] = await testServer.sql('select orders, refunds from income_hours')
  expect(hour).toEqual({ orders: '3', refunds: '1' })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a late delivery of a returned play is recorded', async () => {
  const { id } = await start()
  await testServer.sql(`update device_commands set state = 'doubt' where data ->> 'orderId' = $1`, [
    id,
  ])
  await testServer.sql(`update orders set state = 'refunded' where order_id = $1`, [id])
  await plays.machineSays(id, 'done')
  const late = await testServer.sql(
    `select state from order_steps where order_id = $1 and detail = 'deliveredAfterAll'`,
    [id],
  )
  expect(late).toEqual([{ state: 'refunded' }])
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a play with too few coins counts as not started', async () => {
  const { id } = await start()
  await plays.machineSays(id, 'part', 'part', undefined, 1)
  expect(await plays.stateOf(id)).toBe('refunded')
  expect(await countLeft()).toBe(2)
})

test('a right of yesterday lapses when its order fails', async () => {
  const { id } = await start()
  await moveToYesterday(id)
  expect(await countLeft()).toBe(2)
  await plays.machineSays(id, 'failed', 'jam')
  expect(await plays.stateOf(id)).toBe('refunded')
  const uses = await testServer.sql('select order_id from free_play_uses')
  expect(uses).toEqual([{ order_id: id }])
  expect(await countLeft()).toBe(2)
})

test('each day has its own free plays', async () => {
  for (const { id } of [await start(), await start()]) {
    await plays.machineSays(id, 'done')
    await moveToYesterday(id)
  }
  expect(await countLeft()).toBe(2)
  expect((await tap()).is).toBe('done')
})

test('another type, site, hour or level gives none', async () => {
  const others = [
    `device_types = '{game}'`,
    `device_types = '{claw}', site_ids = '{${world.otherSiteId}}'`,
    `site_ids = '{}', level_id = null, is_on = false`,
  ]
  for (const other of others) {
    await changeRule(other)
    expect(await countLeft()).toBe(0)
    expect(await tap()).toMatchObject({ failure: 'noFreePlay' })
  }
  await changeRule(`is_on = true, level_id = '${world.levelId}'`)
  expect(await countLeft()).toBe(2)
  await testServer.sql('update members set level_id = null')
  expect(await tap()).toMatchObject({ failure: 'noFreePlay' })
  const hour = (new Date().getUTCHours() + 8) % 24
  await changeRule(`level_id = null, from_hour = ${hour}, until_hour = ${hour + 1}`)
  expect(await countLeft()).toBe(2)
  const other = (hour + 2) % 24
  await changeRule(`from_hour = ${other}, until_hour = ${other + 1}`)
  expect(await tap()).toMatchObject({ failure: 'noFreePlay' })
  expect(await countLeft()).toBe(0)
})

test('shows free plays of today with places and end', async () => {
  await start()
  const [right] = await testServer.get(play.freePlaysToday, {}, { as: 'player' })
  expect(right).toMatchObject({ plays: 2, left: 1, deviceTypes: ['claw'], fieldNames: [] })
  expect(right!.until.getTime()).toBeGreaterThan(Date.now())
})

test('staff cannot refund a delivered free play', async () => {
  const { id } = await start()
  await plays.machineSays(id, 'done')
  const refund = (given: object) => testServer.send(orders.refund, { orderNumber: id, ...given })
  expect(await refund({})).toMatchObject({ failure: 'freePlay' })
  expect(await refund({ amountFen: 100 })).toMatchObject({ failure: 'freePlay' })
  expect(await countLeft()).toBe(1)
})

test('a machine that is offline takes no free play', async () => {
  await testServer.sql('update device_states set online = false')
  expect(await tap()).toMatchObject({ failure: 'machineOffline' })
  const slots = await testServer.send(
    play.freePlay,
    { equipmentId: world.slotDeviceCode },
    { as: 'player' },
  )
  expect(slots.is).toBe('refused')
  await testServer.sql('update device_states set online = true')
  expect(await countLeft()).toBe(2)
})

test('one key uses one free play', async () => {
  const twice = await Promise.all(
    ['k', 'k'].map((key) => testServer.get(play.freePlay, { equipmentId }, { as: 'player', key })),
  )
  expect(twice[0]!.id).toBe(twice[1]!.id)
  expect(await countLeft()).toBe(1)
})
