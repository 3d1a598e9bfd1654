import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { goods } from '#contract/goods/goods.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { oneSlot } from '#server/test/devices/one-slot-machine.ts'
import { planRoute } from './rules.ts'
import { listDevicesWithExpiringGoods, listDevicesWithLowSlots } from './surface.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const only = oneSlot(testServer)
const { equipmentId, boardSays, stockNow, movesNow, gone } = only
beforeEach(only.begin)

const one = { equipmentId, slots: [{ slot: 2, after: 8 }] }
const counted = { equipmentId, slots: [{ slot: 2, counted: 4 }] }

test('reports dispensed goods by day and device with cost', async () => {
  await gone(3)
  const { records, total } = await testServer.get(goods.given, { fieldId: world.siteId })
  expect(total).toBe(1)
  expect(records).toMatchObject([{ equipmentId, number: '4', pieces: 3, cost: 600 }])
  const out = await testServer.get(goods.moves, { direction: 'out', equipmentId })
  expect(out.records).toMatchObject([{ kind: 'sale', before: 5, change: -3, after: 2, by: '' }])
  expect((await testServer.get(goods.moves, { direction: 'in' })).records).toEqual([])
})

test('records of a removed device show its code only', async () => {
  const { code } = await testServer.get(goods.slots, { equipmentId })
  const set = (at: string) =>
    testServer.sql(`update devices set removed_at = ${at} where device_id = $1`, [equipmentId])
  await gone(1)
  await set('now()')
  const [given, moves] = [await testServer.get(goods.given, {}), await movesNow()]
  await set('null')
  const known = { equipmentId, number: code, type: '' }
  expect([given.records, moves]).toMatchObject([[known], [known]])
})

test('slots, picks and moves include the English name', async () => {
  await testServer.sql(`update goods set english = 'Lemon tea' where goods_id = $1`, [
    world.goodsId,
  ])
  await gone(3)
  const [stop] = await testServer.get(goods.picks, {})
  const { slots } = await testServer.get(goods.slots, { equipmentId })
  const seen = [stop?.equipmentList[0]?.slots[0], slots[0], (await movesNow())[0]]
  expect(seen.map((each) => each?.englishName)).toEqual(Array(3).fill('Lemon tea'))
})

test('lists machines with low slots to refill', async () => {
  expect(await testServer.get(goods.picks, {})).toEqual([])
  await gone(3)
  const [stop, ...more] = await testServer.get(goods.picks, {})
  expect(more).toEqual([])
  expect(stop).toMatchObject({
    fieldId: world.siteId,
    equipmentList: [{ equipmentId, low: 1, empty: 0, slots: [{ slot: 2, stock: 2, capacity: 8 }] }],
  })
})

test('warns by board stock but refills by book stock', async () => {
  await boardSays('{"stock":{"2":1}}')
  expect(await testServer.db.inMerchant(testServer.mine, listDevicesWithLowSlots)).toEqual([])
  await boardSays('{"stock":{"2":0}}')
  const places = await testServer.get(goods.machines, {})
  const all = places.flatMap(({ equipmentList }) => equipmentList)
  expect(all.find((each) => each.equipmentId === equipmentId)).toMatchObject({ empty: 1, stock: 0 })
  const short = await testServer.db.inMerchant(testServer.mine, listDevicesWithLowSlots)
  expect(short).toMatchObject([{ deviceId: equipmentId, slots: [2] }])
  // Somebody has to raise the board's own number, and can fill up what is missing by the book.
  const [stop] = await testServer.get(goods.picks, {})
  const there = { equipmentId, empty: 0, low: 0, unraised: 1, slots: [{ slot: 2, stock: 5 }] }
  expect(stop?.equipmentList).toMatchObject([there])
})

test('expired goods are taken out and not restocked', async () => {
  await testServer.sql(`update goods set good_until = now() - interval '2 days'`)
  const [stop] = await testServer.get(goods.picks, {})
  const takeOut = [{ slot: 2, giftId: world.goodsId, name: '星河冰柠茶', pieces: 5 }]
  expect(stop?.equipmentList).toMatchObject([{ equipmentId, empty: 0, slots: [], takeOut }])
  await testServer.sql('update goods set good_until = null')
  expect(await testServer.get(goods.picks, {})).toEqual([])
})

test('a negative book stock never exceeds slot capacity', async () => {
  await gone(7)
  const [stop] = await testServer.get(goods.picks, {})
  expect(stop?.equipmentList[0]?.slots).toMatchObject([{ slot: 2, stock: 0, capacity: 8 }])
})

test('suggests coins for two days to a low changer', async () => {
  const changer = `merchant_id = '${world.merchantId}' and device_id = '${world.changerId}'`
  const set = (values: string) =>
    testServer.sql(`update device_states set ${values} where ${changer}`)
  const fault = '{"hopper.low":{"code":"hopper.low","since":"2026-11-21T04:00:00Z"}}'
  const coins = async () => {
    const stops = await testServer.get(goods.picks, {})
    return stops.flatMap(({ equipmentList }) => equipmentList).map((machine) => machine.coins)
  }
  await set(`totals = '{"hopper":118}', faults = '{}'`)
  expect(await coins()).toEqual([])
  await set(`faults = '${fault}'`)
  expect(await coins()).toEqual([{ left: 118, bring: 0 }])
  // 7,000 coins in seven days make 2,000 in two. The older 9,000 no longer count.
  await testServer.sql(`insert into device_hours select merchant_id, date_trunc('hour', now()) - ago,
      device_id, site_id, 'coinOut', 0, coins
    from devices, (values (interval '1 hour', 4000), ('3 days', 3000), ('8 days', 9000)) h (ago, coins)
    where ${changer}`)
  expect(await coins()).toEqual([{ left: 118, bring: 1_900 }])
  await set(`totals = '{}', faults = '{}'`)
  await testServer.sql(`delete from device_hours where ${changer}`)
})

