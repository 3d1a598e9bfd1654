import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { devices } from '#contract/devices/devices.ts'
import { goods } from '#contract/goods/goods.ts'
import { toFen } from '#contract/base/money.ts'
import { operations } from '#contract/operations/operations.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { computeShelfLife } from './rules.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

let count = 0
const make = (given: Partial<CallInput<typeof goods.submit>> = {}) =>
  testServer.get(goods.submit, { name: `Bear ${(count += 1)}`, price: toFen(900), ...given })
const makeType = (name = `Type ${(count += 1)}`) => testServer.get(goods.submitType, { name })
const names = async (as?: string) =>
  (await testServer.get(goods.list, { size: 500 }, as ? { as } : {})).records.map(
    ({ name }) => name,
  )
const day = (text: string) => new Date(`${text}T00:00:00+08:00`)

test('finds goods by name, type and near expiry', async () => {
  const type = await makeType()
  const near = await make({ typeId: type.id, effectiveDate: new Date(), englishName: 'Moon lamp' })
  await make({ typeId: type.id, effectiveDate: day('2099-01-01') })
  const found = async (asked: CallInput<typeof goods.list>) =>
    (await testServer.get(goods.list, asked)).records.map(({ id }) => id)
  expect(await found({ name: 'oon la' })).toEqual([near.id])
  expect(await found({ typeId: type.id })).toHaveLength(2)
  expect(await found({ typeId: type.id, expiring: '1' })).toEqual([near.id])
  expect(
    (await testServer.get(goods.ofType, { typeId: type.id })).map(({ id }) => id),
  ).toHaveLength(2)
})

test('shelf life ends after its last day, with warning', () => {
  const of = (now: string) =>
    computeShelfLife({ effectiveDate: day('2026-12-20'), warnDays: 10 }, new Date(now))
  expect(of('2026-12-09T23:59:59+08:00')).toBe('fine')
  expect(of('2026-12-10T00:00:00+08:00')).toBe('near')
  expect(of('2026-12-20T23:59:59+08:00')).toBe('near')
  expect(of('2026-12-21T00:00:00+08:00')).toBe('over')
  expect(computeShelfLife({ effectiveDate: null, warnDays: 10 }, new Date())).toBe('fine')
})

test('lists goods of a device or refuses if none', async () => {
  const held = await testServer.get(goods.mine, { equipmentId: world.slotDeviceId })
  expect(held.map(({ id }) => id)).toEqual([world.goodsId])
  const none = await testServer.send(goods.mine, { equipmentId: world.deviceId })
  expect(none).toMatchObject({ is: 'refused', sentence: '这台设备未设置礼品' })
  expect((await testServer.get(goods.mine, {})).length).toBeGreaterThan(1)
})

test('a lipstick machine holds goods without a price', async () => {
  const { id } = await make({ price: toFen(0) })
  const lipstick = world.slotDeviceId
  await testServer.sql(`update devices set type = 'lipstick' where device_id = $1`, [lipstick])
  onTestFinished(async () => {
    await testServer.sql(`delete from device_slots where device_id = $1 and slot = 5`, [lipstick])
    await testServer.sql(`update devices set type = 'vending' where device_id = $1`, [lipstick])
  })
  const slots = [{ slot: 5, giftId: id, capacity: 8, low: 2 }]
  const saved = await testServer.get(goods.saveSlots, { equipmentId: lipstick, slots })
  expect(saved.slots.find(({ slot }) => slot === 5)).toMatchObject({ giftId: id, price: 0 })
})

test('removing or changing a device frees its goods', async () => {
  const { id } = await make()
  const put = async (equipmentId: string) => {
    const slots = [{ slot: 1, giftId: id, capacity: 8, low: 2 }]
    await testServer.get(goods.saveSlots, { equipmentId, slots })
  }
  const add = (equipmentId: string) =>
    testServer.get(devices.register, {
      equipmentId,
      type: 'vending',
      number: equipmentId.slice(-2),
    })
  const [going, changing] = [await add('PF22000071'), await add('PF22000072')]
  await put(going.id)
  await put(changing.id)
  const refused = await testServer.send(goods.remove, { ids: [id] })
  expect(refused).toMatchObject({ sentence: '71、72仍在使用这个商品。请先更换商品，再删除。' })
  await testServer.get(devices.remove, { ids: [going.id] })
  await testServer.get(devices.update, { id: changing.id, type: 'changer' })
  expect(await testServer.get(goods.detail, { id })).toMatchObject({ slots: 0 })
  expect(await testServer.get(goods.remove, { ids: [id] })).toEqual({ removed: 1 })
})

