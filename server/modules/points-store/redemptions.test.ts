import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { Call, CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { grantPoints } from '#server/modules/points/surface.ts'
import { endRedemptionsByTime } from './jobs.ts'

/** The member of the world has 120 points; the goods cost 10 and there are 5 of them. */
const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const plays = playsOf(testServer)
const { playerId, storeGoodsId: goodsId, siteId } = world
const order = { goodsId, pieces: 1, points: 10, delivery: 'pickUp', siteId } as const

type Redeem = CallInput<typeof pointsStore.redeem>
const redeem = (given: Partial<Redeem> = {}) =>
  testServer.send(pointsStore.redeem, { ...order, ...given }, { as: 'player' })
async function redeemOne(given: Partial<Redeem> = {}) {
  return testServer.get(pointsStore.redeem, { ...order, ...given }, { as: 'player' })
}
const shop = () => testServer.get(pointsStore.store, {}, { as: 'player' })
async function readStock() {
  const [row] = await testServer.sql(
    'select stock::int, redeemed::int from store_goods where goods_id = $1',
    [goodsId],
  )
  return row
}
const setGoods = (set: string) =>
  testServer.sql(`update store_goods set ${set} where goods_id = '${goodsId}'`)
const setAddressType = (type: string) =>
  testServer.sql('update sites set address_type = $2 where site_id = $1', [siteId, type])
const stateOf = async (id: string) => (await testServer.get(pointsStore.redemption, { id })).state
const setState = (id: string, state: string) =>
  testServer.sql(
    'update redemptions set state = $2, received_at = now() where redemption_id = $1',
    [id, state],
  )

/** The proofs of a call that moves one redemption on, for staff or member. */
function describeMove<C extends Call & { readonly writes: boolean }>(
  call: C,
  input: CallInput<C>,
  { id, from, to, as }: { id: string; from: string; to: string; as: 'mine' | 'player' },
): void {
  describeWrite(call, {
    async works() {
      await setState(id, from)
      expect(await testServer.send(call, input, { as })).toMatchObject({
        is: 'done',
        data: { state: to },
      })
      expect(await stateOf(id)).toBe(to)
    },
    async refuses() {
      await setState(id, to)
      expect(await testServer.send(call, input, { as })).toMatchObject({ failure: 'moved' })
    },
    async keepsOut() {
      await setState(id, from)
      const answer = await testServer.send(call, input, { as: 'stranger' })
      expect(answer.is).not.toBe('done')
      expect(await stateOf(id)).toBe(from)
    },
    async runsOnce() {
      await setState(id, from)
      const answers = await Promise.all(
        ['once', 'once'].map((key) => testServer.send(call, input, { as, key })),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(await stateOf(id)).toBe(to)
    },
  })
}

beforeEach(async () => {
  await testServer.sql(`update redemptions set state = 'cancelled' where pick_up_code <> $1`, [
    world.pickUpCode,
  ])
  await setGoods(`stock = 5, redeemed = 0, member_limit = 0, day_limit = 0, level_id = null,
    is_on = true, removed_at = null, points = 10, from_day = null, until_day = null`)
})

describeWrite(pointsStore.redeem, {
  async works() {
    const { points } = await shop()
    const redeemed = await redeemOne({ pieces: 2 })
    expect(redeemed).toMatchObject({ state: 'toPickUp', points: 20, pieces: 2, canCancel: true })
    expect(redeemed.pickUpCode).toMatch(/^\d{8}$/)
    expect((await shop()).points).toBe(points - 20)
    expect(await readStock()).toEqual({ stock: 3, redeemed: 2 })
    expect(await plays.ledgerFaults()).toEqual([])
    await testServer.get(pointsStore.cancelOwn, { id: redeemed.id }, { as: 'player' })
  },
  async refuses() {
    expect(await redeem({ points: 9 })).toMatchObject({ failure: 'changed' })
    expect(await redeem({ pieces: 6 })).toMatchObject({ failure: 'soldOut' })
    expect(await redeem({ siteId: 'nowhere' })).toMatchObject({ failure: 'noSite' })
    await setAddressType('delivery')
    expect(await redeem()).toMatchObject({ failure: 'noSite' })
    expect((await shop()).sites.map(({ id }) => id)).not.toContain(siteId)
    await setAddressType('placement')
    expect(await redeem({ delivery: 'ship', siteId: undefined })).toMatchObject({
      failure: 'noAddress',
    })
    await setGoods('points = 100000')
    expect(await redeem({ points: 100_000 })).toMatchObject({ failure: 'tooFew' })
    await setGoods('is_on = false')
    expect(await redeem()).toMatchObject({ failure: 'noGoods' })
    expect(await readStock()).toEqual({ stock: 5, redeemed: 0 })
  },
  async keepsOut() {
    expect((await testServer.send(pointsStore.redeem, order, { as: 'stranger' })).is).not.toBe(
      'done',
    )
  },
  async runsOnce() {
    const answers = await Promise.all(
      ['one', 'one'].map((key) =>
        testServer.send(pointsStore.redeem, order, { as: 'player', key }),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(await readStock()).toEqual({ stock: 4, redeemed: 1 })
  },
})

describeMove(
  pointsStore.handOut,
  { id: world.pickUpRedemptionId },
  {
    id: world.pickUpRedemptionId,
    from: 'toPickUp',
    to: 'pickedUp',
    as: 'mine',
  },
)
describeMove(pointsStore.ship, pointsStore.ship.example, {
  id: world.shippedRedemptionId,
  from: 'toPrepare',
  to: 'shipped',
  as: 'mine',
})
describeMove(pointsStore.cancelRedemption, pointsStore.cancelRedemption.example, {
  id: world.pickUpRedemptionId,
  from: 'toPickUp',
  to: 'cancelled',
  as: 'mine',
})
describeMove(pointsStore.endReturn, pointsStore.endReturn.example, {
  id: world.returningRedemptionId,
  from: 'returning',
  to: 'returned',
  as: 'mine',
})
describeMove(
  pointsStore.cancelOwn,
  { id: world.pickUpRedemptionId },
  {
    id: world.pickUpRedemptionId,
    from: 'toPickUp',
    to: 'cancelled',
    as: 'player',
  },
)
describeMove(
  pointsStore.confirmReceived,
  { id: world.sentRedemptionId },
  {
    id: world.sentRedemptionId,
    from: 'shipped',
    to: 'received',
    as: 'player',
  },
)
describeMove(pointsStore.requestReturn, pointsStore.requestReturn.example, {
  id: world.receivedRedemptionId,
  from: 'received',
  to: 'returning',
  as: 'player',
})

test('a hundred members at the last piece get it once', async () => {
  await setGoods('stock = 1')
  const { points } = await shop()
  const answers = await Promise.all(Array.from({ length: 100 }, () => redeem()))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
  const failures = answers.flatMap((answer) => ('failure' in answer ? [answer.failure] : []))
  expect(new Set(failures)).toEqual(new Set(['soldOut']))
  expect((await shop()).points).toBe(points - 10)
  expect(await readStock()).toEqual({ stock: 0, redeemed: 1 })
})

test('stock and points come back once for many cancellations', async () => {
  const { id } = await redeemOne({ pieces: 2 })
  const { points } = await shop()
  const cancel = [
    ...Array.from({ length: 5 }, () =>
      testServer.send(pointsStore.cancelOwn, { id }, { as: 'player' }),
    ),
    testServer.send(pointsStore.cancelRedemption, { id, reason: '破损' }),
  ]
  const answers = await Promise.all(cancel)
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
  expect((await shop()).points).toBe(points + 20)
  expect(await readStock()).toEqual({ stock: 5, redeemed: 0 })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('limits count pieces that were not given back', async () => {
  await testServer.sql(`update redemptions set state = 'cancelled'`)
  await setGoods('member_limit = 2')
  const { id } = await redeemOne({ pieces: 2 })
  expect(await redeem()).toMatchObject({ failure: 'memberLimit' })
  await testServer.get(pointsStore.cancelOwn, { id }, { as: 'player' })
  expect(await redeem()).toMatchObject({ is: 'done' })
  await setGoods('member_limit = 0, day_limit = 1')
  expect(await redeem()).toMatchObject({ failure: 'dayLimit' })
})

test('a level that the member lacks keeps goods back', async () => {
  await testServer.sql(
    `insert into member_levels (merchant_id, level_id, name, rank) values ($1, 'top', '黑金', 9)`,
    [MINE],
  )
  await setGoods(`level_id = 'top'`)
  expect(await redeem()).toMatchObject({ failure: 'level' })
  const [goods] = (await shop()).goods
  expect(goods).toMatchObject({ barrier: 'level', levelName: '黑金', available: 0 })
})

const endPoints = (until: string) =>
  testServer.sql(`update point_lots set ends_on = ${until} where player_id = $1`, [playerId])

test('ended points hold seven days when the merchant cancels', async () => {
  const { id } = await redeemOne()
  await endPoints(`day_of(now()) - 1`)
  await testServer.get(pointsStore.cancelRedemption, { id, reason: '缺货' })
  expect((await shop()).points).toBe(10)
  const [lot] = await testServer.sql(
    `select ends_on::text as day from point_lots
      where player_id = $1 and remaining > 0 and source <> 'bought'`,
    [playerId],
  )
  expect(lot).toEqual({ day: formatShanghaiDay(addDaysToTime(new Date(), 7)) })
  expect(await plays.ledgerFaults()).toEqual([])
  await endPoints('null')
})

test('ended points are gone when the member cancels', async () => {
  const { id } = await redeemOne()
  await endPoints(`day_of(now()) - 1`)
  await testServer.get(pointsStore.cancelOwn, { id }, { as: 'player' })
  expect((await shop()).points).toBe(0)
  expect(await plays.ledgerFaults()).toEqual([])
  await testServer.db.inMerchant(MINE, (tx, scope) =>
    grantPoints(tx, scope, { playerId, lotId: 'again', source: 'hand', points: 100 }),
  )
})

test('a night cancels what nobody picked up, once', async () => {
  const { id } = await redeemOne()
  await testServer.sql(
    'update redemptions set pick_up_until = day_of(now()) - 1 where redemption_id = $1',
    [id],
  )
  const { points } = await shop()
  const today = formatShanghaiDay(new Date())
  await endRedemptionsByTime(testServer.db, MINE, today)
  await endRedemptionsByTime(testServer.db, MINE, today)
  expect(await stateOf(id)).toBe('cancelled')
  expect((await shop()).points).toBe(points + 10)
  expect(await readStock()).toEqual({ stock: 5, redeemed: 0 })
})

test('shipped goods count as received after ten days', async () => {
  const id = world.sentRedemptionId
  await setState(id, 'shipped')
  const today = formatShanghaiDay(new Date())
  await endRedemptionsByTime(testServer.db, MINE, today)
  expect(await stateOf(id)).toBe('shipped')
  await testServer.sql(
    `update redemptions set shipped_at = now() - interval '11 days' where redemption_id = $1`,
    [id],
  )
  await endRedemptionsByTime(testServer.db, MINE, today)
  expect(await stateOf(id)).toBe('received')
})

test('goods cannot be returned after seven days', async () => {
  const id = world.receivedRedemptionId
  await setState(id, 'received')
  await testServer.sql(
    `update redemptions set received_at = now() - interval '8 days' where redemption_id = $1`,
    [id],
  )
  const input = { id, reason: '不想要了' }
  expect(await testServer.send(pointsStore.requestReturn, input, { as: 'player' })).toMatchObject({
    failure: 'tooLate',
  })
})

test('a refused return needs a reason and stays received', async () => {
  const id = world.returningRedemptionId
  await setState(id, 'returning')
  const refuse = { id, accepted: 'no' } as const
  expect(await testServer.send(pointsStore.endReturn, refuse)).toMatchObject({
    failure: 'reasonMissing',
  })
  await testServer.get(pointsStore.endReturn, { ...refuse, reason: '已拆封' })
  expect(await stateOf(id)).toBe('received')
})

test('staff of another site find no code and no address', async () => {
  const { pickUpCode, id } = await redeemOne()
  const roleId = await newRole('store.handOut')
  const elsewhere = (await newClerk({ roleId, sites: [world.otherSiteId] })).id
  const here = (await newClerk({ roleId, sites: [siteId] })).id
  const find = (as: string) => testServer.send(pointsStore.findByCode, { code: pickUpCode }, { as })
  expect(await find(elsewhere)).toMatchObject({ failure: 'noCode' })
  expect(await find(here)).toMatchObject({ is: 'done', data: { id, goodsName: '星河熊' } })
  const shipped = { id: world.shippedRedemptionId }
  expect(await testServer.send(pointsStore.redemption, shipped, { as: here })).toMatchObject({
    failure: 'noRedemption',
  })
  expect(await testServer.send(pointsStore.handOut, { id }, { as: elsewhere })).toMatchObject({
    failure: 'noRedemption',
  })
})
