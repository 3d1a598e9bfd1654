import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { offers } from '#contract/offers/offers.ts'
import { play } from '#contract/orders/play.ts'
import { openTestServer, type TestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

let testServer: TestServer
let plays: ReturnType<typeof playsOf>
const opened: TestServer[] = []
beforeEach(async () => {
  testServer = await openTestServer()
  opened.push(testServer)
  plays = playsOf(testServer)
  // Settles the seeded orders, so that they do not affect the tests.
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

test('concurrent taps buy a once-a-day package once', async () => {
  const { id: discountId } = await testServer.get(offers.submit, {
    kind: 'recharge',
    name: '每天一次',
    price: toFen(100),
    coins: 10,
    dayLimit: 1,
  })
  const wish = { equipmentId: world.deviceCode, discountId, payment: 'wechat' } as const
  const tap = () => testServer.send(play.pay, wish, { as: 'player' })
  const taps = await Promise.all(Array.from({ length: 20 }, tap))
  // Every tap returns the same order, so a player who left the payment sheet without paying can continue.
  const ids = taps.map((each) => (each.is === 'done' ? each.data.orderId : each.is))
  expect(new Set(ids).size).toBe(1)
  const [orderId] = ids
  await testServer.sql(`update orders set device_id = $1 where order_id = $2`, [
    world.slotDeviceId,
    orderId,
  ])
  expect(await tap()).toMatchObject({ failure: 'dayLimitReached' })
  await plays.paid(String(orderId), 100)
  expect(await tap()).toMatchObject({ failure: 'dayLimitReached' })
})

test('a member pays the level price of the site', async () => {
  const price = (amount: number) => [{ levelId: world.levelId, price: toFen(amount) }]
  const plain = { kind: 'recharge', name: '会员充', coins: 10 } as const
  const general = { ...plain, price: toFen(1000), levelPrices: price(800) }
  const { id } = await testServer.get(offers.submit, general)
  const pays = async (discountId: string) => {
    const wish = { equipmentId: world.deviceCode, discountId, payment: 'wechat' } as const
    const answer = await testServer.send(play.pay, wish, { as: 'player' })
    return answer.is === 'done' ? answer.data.money : answer
  }
  const seen = async (discountId: string) => {
    const asked = { equipmentId: world.deviceCode }
    const { packages } = await testServer.get(play.own, asked, { as: 'player' })
    return packages.find((each) => each.id === discountId)
  }
  expect(await seen(id)).toMatchObject({ price: 800, plainPrice: 1000 })
  expect(await pays(id)).toBe(800)
  const own = await testServer.get(offers.submit, {
    ...general,
    fieldId: world.siteId,
    price: toFen(900),
    levelPrices: price(700),
  })
  expect(await seen(id)).toBeUndefined()
  expect(await seen(own.id)).toMatchObject({ price: 700, plainPrice: 900 })
  expect(await pays(id)).toMatchObject({ failure: 'notSold' })
  expect(await pays(own.id)).toBe(700)
  await testServer.sql('update members set level_id = null')
  expect(await pays(own.id)).toBe(900)
})

test('rejects an order if the price has changed', async () => {
  const tap = (price?: number) => {
    const wish = { equipmentId: world.deviceCode, plays: 1, payment: 'wechat' } as const
    return testServer.send(
      play.pay,
      { ...wish, ...(price && { price: toFen(price) }) },
      { as: 'player' },
    )
  }
  expect(await tap(200)).toMatchObject({ is: 'done', data: { money: 200 } })
  await testServer.sql('update devices set price_fen = 500')
  expect(await tap(200)).toMatchObject({ failure: 'priceChanged' })
  expect(await testServer.sql('select count(*) as n from orders where amount_fen = 500')).toEqual([
    { n: '0' },
  ])
  // A request without a price is accepted: the player sees the price on the payment app's sheet.
  expect(await tap()).toMatchObject({ data: { money: 500 } })
})

test('paying by Fubei uses the Fubei channel', async () => {
  const wish = { equipmentId: world.deviceCode, plays: 1, payment: 'wechat' } as const
  const { orderId } = await testServer.get(play.payByFubei, wish, { as: 'player' })
  expect(
    await testServer.sql('select channel_id from orders where order_id = $1', [orderId]),
  ).toEqual([{ channel_id: world.fubeiChannelId }])
  await testServer.sql('update payment_channels set is_on = false')
  expect(await testServer.send(play.payByFubei, wish, { as: 'player' })).toMatchObject({
    failure: 'noChannel',
  })
})

test('describes the purchase in the language of the reader', async () => {
  const id = await plays.order({ plays: 2 })
  const titleIn = async (language: string) => {
    const headers = { ...testServer.proofOf('mine'), 'accept-language': language }
    const url = `/api/blade-order/order/detail?id=${id}`
    const { data } = (await testServer.http.inject({ url, headers })).json<{
      data: { title: string }
    }>()
    return data.title
  }
  expect([await titleIn('zh'), await titleIn('en')]).toEqual(['玩 2 局', '2 plays'])
})
