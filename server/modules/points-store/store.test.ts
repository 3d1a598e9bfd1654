import { afterAll, expect, test } from 'vitest'
import type { Call, CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { ADDRESSES_MAX } from '#contract/points-store/player-addresses.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { storeGoodsFields } from '#contract/points-store/store-goods.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const goods = { ...storeGoodsFields.initial, name: '水杯', points: 50, stock: 3 }
const ids = [world.storeGoodsId]
const bin = [world.removedStoreGoodsId]
const detail = (id: string) => testServer.get(pointsStore.goodsDetail, { id })
const address = pointsStore.saveAddress.example

/** Proofs that are the same for each of these calls: keys, permission and strangers. */
function describeStoreWrite<C extends Call & { readonly writes: boolean }>(
  call: C,
  input: CallInput<C>,
  proofs: { works: () => Promise<void>; refuses: () => Promise<void>; as?: 'mine' | 'player' },
): void {
  const { as = 'mine', works, refuses } = proofs
  describeWrite(call, {
    works,
    refuses,
    async keepsOut() {
      const [before] = await testServer.sql('select count(*)::int as n from store_goods')
      if (as === 'player') {
        expect((await testServer.send(call, input, { as: 'stranger' })).is).not.toBe('done')
      } else {
        expect((await testServer.send(call, input, { as: 'clerk' })).is).not.toBe('done')
        await testServer.send(call, input, { as: 'stranger' })
        expect((await detail(world.storeGoodsId)).name).toBe('星河熊')
      }
      const [after] = await testServer.sql(
        'select count(*)::int as n from store_goods where merchant_id = $1',
        [world.merchantId],
      )
      expect(after!['n']).toBeLessThanOrEqual(Number(before!['n']))
    },
    async runsOnce() {
      const answers = await Promise.all(
        ['once', 'once'].map((key) =>
          testServer.send(call, input, { as, key: `${call.name}${key}` }),
        ),
      )
      expect(answers[0]).toEqual(answers[1])
    },
  })
}

describeStoreWrite(pointsStore.saveSettings, pointsStore.saveSettings.example, {
  async works() {
    const settings = { isOpen: true, name: '熊熊商城', rules: '一\n二', pickUpDays: 3 }
    await testServer.get(pointsStore.saveSettings, settings)
    expect(await testServer.get(pointsStore.settings, {})).toEqual(settings)
    const shop = await testServer.get(pointsStore.store, {}, { as: 'player' })
    expect(shop).toMatchObject({ isOpen: true, name: '熊熊商城', pickUpDays: 3 })
  },
  async refuses() {
    const input = { isOpen: true, name: '店', rules: '', pickUpDays: 9 }
    const answer = await testServer.send(pointsStore.saveSettings, input, { as: 'clerk' })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  },
})

describeStoreWrite(
  pointsStore.saveGroup,
  { name: '文具' },
  {
    async works() {
      const { id } = await testServer.get(pointsStore.saveGroup, { name: '零食' })
      await testServer.get(pointsStore.saveGroup, { id, name: '饮料' })
      const groups = await testServer.get(pointsStore.groups, {})
      expect(groups).toContainEqual({ id, name: '饮料', goods: 0 })
    },
    async refuses() {
      expect(await testServer.send(pointsStore.saveGroup, { name: '星河毛绒' })).toMatchObject({
        failure: 'nameTaken',
      })
      const input = { id: 'none', name: '别的' }
      expect(await testServer.send(pointsStore.saveGroup, input)).toMatchObject({
        failure: 'noGroup',
      })
    },
  },
)

describeStoreWrite(pointsStore.saveGoods, goods, {
  async works() {
    const saved = await testServer.get(pointsStore.saveGoods, goods)
    expect(saved).toMatchObject({ name: '水杯', isOn: false, redeemed: 0 })
    await testServer.get(pointsStore.saveGoods, { id: saved.id, name: goods.name, stock: 9 })
    expect(await detail(saved.id)).toMatchObject({ stock: 9, points: 50 })
  },
  async refuses() {
    const save = (given: object) => testServer.send(pointsStore.saveGoods, { ...goods, ...given })
    expect(await save({ isPickedUp: false })).toMatchObject({ failure: 'noDelivery' })
    expect(await save({ groupId: 'none' })).toMatchObject({ failure: 'noGroup' })
    expect(await save({ levelId: 'none' })).toMatchObject({ failure: 'noLevel' })
    expect(await save({ id: world.removedStoreGoodsId })).toMatchObject({ failure: 'noGoods' })
    const days = { startDate: new Date('2026-12-02'), endDate: new Date('2026-12-01') }
    expect(await save(days)).toMatchObject({ failure: 'daysWrong' })
  },
})

describeStoreWrite(
  pointsStore.setOnShelf,
  { ids, isOn: true },
  {
    async works() {
      await testServer.get(pointsStore.setOnShelf, { ids, isOn: false })
      const shop = await testServer.get(pointsStore.store, {}, { as: 'player' })
      expect(shop.goods.map(({ id }) => id)).not.toContain(world.storeGoodsId)
      await testServer.get(pointsStore.setOnShelf, { ids, isOn: true })
      const again = await testServer.get(pointsStore.store, {}, { as: 'player' })
      expect(again.goods.map(({ id }) => id)).toContain(world.storeGoodsId)
    },
    async refuses() {
      expect(await testServer.send(pointsStore.setOnShelf, { ids: bin, isOn: true })).toMatchObject(
        {
          failure: 'noGoods',
        },
      )
    },
  },
)

describeStoreWrite(
  pointsStore.removeGoods,
  { ids },
  {
    async works() {
      const { id } = await testServer.get(pointsStore.saveGoods, { ...goods, name: '旧杯' })
      await testServer.get(pointsStore.removeGoods, { ids: [id] })
      const listed = await testServer.get(pointsStore.goods, { removed: true, size: 50 })
      expect(listed.records.map((each) => each.id)).toContain(id)
      await testServer.get(pointsStore.restoreGoods, { ids: [id] })
      expect(await detail(id)).toMatchObject({ removedAt: null, isOn: false })
    },
    async refuses() {
      expect(await testServer.send(pointsStore.removeGoods, { ids: ['none'] })).toMatchObject({
        failure: 'noGoods',
      })
    },
  },
)

describeStoreWrite(
  pointsStore.restoreGoods,
  { ids: bin },
  {
    async works() {
      await testServer.sql('update store_goods set removed_at = now() where goods_id = $1', bin)
      expect(await testServer.get(pointsStore.restoreGoods, { ids: bin })).toEqual({ changed: 1 })
    },
    async refuses() {
      await testServer.sql(
        `update store_goods set removed_at = now() - interval '32 days' where goods_id = $1`,
        bin,
      )
      expect(await testServer.send(pointsStore.restoreGoods, { ids: bin })).toMatchObject({
        failure: 'noGoods',
      })
      await testServer.sql('update store_goods set removed_at = now() where goods_id = $1', bin)
    },
  },
)

describeStoreWrite(
  pointsStore.deleteGoods,
  { ids: bin },
  {
    async works() {
      const { id } = await testServer.get(pointsStore.saveGoods, goods)
      await testServer.get(pointsStore.removeGoods, { ids: [id] })
      await testServer.get(pointsStore.deleteGoods, { ids: [id] })
      expect(await testServer.send(pointsStore.goodsDetail, { id })).toMatchObject({
        failure: 'noGoods',
      })
    },
    async refuses() {
      await testServer.get(pointsStore.removeGoods, { ids })
      expect(await testServer.send(pointsStore.deleteGoods, { ids })).toMatchObject({
        failure: 'redeemed',
      })
      await testServer.get(pointsStore.restoreGoods, { ids })
      expect(await testServer.send(pointsStore.deleteGoods, { ids })).toMatchObject({
        failure: 'noGoods',
      })
    },
  },
)

describeStoreWrite(
  pointsStore.removeGroup,
  { id: world.storeGroupId },
  {
    async works() {
      const { id } = await testServer.get(pointsStore.saveGroup, { name: '临时' })
      const saved = await testServer.get(pointsStore.saveGoods, { ...goods, groupId: id })
      await testServer.get(pointsStore.removeGroup, { id })
      expect(await detail(saved.id)).toMatchObject({ groupId: null, groupName: '' })
    },
    async refuses() {
      expect(await testServer.send(pointsStore.removeGroup, { id: 'none' })).toMatchObject({
        failure: 'noGroup',
      })
    },
  },
)

describeStoreWrite(
  pointsStore.exportRedemptions,
  {},
  {
    async works() {
      const { url } = await testServer.get(pointsStore.exportRedemptions, { format: 'csv' })
      const { body } = await testServer.http.inject(url)
      expect(body).toContain('星河熊')
      expect(body).not.toContain('文三路')
    },
    async refuses() {
      const answer = await testServer.send(pointsStore.exportRedemptions, {}, { as: 'clerk' })
      expect(answer).toMatchObject({ failure: 'noPermission' })
    },
  },
)

describeStoreWrite(pointsStore.saveAddress, address, {
  as: 'player',
  async works() {
    const first = await testServer.get(pointsStore.saveAddress, address, { as: 'player' })
    expect(first.region).toBe('浙江省 杭州市 西湖区')
    const all = await testServer.get(pointsStore.addresses, {}, { as: 'player' })
    expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    const [row] = await testServer.sql(
      'select sealed from player_addresses where address_id = $1',
      [first.id],
    )
    expect(row!['sealed']).not.toContain('文三路')
  },
  async refuses() {
    const save = (given: object) =>
      testServer.send(pointsStore.saveAddress, { ...address, ...given }, { as: 'player' })
    expect(await save({ regionCode: '999999' })).toMatchObject({ failure: 'noRegion' })
    expect(await save({ id: 'none' })).toMatchObject({ failure: 'noAddress' })
    for (let n = 0; n < ADDRESSES_MAX; n += 1) await save({})
    expect(await save({})).toMatchObject({ failure: 'addressesFull' })
    await testServer.sql('delete from player_addresses where address_id <> $1', [world.addressId])
  },
})

describeStoreWrite(
  pointsStore.removeAddress,
  { id: world.addressId },
  {
    as: 'player',
    async works() {
      const { id } = await testServer.get(pointsStore.saveAddress, address, { as: 'player' })
      await testServer.get(pointsStore.removeAddress, { id }, { as: 'player' })
      const all = await testServer.get(pointsStore.addresses, {}, { as: 'player' })
      expect(all.map((each) => each.id)).not.toContain(id)
    },
    async refuses() {
      const remove = { id: 'none' }
      expect(
        await testServer.send(pointsStore.removeAddress, remove, { as: 'player' }),
      ).toMatchObject({
        failure: 'noAddress',
      })
    },
  },
)

test('a closed store shows no goods', async () => {
  const settings = await testServer.get(pointsStore.settings, {})
  await testServer.get(pointsStore.saveSettings, { ...settings, isOpen: false })
  const shop = await testServer.get(pointsStore.store, {}, { as: 'player' })
  expect(shop).toMatchObject({ isOpen: false, goods: [] })
  const order = pointsStore.redeem.example
  expect(await testServer.send(pointsStore.redeem, order, { as: 'player' })).toMatchObject({
    failure: 'closed',
  })
  await testServer.get(pointsStore.saveSettings, settings)
})
