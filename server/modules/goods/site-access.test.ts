import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { goods } from '#contract/goods/goods.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
const clerks = clerksOf(testServer)
afterAll(testServer.close)

/** Account that may do everything with goods at one site, which is not the site of the example machine. */
let as: string
beforeAll(async () => {
  const roleId = await clerks.newRole('goods.see', 'goods.edit', 'goods.refill')
  as = (await clerks.newClerk({ roleId, sites: [world.otherSiteId] })).id
})

const goodsNow = async (who: string) => {
  const { id: _id, ...of } = await testServer.get(goods.detail, { id: world.goodsId }, { as: who })
  return [of.stock, of.slots]
}

test('only users with all sites change shared goods', async () => {
  const slots = [{ slot: 2, giftId: world.goodsId, capacity: 9, low: 2 }]
  const answers = [
    await testServer.send(goods.submit, { id: world.goodsId, name: '改名' }, { as }),
    await testServer.send(goods.submit, { name: '新的' }, { as }),
    await testServer.send(goods.remove, { ids: [world.idleGoodsId] }, { as }),
    await testServer.send(goods.submitType, { name: '新的' }, { as }),
    await testServer.send(goods.removeTypes, { ids: [world.idleGoodsTypeId] }, { as }),
    await testServer.send(goods.saveTemplate, { name: '新的', slots }, { as }),
    await testServer.send(goods.removeTemplate, { id: world.slotTemplateId }, { as }),
  ]
  expect(answers.map((each) => each.is === 'refused' && each.failure)).toEqual(
    answers.map(() => 'allSitesOnly'),
  )
})

test('counts goods in visible machines after every change', async () => {
  expect(await goodsNow('mine')).toEqual([6, 2])
  expect(await goodsNow(as)).toEqual([0, 0])
  const stand = (siteId: string) =>
    testServer.sql('update devices set site_id = $1 where device_id = $2', [
      siteId,
      world.slotDeviceId,
    ])
  await stand(world.otherSiteId)
  expect(await goodsNow(as)).toEqual([6, 2])
  const equipmentId = world.slotDeviceId
  const slots = [{ slot: 2, giftId: world.goodsId, capacity: 9, low: 2 }]
  await testServer.get(goods.saveSlots, { equipmentId, slots }, { as })
  await testServer.get(goods.refill, { equipmentId, slots: [{ slot: 2, after: 8 }] }, { as })
  await testServer.get(
    goods.putOnTemplate,
    { id: world.slotTemplateId, equipmentIds: [equipmentId] },
    { as },
  )
  expect(await goodsNow(as)).toEqual([9, 2])
  await stand(world.siteId)
})
