import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { offers } from '#contract/offers/offers.ts'
import { must } from '#contract/base/must.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { readDeviceShelf } from '#server/modules/goods/surface.ts'
import { createPricing, type Quote, type QuoteRequest } from './surface.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

/** Purchases as the orders module would count them. */
const bought = new Map<string, number>()
const counted = () => Promise.resolve(bought)
const pricing = createPricing({
  boughtBetween: counted,
  orderedBetween: counted,
  shelfOf: readDeviceShelf,
})
const now = new Date()
const claw = {
  id: world.deviceId,
  siteId: world.siteId,
  type: 'claw',
  priceFen: toFen(200),
} as const
const vending = { ...claw, id: world.slotDeviceId, type: 'vending' } as const

function quote(buy: QuoteRequest['buy'], given: Partial<QuoteRequest> = {}) {
  const wish = { device: claw, playerId: '7', levelId: null, now, buy, ...given }
  return testServer.db.inMerchant(testServer.mine, (tx, scope) => pricing.quote(tx, scope, wish))
}
/** Returns the quote of something that is sold. */
async function bid(buy: QuoteRequest['buy'], given?: Partial<QuoteRequest>): Promise<Quote> {
  const made = await quote(buy, given)
  must(made && typeof made !== 'string', 'it is sold')
  return made
}
function sold(
  siteId: string | null,
  deviceType: QuoteRequest['device']['type'],
  playerId?: string,
) {
  const buyer = { playerId, levelId: world.levelId }
  return testServer.db.inMerchant(testServer.mine, (tx, scope) =>
    pricing.offersAt(tx, scope, { siteId, deviceType }, buyer, now),
  )
}
function make(given: object) {
  const plain = { kind: 'play', name: '十局', price: toFen(1800), coins: 10 } as const
  return testServer.get(offers.submit, { ...plain, ...given })
}

test('quotes a package with its level discount as lines', async () => {
  const { id } = await make({ levelPrices: [{ levelId: world.levelId, price: toFen(1500) }] })
  expect(await quote({ offerId: id })).toMatchObject({ amountFen: 1800, coins: 10, offerId: id })
  const gold = await bid({ offerId: id }, { levelId: world.levelId })
  expect(gold).toMatchObject({ amountFen: 1500, bought: { is: 'offer', name: '十局' } })
  expect(gold.lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
    ['offer', 1800],
    ['level', -300],
  ])
  const shown = (await sold(world.siteId, 'claw')).find((each) => each.id === id)
  expect(shown).toMatchObject({ priceFen: 1500, plainPriceFen: 1800, leftToday: undefined })
})

test('a site sells its own version of a package', async () => {
  const general = await make({ name: '场地价' })
  const own = await make({ name: '场地价', fieldId: world.siteId, price: toFen(1600) })
  expect(await quote({ offerId: general.id })).toBeUndefined()
  expect((await bid({ offerId: own.id })).amountFen).toBe(1600)
  const elsewhere = { device: { ...claw, siteId: world.otherSiteId } }
  expect((await bid({ offerId: general.id }, elsewhere)).amountFen).toBe(1800)
  expect(await quote({ offerId: own.id }, elsewhere)).toBeUndefined()
  const nowhere = (await sold(null, 'claw')).map(({ id }) => id)
  expect(nowhere).toContain(general.id)
  expect(nowhere).not.toContain(own.id)
})

test('does not sell disabled, unseasonal or unsuitable packages', async () => {
  const off = await make({ name: '下架', isOn: false })
  const later = await make({ name: '以后', startDate: new Date('2099-01-01T00:00:00+08:00') })
  const on = await make({ name: '在售' })
  expect(await quote({ offerId: off.id })).toBeUndefined()
  expect(await quote({ offerId: later.id })).toBeUndefined()
  expect(await quote({ offerId: on.id })).toBeDefined()
  expect(await quote({ offerId: on.id }, { device: vending })).toBeUndefined()
  expect(await quote({ offerId: world.offerId }, { device: vending })).toBeDefined()
  expect((await sold(world.siteId, 'vending')).every(({ kind }) => kind === 'recharge')).toBe(true)
  expect(await quote({ plays: 2, coinsPerPlay: 3 })).toMatchObject({ amountFen: 400, coins: 6 })
  // If a slot is set up, the others count as empty; if none is, each may contain something.
  expect(await quote({ slot: 1 }, { device: vending })).toBeUndefined()
  const bare = { ...vending, id: world.spareDeviceId }
  expect(await quote({ slot: 1 }, { device: bare })).toMatchObject({ amountFen: 200, coins: 0 })
})

test('a slot sells its goods while stocked', async () => {
  const lying = { goodsId: world.goodsId, name: '星河冰柠茶', english: 'Lemon tea' }
  const inSlot = { device: vending, buy: { slot: 2 } }
  expect(await bid(inSlot.buy, inSlot)).toMatchObject({
    amountFen: 500,
    bought: { is: 'goods', ...lying },
    lines: [{ kind: 'goods', label: { zh: '星河冰柠茶', en: 'Lemon tea' }, amountFen: 500 }],
  })
  const own = `update device_slots set price_fen = 450, stock = $1 where slot = 2`
  await testServer.sql(own, [1])
  expect((await bid(inSlot.buy, inSlot)).amountFen).toBe(450)
  await testServer.sql(own, [0])
  expect(await quote(inSlot.buy, inSlot)).toBe('soldOut')
  // A machine that is also played sells only slots with a price; one that is only played sells nothing.
  const lipstick = { device: { ...vending, type: 'lipstick' } } as const
  await testServer.sql(own, [1])
  expect((await bid({ slot: 2 }, lipstick)).amountFen).toBe(450)
  expect(await quote({ slot: 1 }, lipstick)).toBeUndefined()
  expect(await quote({ slot: 2 }, { device: { ...vending, type: 'claw' } })).toBeUndefined()
})

test('the daily limit of a package blocks further purchases', async () => {
  const { id } = await make({ name: '每天两次', dayLimit: 2 })
  const left = async (playerId?: string) =>
    (await sold(world.siteId, 'claw', playerId)).find((each) => each.id === id)?.leftToday
  bought.set(id, 1)
  expect(await left('7')).toBe(1)
  expect(await quote({ offerId: id })).toBeDefined()
  bought.set(id, 2)
  expect(await left('7')).toBe(0)
  expect(await left()).toBe(2)
  expect(await quote({ offerId: id })).toBe('dayLimit')
})

test('another merchant’s package is not sold', async () => {
  const wish = { device: claw, playerId: '7', levelId: null, now, buy: { offerId: world.offerId } }
  const stranger = '2000000000000000001'
  const quoted = await testServer.db.inMerchant(stranger, (tx, scope) =>
    pricing.quote(tx, scope, wish),
  )
  expect(quoted).toBeUndefined()
})