test('lists machines per site, limited for sub-accounts', async () => {
  const [place] = await testServer.get(goods.machines, { fieldId: world.siteId })
  const machine = place?.equipmentList.find((each) => each.equipmentId === world.slotDeviceId)
  expect(machine).toMatchObject({ type: 'vending', slots: 2, empty: 0, low: 1, stock: 6 })
  await testServer.sql(
    `update roles set permissions = '{goods.see,goods.edit}' where role_id = $1`,
    [world.emptyRoleId],
  )
  await testServer.sql('update devices set site_id = $1 where device_id = $2', [
    world.otherSiteId,
    world.slotDeviceId,
  ])
  const answer = await testServer.send(
    goods.slots,
    { equipmentId: world.slotDeviceId },
    { as: 'clerk' },
  )
  expect(answer).toMatchObject({ is: 'refused', failure: 'noDevice' })
  await testServer.sql('update devices set site_id = $1 where device_id = $2', [
    world.siteId,
    world.slotDeviceId,
  ])
})

describeWrite(goods.submitType, {
  async works() {
    const made = await makeType()
    const renamed = await testServer.get(goods.submitType, { id: made.id, name: 'Toys' })
    expect(await testServer.get(goods.types, {})).toContainEqual(renamed)
  },
  async refuses() {
    const { name } = await makeType()
    const answer = await testServer.send(goods.submitType, { name })
    expect(answer).toMatchObject({ is: 'refused', failure: 'nameTaken', field: 'name' })
  },
  async keepsOut() {
    const { id } = await makeType()
    const answer = await testServer.send(goods.submitType, { id, name: 'X' }, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noType' })
    expect(await testServer.get(goods.types, {}, { as: 'stranger' })).toEqual([])
  },
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(goods.submitType, { name: 'Once' }, { key: 't1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(goods.removeTypes, {
  async works() {
    const { id } = await makeType()
    await testServer.get(goods.removeTypes, { ids: [id] })
    expect((await testServer.get(goods.types, {})).map((type) => type.id)).not.toContain(id)
  },
  async refuses() {
    const { id } = await makeType()
    await make({ typeId: id })
    const answer = await testServer.send(goods.removeTypes, { ids: [id] })
    expect(answer).toMatchObject({ is: 'refused', failure: 'typeInUse' })
  },
  async keepsOut() {
    const { id } = await makeType()
    const answer = await testServer.send(goods.removeTypes, { ids: [id] }, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noType' })
    expect((await testServer.get(goods.types, {})).map((type) => type.id)).toContain(id)
  },
  async runsOnce() {
    const { id } = await makeType()
    const both = [1, 2].map(() => testServer.get(goods.removeTypes, { ids: [id] }, { key: 't2' }))
    expect(await Promise.all(both)).toEqual([{ removed: 1 }, { removed: 1 }])
  },
})

describeWrite(goods.submit, {
  async works() {
    const made = await make({ costPrice: toFen(350), brand: '星河' })
    const given = { id: made.id, name: made.name, effectiveDate: day('2099-12-20') }
    const changed = await testServer.get(goods.submit, given)
    expect(changed).toEqual({ ...made, effectiveDate: day('2099-12-20') })
    expect(await testServer.get(goods.detail, { id: made.id })).toEqual(changed)
    const { records } = await testServer.get(operations.list, { size: 1 })
    expect(records[0]?.changes).toMatchObject([
      { field: 'effectiveDate', from: '', to: '2099-12-20' },
    ])
  },
  async refuses() {
    const { id, name } = await make()
    const crossed = { productionDate: day('2026-12-21'), effectiveDate: day('2026-12-20') }
    const answers = [
      await testServer.send(goods.submit, { name }),
      await testServer.send(goods.submit, { id, name, ...crossed }),
      await testServer.send(goods.submit, { id, name, typeId: '77' }),
    ]
    expect(answers).toMatchObject([
      { failure: 'nameTaken', field: 'name' },
      { failure: 'datesCrossed', field: 'productionDate' },
      { failure: 'noType', field: 'typeId' },
    ])
  },
  async keepsOut() {
    const made = await make()
    const theft = { id: made.id, name: 'Stolen' }
    const answer = await testServer.send(goods.submit, theft, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noGoods' })
    expect(await names('stranger')).toEqual([])
    expect(await names()).toContain(made.name)
  },
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(goods.submit, { name: 'Once' }, { key: 'g1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await names()).filter((name) => name === 'Once')).toHaveLength(1)
  },
})

describeWrite(goods.remove, {
  async works() {
    const { id, name } = await make()
    await testServer.get(goods.remove, { ids: [id] })
    expect(await names()).not.toContain(name)
  },
  async refuses() {
    const answer = await testServer.send(goods.remove, { ids: [world.goodsId] })
    expect(answer).toMatchObject({ is: 'refused', failure: 'goodsInUse' })
  },
  async keepsOut() {
    const { id, name } = await make()
    const answer = await testServer.send(goods.remove, { ids: [id] }, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noGoods' })
    expect(await names()).toContain(name)
  },
  async runsOnce() {
    const { id } = await make()
    const both = [1, 2].map(() => testServer.get(goods.remove, { ids: [id] }, { key: 'g2' }))
    expect(await Promise.all(both)).toEqual([{ removed: 1 }, { removed: 1 }])
  },
})

const equipmentId: string = world.slotDeviceId
const inSlot = (slot: number, giftId: string | null, given: object = {}) => ({
  slot,
  giftId,
  capacity: 8,
  low: 2,
  ...given,
})
const slotOf = async (slot: number) =>
  (await testServer.get(goods.slots, { equipmentId })).slots.find((each) => each.slot === slot)

describeWrite(goods.saveSlots, {
  async works() {
    const { id } = await make()
    const [three, four] = [inSlot(3, id), inSlot(4, id, { price: toFen(700) })]
    await testServer.get(goods.saveSlots, { equipmentId, slots: [three, four] })
    expect(await slotOf(3)).toMatchObject({ giftId: id, price: 900, hasOwnPrice: false, stock: 0 })
    expect(await slotOf(4)).toMatchObject({ price: 700, hasOwnPrice: true, capacity: 8, low: 2 })
    await testServer.get(goods.saveSlots, { equipmentId, slots: [inSlot(3, null)] })
    expect(await slotOf(3)).toBeUndefined()
    expect(await slotOf(4)).toMatchObject({ price: 700 })
  },
  async refuses() {
    const { id } = await make({ price: toFen(0) })
    const save = (slot: ReturnType<typeof inSlot>, context = equipmentId) =>
      testServer.send(goods.saveSlots, { equipmentId: context, slots: [slot] })
    expect([
      await save(inSlot(6, '77')),
      await save(inSlot(6, id)),
      await save(inSlot(6, world.goodsId, { low: 8 })),
      await save(inSlot(6, id), '77'),
    ]).toMatchObject([
      { failure: 'noGoods' },
      { failure: 'noPrice' },
      { failure: 'lowTooHigh' },
      { failure: 'noDevice' },
    ])
    // Goods that are only won need no price.
    expect(await save(inSlot(1, id), world.deviceId)).toMatchObject({ is: 'done' })
  },
  async keepsOut() {
    const slots = [inSlot(2, null)]
    const answer = await testServer.send(
      goods.saveSlots,
      { equipmentId, slots },
      { as: 'stranger' },
    )
    expect(answer).toMatchObject({ is: 'refused', failure: 'noDevice' })
    expect(await slotOf(2)).toMatchObject({ giftId: world.goodsId })
  },
  async runsOnce() {
    const wish = { equipmentId, slots: [inSlot(9, world.goodsId)] }
    const both = [1, 2].map(() => testServer.get(goods.saveSlots, wish, { key: 's1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    const moves = await testServer.sql('select kind from stock_moves where slot = 9')
    expect(moves).toEqual([{ kind: 'begun' }])
  },
})
