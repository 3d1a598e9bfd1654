import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { world } from '#contract/example-world.ts'
import { play } from '#contract/orders/play.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { storeGoodsFields } from '#contract/points-store/store-goods.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { grantPoints } from '#server/modules/points/surface.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

/** Goods that give vouchers or coins at once. A piece costs 10 points, and there are 3 of them. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { playerId, voucherKindId } = world

type Goods = CallInput<typeof pointsStore.saveGoods>
const coinGoods: Goods = {
  ...storeGoodsFields.initial,
  name: '二十币',
  kind: 'coins',
  coins: 20,
  points: 10,
  stock: 3,
}
const voucherGoods: Goods = { ...coinGoods, name: '立减券', kind: 'voucher', voucherKindId }

async function putOnSale(goods: Goods): Promise<string> {
  const { id } = await testServer.get(pointsStore.saveGoods, goods)
  await testServer.get(pointsStore.setOnShelf, { ids: [id], isOn: true })
  return id
}
const redeem = (goodsId: string, pieces = 1) =>
  testServer.send(
    pointsStore.redeem,
    { goodsId, pieces, points: 10, delivery: 'atOnce' },
    { as: 'player' },
  )
const shop = () => testServer.get(pointsStore.store, {}, { as: 'player' })
const offerOf = async (id: string) => (await shop()).goods.find((each) => each.id === id)
const coins = () => plays.balance(`given:${playerId}`)
const issued = async () => {
  const input = { kindId: voucherKindId, size: 100 }
  const { records } = await testServer.get(vouchers.issued, input)
  return records.filter(({ source }) => source === 'pointsStore')
}
const failing = async (given: Goods) => {
  const answer = await testServer.send(pointsStore.saveGoods, given)
  return answer.is === 'refused' ? [answer.failure, answer.field] : answer.is
}

let count = 0
beforeEach(async () => {
  await testServer.sql('update voucher_kinds set is_on = true, member_max = null, issue_max = null')
  const lotId = `hand ${(count += 1)}`
  await testServer.db.inMerchant(MINE, (tx, scope) =>
    grantPoints(tx, scope, { playerId, lotId, source: 'hand', points: 100 }),
  )
})

test('coins come with the redemption and are final', async () => {
  const id = await putOnSale(coinGoods)
  expect(await offerOf(id)).toMatchObject({ kind: 'coins', coins: 20, available: 3 })
  const before = { coins: await coins(), points: (await shop()).points }
  expect(await redeem(id, 2)).toMatchObject({
    is: 'done',
    data: { state: 'done', kind: 'coins', coins: 40, canCancel: false, pickUpCode: '' },
  })
  expect(await coins()).toBe(before.coins + 40)
  expect((await shop()).points).toBe(before.points - 20)
  expect(await offerOf(id)).toMatchObject({ available: 1 })
  const { records } = await testServer.get(pointsStore.redemptions, { state: 'done' })
  expect(records[0]).toMatchObject({ coins: 40, delivery: 'atOnce', fieldName: '' })
  const own = { id: records[0]!.id }
  expect(await testServer.send(pointsStore.cancelOwn, own, { as: 'player' })).toMatchObject({
    failure: 'moved',
  })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('each piece gives a voucher that the player can use', async () => {
  const id = await putOnSale(voucherGoods)
  expect((await offerOf(id))?.voucherTerms).toMatch(/^立减 ¥1\.00，有效期至 \d{4}\/\d\d\/\d\d$/)
  const before = (await issued()).length
  expect(await redeem(id, 2)).toMatchObject({ data: { state: 'done', kind: 'voucher', coins: 0 } })
  const after = await issued()
  expect(after).toHaveLength(before + 2)
  expect(after[0]).toMatchObject({ playerId, state: 'issued', giver: '' })
  const mine = await testServer.get(play.vouchers, {}, { as: 'player' })
  expect(mine.map((each) => each.id)).toContain(after[0]!.id)
})

test('a limit of the voucher refuses and takes nothing', async () => {
  const id = await putOnSale(voucherGoods)
  const has = (await testServer.sql('select 1 from vouchers where player_id = $1', [playerId]))
    .length
  await testServer.sql('update voucher_kinds set member_max = $1', [has + 1])
  const { points } = await shop()
  expect(await redeem(id, 2)).toMatchObject({ failure: 'voucherLimit' })
  expect((await shop()).points).toBe(points)
  expect(await redeem(id, 1)).toMatchObject({ is: 'done' })
  expect(await offerOf(id)).toMatchObject({ barrier: 'memberLimit', available: 0 })
  await testServer.sql('update voucher_kinds set member_max = null, is_on = false')
  expect(await offerOf(id)).toMatchObject({ barrier: 'soldOut' })
  expect(await redeem(id)).toMatchObject({ failure: 'soldOut' })
})

test('many at once get the last pieces once', async () => {
  const id = await putOnSale(coinGoods)
  const before = await coins()
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(id)))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(3)
  expect(await coins()).toBe(before + 60)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('things are not given at once, coins not picked up', async () => {
  const physicalGoods = await redeem(world.storeGoodsId)
  expect(physicalGoods).toMatchObject({ failure: 'changed' })
  const goodsId = await putOnSale(coinGoods)
  const input = {
    goodsId,
    pieces: 1,
    points: 10,
    delivery: 'pickUp',
    siteId: world.siteId,
  } as const
  expect(await testServer.send(pointsStore.redeem, input, { as: 'player' })).toMatchObject({
    failure: 'changed',
  })
})

test('goods need what their kind gives', async () => {
  expect(await failing({ ...coinGoods, coins: 0 })).toEqual(['coinsMissing', 'coins'])
  const noVoucher = { ...voucherGoods, voucherKindId: 'nobody' }
  expect(await failing(noVoucher)).toEqual(['noVoucher', 'voucherKindId'])
  const { id } = await testServer.get(pointsStore.saveGoods, coinGoods)
  expect(await failing({ ...voucherGoods, id })).toEqual(['kindFixed', 'kind'])
  expect(await testServer.get(pointsStore.goodsDetail, { id })).toMatchObject({
    isPickedUp: false,
    voucherKindId: null,
    coins: 20,
  })
})

test('vouchers and coins are saved without price and shipping fee', async () => {
  const money = { moneyPrice: toFen(5_00), shippingFee: toFen(8_00) }
  for (const goods of [coinGoods, voucherGoods]) {
    expect(await testServer.get(pointsStore.saveGoods, { ...goods, ...money })).toMatchObject({
      moneyPrice: 0,
      shippingFee: 0,
    })
  }
})