test('finds machines with low or expiring stock for alerts', async () => {
  const found = () =>
    testServer.db.inMerchant(testServer.mine, async (tx, scope) => {
      const machines = await listDevicesWithLowSlots(tx, scope)
      const near = await listDevicesWithExpiringGoods(tx, scope, new Date())
      return [...machines, ...near].map(({ deviceId, slots }) => `${deviceId} ${slots.join()}`)
    })
  expect(await found()).toEqual([])
  await gone(4)
  await testServer.sql(`update goods set good_until = now() - interval '1 second'`)
  expect(await found()).toEqual([`${equipmentId} 2`, `${equipmentId} 2`])
  // The slot is empty now: it is reported as empty, and no longer as near its date.
  await gone(1)
  expect(await found()).toEqual([`${equipmentId} 2`])
  await testServer.sql('update goods set good_until = null')
})

test('routes start at the greatest need, then go nearest', () => {
  const at = (name: string, need: number, lat: number | null, lng = 120_000_000) => {
    return { name, need, lat, lng: lat === null ? null : lng }
  }
  const way = planRoute([
    at('near', 1, 30_010_000),
    at('nowhere', 9, null),
    at('most', 5, 30_000_000),
    at('far', 2, 30_050_000),
  ])
  expect(way.map(({ place }) => place.name)).toEqual(['most', 'near', 'far', 'nowhere'])
  // A hundredth of a degree north is some 1,113 metres.
  expect(way.map(({ distance }) => distance)).toEqual([undefined, 1113, 4453, undefined])
})

describeWrite(goods.refill, {
  async works() {
    const after = await testServer.get(goods.refill, one)
    expect(after.slots[0]).toMatchObject({ slot: 2, stock: 8 })
    expect(await movesNow()).toMatchObject([
      { kind: 'refill', before: 5, change: 3, after: 8, by: '星河林晓峰' },
    ])
  },
  async refuses() {
    const send = (after: number, slot = 2, context = equipmentId) =>
      testServer.send(goods.refill, { equipmentId: context, slots: [{ slot, after }] })
    expect([await send(9), await send(1, 7), await send(1, 2, '77')]).toMatchObject([
      { failure: 'overCapacity' },
      { failure: 'notSetUp' },
      { failure: 'noDevice' },
    ])
    expect(await stockNow()).toBe(5)
  },
  async keepsOut() {
    const answer = await testServer.send(goods.refill, one, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noDevice' })
    expect(await movesNow()).toEqual([])
    expect((await testServer.get(goods.moves, {}, { as: 'stranger' })).records).toEqual([])
  },
  async runsOnce() {
    await Promise.all([1, 2].map(() => testServer.get(goods.refill, one, { key: 'r1' })))
    expect(await movesNow()).toHaveLength(1)
  },
})

describeWrite(goods.count, {
  async works() {
    const lines = await testServer.get(goods.count, { ...counted, reason: '一件压坏了' })
    expect(lines).toEqual([
      {
        slot: 2,
        name: '星河冰柠茶',
        englishName: 'Lemon tea',
        expected: 5,
        counted: 4,
        overtaken: false,
      },
    ])
    expect(await stockNow()).toBe(4)
    expect(await movesNow()).toMatchObject([
      { kind: 'count', before: 5, change: -1, after: 4, by: '星河林晓峰', reason: '一件压坏了' },
    ])
  },
  async refuses() {
    const wrong = { equipmentId, slots: [{ slot: 7, counted: 1 }] }
    expect(await testServer.send(goods.count, wrong)).toMatchObject({ failure: 'notSetUp' })
    const slip = { equipmentId, slots: [{ slot: 2, counted: 44 }] }
    expect(await testServer.send(goods.count, slip)).toMatchObject({ failure: 'overCapacity' })
    expect(await stockNow()).toBe(5)
  },
  async keepsOut() {
    const answer = await testServer.send(goods.count, counted, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noDevice' })
    expect(await stockNow()).toBe(5)
  },
  async runsOnce() {
    await Promise.all([1, 2].map(() => testServer.get(goods.count, counted, { key: 'c1' })))
    expect(await movesNow()).toHaveLength(1)
  },
})

const slotOne = { equipmentId, slot: 2 }
const commandsNow = () => testServer.get(goods.vendTests, { equipmentId })

describeWrite(goods.vendTest, {
  async works() {
    const { commandId } = await testServer.get(goods.vendTest, slotOne)
    const [row] = await testServer.sql(
      'select type, data from device_commands where command_id = $1',
      [commandId],
    )
    const orderId: unknown = expect.stringMatching(/^test-\d+$/)
    expect(row).toEqual({ type: 'vend', data: { slot: 2, orderId } })
    expect((await commandsNow())[0]).toMatchObject({ id: commandId, askedBy: '星河林晓峰' })
  },
  async refuses() {
    const at = (id: string) => testServer.send(goods.vendTest, { equipmentId: id, slot: 2 })
    expect([await at('77'), await at(world.spareDeviceId)]).toMatchObject([
      { failure: 'noDevice' },
      { failure: 'offline' },
    ])
  },
  async keepsOut() {
    const before = (await commandsNow()).length
    const answer = await testServer.send(goods.vendTest, slotOne, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noDevice' })
    expect(await commandsNow()).toHaveLength(before)
  },
  async runsOnce() {
    const before = (await commandsNow()).length
    await Promise.all([1, 2].map(() => testServer.get(goods.vendTest, slotOne, { key: 'v1' })))
    expect(await commandsNow()).toHaveLength(before + 1)
  },
})
