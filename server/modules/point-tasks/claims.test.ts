import { afterAll, beforeEach, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { orders } from '#contract/orders/orders.ts'
import { pointTasks } from '#contract/point-tasks/point-tasks.ts'
import { points } from '#contract/points/points.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

/** What members do for tasks. A play of the world costs 2.00 yuan; three plays give 30 points. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { playerId, pointTaskId, signInTaskId, siteId } = world

beforeEach(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = '',
    paid_at = tests.shift(paid_at, '-2 days'), made_at = tests.shift(made_at, '-2 days')`)
  await testServer.sql('delete from point_task_claims')
  await testServer.sql(`delete from point_tasks where task_id not in ($1, $2)`, [
    pointTaskId,
    signInTaskId,
  ])
  await renameClaimedLots()
  testServer.outside.payments.says = () => ({
    async refund({ number, amount }) {
      return doneOutcome({ state: 'done', amount, providerNumber: `50${number}` })
    },
    askRefund: async () => ({ is: 'neverArrived' }),
  })
})

let renames = 0

/** Ids of lots are those of claims, so what was claimed before must not have the id of the next claim. */
async function renameClaimedLots(): Promise<void> {
  renames += 1
  await testServer.sql(`update point_lots set lot_id = lot_id || $1 where lot_id like 'task:%'`, [
    `-${renames}`,
  ])
  await testServer.sql(`update ledger_keys set key = key || $1 where key like '%:task:%'`, [
    `-${renames}`,
  ])
}

const claim = (id: string, fieldId?: string, key?: string) =>
  testServer.send(
    pointTasks.claim,
    { id, ...(fieldId !== undefined && { fieldId }) },
    {
      as: 'player',
      ...(key !== undefined && { key }),
    },
  )
const daily = () => testServer.get(pointTasks.daily, {}, { as: 'player' })
const usable = async () => (await testServer.get(points.own, {}, { as: 'player' })).usable
async function play(count: number): Promise<string> {
  const id = await plays.order({ plays: count })
  await plays.paid(id, count * 200)
  await plays.machineSays(id, 'done')
  return id
}
const setBlocked = (isBlocked: boolean) =>
  testServer.sql('update members set is_blocked = $1', [isBlocked])
const addTask = (id: string, kind: string, amountFen = 0) =>
  testServer.sql(
    `insert into point_tasks (merchant_id, task_id, kind, points, plays, amount_fen, site_ids, is_on,
      place, made_at) values ($1, $2, $3, '{50}', 0, $4, '{}', true, 9, now() - interval '1 day')`,
    [MINE, id, kind, amountFen],
  )

describeWrite(pointTasks.claim, {
  async works() {
    const had = await usable()
    expect((await daily()).signIn).toMatchObject({ isSigned: false, todayPoints: 1 })
    expect(await claim(signInTaskId)).toMatchObject({ is: 'done', data: { points: 1 } })
    expect(await daily()).toMatchObject({
      points: had + 1,
      signIn: { isSigned: true, signedDays: 1, tomorrowPoints: 2 },
    })
    const { records } = await testServer.get(points.log, { playerId })
    expect(records[0]).toMatchObject({ kind: 'earned', source: 'task', points: 1, pending: 0 })
    const own = await testServer.get(points.ownLog, {}, { as: 'player' })
    expect(own.records[0]).toMatchObject({ source: 'task', points: 1 })
    const { sources } = await testServer.get(points.figures, {})
    expect(sources).toContainEqual({ source: 'task', given: 1 })
    expect((await testServer.get(pointTasks.list, {}))[1]).toMatchObject({ claimsToday: 1 })
    expect(await plays.ledgerFaults()).toEqual([])
  },
  async refuses() {
    expect(await claim('404')).toMatchObject({ failure: 'noTask' })
    expect(await claim(pointTaskId)).toMatchObject({ failure: 'notDone' })
    await setBlocked(true)
    expect(await claim(signInTaskId)).toMatchObject({ failure: 'blocked' })
    expect(await daily()).toMatchObject({ tasks: [] })
    await setBlocked(false)
    await claim(signInTaskId)
    expect(await claim(signInTaskId)).toMatchObject({ failure: 'claimed' })
    await testServer.get(pointTasks.setOn, { id: pointTaskId, isOn: false })
    expect(await claim(pointTaskId)).toMatchObject({ failure: 'noTask' })
    await testServer.get(pointTasks.setOn, { id: pointTaskId, isOn: true })
  },
  async keepsOut() {
    const answer = await testServer.send(pointTasks.claim, { id: signInTaskId }, { as: 'stranger' })
    expect(answer.is).not.toBe('done')
    expect(await testServer.sql('select 1 from point_task_claims')).toEqual([])
  },
  async runsOnce() {
    const had = await usable()
    const both = await Promise.all([1, 2].map(() => claim(signInTaskId, undefined, 'once')))
    expect(both[0]).toMatchObject({ is: 'done' })
    expect(both[0]).toEqual(both[1])
    expect(await usable()).toBe(had + 1)
  },
})

test('one hundred claims at once give points once', async () => {
  const had = await usable()
  const answers = await Promise.all(Array.from({ length: 100 }, () => claim(signInTaskId)))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
  const refused = answers.filter((each) => each.is === 'refused')
  expect(new Set(refused.map(({ failure }) => failure))).toEqual(new Set(['claimed']))
  expect(refused).toHaveLength(99)
  expect(await usable()).toBe(had + 1)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a package counts as its plays', async () => {
  // A play takes two coins.
  await testServer.sql(
    `update offers set is_on = true, coins = 7 where offer_id = '${world.playOfferId}'`,
  )
  const id = await plays.order({ discountId: world.playOfferId, price: toFen(300) })
  await plays.paid(id, 300)
  await plays.machineSays(id, 'done')
  expect((await daily()).tasks).toMatchObject([{ progress: 3, target: 3, state: 'ready' }])
})

test('plays of today count, refunded ones do not', async () => {
  const had = await usable()
  const first = await play(2)
  expect((await daily()).tasks).toMatchObject([{ progress: 2, target: 3, state: 'open' }])
  await play(1)
  expect((await daily()).tasks).toMatchObject([{ progress: 3, state: 'ready' }])
  await testServer.get(orders.refund, { orderNumber: first })
  await testServer.carry()
  expect((await daily()).tasks).toMatchObject([{ progress: 1, state: 'open' }])
  expect(await claim(pointTaskId)).toMatchObject({ failure: 'notDone' })
  const later = await play(3)
  expect(await claim(pointTaskId)).toMatchObject({ is: 'done', data: { points: 30 } })
  // What was claimed stays.
  await testServer.get(orders.refund, { orderNumber: later })
  await testServer.carry()
  expect(await usable()).toBe(had + 30)
  expect((await daily()).tasks).toMatchObject([{ state: 'claimed' }])
})

test('plays of yesterday do not count', async () => {
  await play(3)
  await testServer.sql(
    `update orders set paid_at = tests.shift(paid_at, '-1 day') where state = 'done'`,
  )
  expect((await daily()).tasks).toMatchObject([{ progress: 0, state: 'open' }])
})

test('one package of the amount counts, several smaller do not', async () => {
  await addTask('341', 'recharge', 10_00)
  await testServer.sql('update offers set is_on = true where offer_id = $1', [world.playOfferId])
  for (const amount of [300, 300, 300, 300]) {
    const id = await plays.order({ discountId: world.playOfferId })
    await plays.paid(id, amount)
    await plays.machineSays(id, 'done')
  }
  expect((await daily()).tasks[1]).toMatchObject({ progress: 300, target: 10_00, state: 'open' })
  expect(await claim('341')).toMatchObject({ failure: 'notDone' })
  const id = await plays.order({ discountId: world.offerId })
  await plays.paid(id, 10_00)
  expect((await daily()).tasks[1]).toMatchObject({ progress: 10_00, state: 'ready' })
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
  expect(await claim('341')).toMatchObject({ failure: 'notDone' })
})

test('a first visit is claimed once for each site', async () => {
  await addTask('342', 'visit')
  const { tasks } = await daily()
  expect(tasks[1]).toMatchObject({ state: 'ready', fieldId: siteId })
  expect(await claim('342')).toMatchObject({ failure: 'notDone', field: 'fieldId' })
  expect(await claim('342', world.otherSiteId)).toMatchObject({ failure: 'notDone' })
  expect(await claim('342', siteId)).toMatchObject({ is: 'done', data: { points: 50 } })
  expect(await claim('342', siteId)).toMatchObject({ failure: 'claimed' })
  // Another task about visits does not give it again.
  await addTask('343', 'visit')
  expect(await claim('343', siteId)).toMatchObject({ failure: 'claimed' })
})

test('goods ordered for pickup are no visit', async () => {
  await addTask('344', 'visit')
  const { otherSiteId } = world
  await testServer.sql(
    `insert into orders (merchant_id, order_id, player_id, device_id, device_code, site_id, kind,
      payment, channel_id, payer, shared, bought, amount_fen, coins, bonus_coins, act, slot, state,
      refund_mode, fail_code, made_at, expires_at, paid_at)
    values ($1, 'pickup1', $2, null, '', $3, 'redemption', 'wechat', $4, 'openid', false,
      '{"is":"storeGoods","name":"x","pieces":1}', 1, 0, 0, '', null, 'done', 'auto', '', now(),
      now(), now())`,
    [MINE, playerId, otherSiteId, world.channelId],
  )
  await testServer.sql(
    `insert into member_totals (merchant_id, site_id, player_id, first_visit_at, last_visit_at)
    values ($1, $2, $3, now(), now())
    on conflict (merchant_id, site_id, player_id) do update
      set first_visit_at = excluded.first_visit_at`,
    [MINE, otherSiteId, playerId],
  )
  expect(await claim('344', otherSiteId)).toMatchObject({ failure: 'notDone' })
})

test('days in a row give more, a missed day restarts', async () => {
  const moveClaims = async (days: number) => {
    const day = formatShanghaiDay(addDaysToTime(new Date(), -days))
    await testServer.sql(
      "update point_task_claims set period = $1, claimed_at = tests.shift(claimed_at, '-1 day')",
      [day],
    )
    await renameClaimedLots()
  }
  await claim(signInTaskId)
  await moveClaims(1)
  expect((await daily()).signIn).toMatchObject({ signedDays: 1, isSigned: false, todayPoints: 2 })
  expect(await claim(signInTaskId)).toMatchObject({ data: { points: 2 } })
  await testServer.sql('delete from point_task_claims where points = 1')
  await moveClaims(2)
  expect((await daily()).signIn).toMatchObject({ signedDays: 0, todayPoints: 1 })
})

test('editing a task does not change what was claimed', async () => {
  await play(3)
  await claim(pointTaskId)
  const had = await usable()
  await testServer.get(pointTasks.save, {
    id: pointTaskId,
    kind: 'plays',
    points: [500],
    plays: 1,
    amountFen: toFen(0),
    fieldIds: [],
    isOn: true,
  })
  expect(await usable()).toBe(had)
  expect((await daily()).tasks).toMatchObject([{ state: 'claimed' }])
  await testServer.sql(`update point_tasks set points = '{30}', plays = 3 where task_id = $1`, [
    pointTaskId,
  ])
})
