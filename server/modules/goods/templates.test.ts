import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { goods } from '#contract/goods/goods.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const [id, equipmentId]: string[] = [world.slotTemplateId, world.slotDeviceId]
const one = { id: id!, equipmentIds: [equipmentId!] }
const lemonTea = { giftId: world.goodsId, capacity: 9, low: 3 }
const wish = { name: '站厅', slots: [{ slot: 4, ...lemonTea }] }
const saved = () => testServer.get(goods.templates, {})
const slotsNow = async () =>
  (await testServer.get(goods.slots, { equipmentId: equipmentId! })).slots

/**
 * The example machine has five of eight pieces in slot 2, and its board reports no slots. One template
 * exists.
 */
beforeEach(async () => {
  await testServer.sql('delete from slot_templates')
  await testServer.sql('delete from device_slots where slot <> 2')
  await testServer.sql(`update device_slots set stock = 5, capacity = 8, low = 2, price_fen = null,
    goods_id = '${world.goodsId}'`)
  await testServer.sql(
    `insert into slot_templates (merchant_id, template_id, name) values ($1, $2, '模板')`,
    [world.merchantId, id],
  )
  await testServer.sql(
    `insert into slot_template_slots (merchant_id, template_id, slot, goods_id, capacity, low)
      values ($1, $2, 2, $3, 9, 3), ($1, $2, 4, $3, 9, 3)`,
    [world.merchantId, id, world.goodsId],
  )
})

test('previews a template without changing slots', async () => {
  const plan = () => testServer.get(goods.planTemplate, one)
  const untold = { outcome: 'changes', added: 1, changed: 1, swapped: 0, untouched: 0, missing: 0 }
  expect(await plan()).toMatchObject([{ equipmentId, number: '4', ...untold }])
  await testServer.sql(
    `update device_states set totals = '{"stock":{"2":5,"7":1}}' where device_id = $1`,
    [equipmentId],
  )
  await testServer.sql(`update device_slots set goods_id = $1 where slot = 2`, [world.idleGoodsId])
  expect(await plan()).toMatchObject([{ added: 0, changed: 0, swapped: 1, missing: 1 }])
  await testServer.sql(`update device_states set totals = '{}' where device_id = $1`, [equipmentId])
  expect((await slotsNow()).map(({ slot }) => slot)).toEqual([2])
})

test('a template skips unpriced slots and machines without slots', async () => {
  await testServer.sql(`update slot_template_slots set goods_id = $1 where slot = 4`, [
    world.idleGoodsId,
  ])
  const both = { ...one, equipmentIds: [equipmentId!, world.spareDeviceId, world.changerId] }
  const outcomes = (await testServer.get(goods.putOnTemplate, both)).map((each) => each.outcome)
  // A claw machine sells nothing, so its slots need no price.
  expect(outcomes.toSorted()).toEqual(['changes', 'noPrice', 'noSlots'])
  expect((await slotsNow()).map(({ slot }) => slot)).toEqual([2])
})

test('a template puts unpriced goods into a lipstick machine', async () => {
  await testServer.sql(`update slot_template_slots set goods_id = $1 where slot = 4`, [
    world.idleGoodsId,
  ])
  await testServer.sql(`update devices set type = 'lipstick' where device_id = $1`, [equipmentId])
  const plan = await testServer.get(goods.planTemplate, one)
  await testServer.sql(`update devices set type = 'vending' where device_id = $1`, [equipmentId])
  expect(plan).toMatchObject([{ outcome: 'changes', added: 1 }])
})

describeWrite(goods.putOnTemplate, {
  async works() {
    await testServer.get(goods.putOnTemplate, one)
    // The stock of a slot stays as it was. A new slot has the number that the machine reports: none.
    expect(await slotsNow()).toMatchObject([
      { slot: 2, stock: 5, capacity: 9, low: 3 },
      { slot: 4, stock: 0, capacity: 9, low: 3, giftId: world.goodsId },
    ])
    expect(await testServer.get(goods.planTemplate, one)).toMatchObject([{ outcome: 'same' }])
  },
  async refuses() {
    const put = (input: object) => testServer.send(goods.putOnTemplate, { ...one, ...input })
    expect([await put({ id: '77' }), await put({ equipmentIds: ['77'] })]).toMatchObject([
      { failure: 'noTemplate' },
      { failure: 'noDevice' },
    ])
  },
  async keepsOut() {
    const answer = await testServer.send(goods.putOnTemplate, one, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noTemplate' })
    expect(await slotsNow()).toHaveLength(1)
  },
  async runsOnce() {
    const moves = async () => (await testServer.get(goods.moves, {})).total
    const before = await moves()
    await Promise.all([1, 2].map(() => testServer.get(goods.putOnTemplate, one, { key: 'p1' })))
    expect(await moves()).toBe(before + 1)
  },
})

describeWrite(goods.saveTemplate, {
  async works() {
    const made = await testServer.get(goods.saveTemplate, wish)
    expect(made).toMatchObject({ name: '站厅', slots: [{ slot: 4, price: 500, capacity: 9 }] })
    const slots = [{ slot: 1, ...lemonTea, price: 650 as never }]
    await testServer.get(goods.saveTemplate, { id: made.id, name: '候车厅', slots })
    expect((await saved()).find((each) => each.id === made.id)).toMatchObject({
      name: '候车厅',
      slots: [{ slot: 1, price: 650, hasOwnPrice: true }],
    })
  },
  async refuses() {
    const send = (input: object) => testServer.send(goods.saveTemplate, { ...wish, ...input })
    expect([
      await send({ id: '77' }),
      await send({ name: '模板' }),
      await send({ slots: [{ slot: 1, ...lemonTea, giftId: null }] }),
      await send({ slots: [{ slot: 1, ...lemonTea, giftId: '77' }] }),
      await send({ slots: [{ slot: 1, ...lemonTea, low: 9 }] }),
    ]).toMatchObject([
      { failure: 'noTemplate' },
      { failure: 'nameTaken' },
      { failure: 'nothingSet' },
      { failure: 'noGoods' },
      { failure: 'lowTooHigh' },
    ])
    const used = await testServer.send(goods.remove, { ids: [world.goodsId] })
    expect(used).toMatchObject({ failure: 'goodsInUse' })
  },
  async keepsOut() {
    const answer = await testServer.send(goods.saveTemplate, { ...wish, id }, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noTemplate' })
    expect(await testServer.get(goods.templates, {}, { as: 'stranger' })).toEqual([])
  },
  async runsOnce() {
    await Promise.all([1, 2].map(() => testServer.get(goods.saveTemplate, wish, { key: 't1' })))
    expect(await saved()).toHaveLength(2)
  },
})

describeWrite(goods.removeTemplate, {
  async works() {
    await testServer.get(goods.removeTemplate, { id: id! })
    expect(await saved()).toEqual([])
  },
  async refuses() {
    const answer = await testServer.send(goods.removeTemplate, { id: '77' })
    expect(answer).toMatchObject({ failure: 'noTemplate' })
  },
  async keepsOut() {
    const answer = await testServer.send(goods.removeTemplate, { id: id! }, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noTemplate' })
    expect(await saved()).toHaveLength(1)
  },
  async runsOnce() {
    const both = await Promise.all(
      [1, 2].map(() => testServer.get(goods.removeTemplate, { id: id! }, { key: 'r1' })),
    )
    expect(both[1]).toEqual(both[0])
  },
})
