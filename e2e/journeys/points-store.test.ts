import { expect, test } from 'vitest'
import { points } from '#contract/points/points.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerVenue } from './player.ts'
import { playerAt } from './venue.ts'

test('staff sell for points: hand out, ship, take back', async () => {
  markScreensCovered(
    '/integralStore/goodManage',
    '/integralStore/goodManage/editGood',
    '/integralStore/goodManage/integral-store-group-chose',
    '/integralStore/good-recycle-path',
    '/integralStore/orderManage',
  )
  const venue = await openPlayerVenue('积分商城电玩')
  const { token, fieldId } = venue
  const player = await playerAt(venue.machine.code)
  const { records } = await callProduct(points.members, {}, token)
  const { playerId } = records[0]!
  await callProduct(points.adjust, { playerId, points: 500, reason: '开业赠送' }, token)

  // The owner opens the store and adds goods in a new group.
  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/integralStore')
  await desk.getByText('积分商城未营业').waitFor()
  await desk.getByRole('link', { name: /商城设置/ }).click()
  await desk.getByRole('checkbox', { name: '营业' }).check()
  await desk.getByRole('button', { name: '保存商城设置' }).click()
  await desk.getByText('已保存').waitFor()
  await desk.goto('/integralStore/goodManage')
  await desk.getByRole('button', { name: '添加商品' }).first().click()
  await desk.getByRole('textbox', { name: '名称' }).fill('抱抱熊')
  await desk.getByRole('button', { name: /分组/ }).click()
  await desk.getByRole('button', { name: '添加分组' }).first().click()
  await desk.getByRole('textbox', { name: '分组名称' }).fill('玩偶')
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: /^玩偶/ }).click()
  await desk.getByRole('textbox', { name: '所需积分' }).fill('100')
  await desk.getByRole('textbox', { name: '库存' }).fill('5')
  await desk.getByRole('checkbox', { name: '快递' }).check()
  await desk.getByRole('button', { name: '保存' }).click()
  await desk.getByText('已添加，尚未上架').waitFor()
  await desk.getByRole('button', { name: '选择', exact: true }).click()
  await desk.getByRole('checkbox', { name: '抱抱熊' }).check()
  await desk.getByRole('button', { name: '上架' }).click()
  await desk.getByRole('link', { name: /抱抱熊.*玩偶.*库存 5.*已上架/ }).waitFor()

  // A member redeems two, for pickup and by courier.
  const { goods } = await callProduct(pointsStore.store, {}, player)
  const order = { goodsId: goods[0]!.id, pieces: 1, points: 100 } as const
  const pickUp = { ...order, delivery: 'pickUp', siteId: fieldId } as const
  const { pickUpCode } = await callProduct(pointsStore.redeem, pickUp, player)
  const address = await callProduct(
    pointsStore.saveAddress,
    {
      recipient: '王小明',
      phone: '13900001234',
      regionCode: '330106',
      street: '文三路 1 号',
      isDefault: true,
    },
    player,
  )
  const ship = { ...order, delivery: 'ship', addressId: address.id } as const
  const { id: shippedId } = await callProduct(pointsStore.redeem, ship, player)

  // The code leads to what is picked up.
  await desk.goto('/integralStore/orderManage')
  await desk.getByRole('button', { name: '核对自提码' }).click()
  await desk.getByRole('textbox', { name: '8 位自提码' }).fill(pickUpCode)
  await desk.getByRole('button', { name: '查询' }).click()
  await desk.getByRole('button', { name: '确认交付' }).click()
  await desk.getByText('已自提').first().waitFor()

  // The other is shipped, comes back, and its points with it.
  await desk.getByRole('tab', { name: /待发货/ }).click()
  await desk.getByRole('link', { name: /抱抱熊/ }).click()
  await desk.getByText('文三路 1 号').waitFor()
  await desk.getByRole('button', { name: '发货' }).click()
  const sheet = desk.getByRole('dialog', { name: '发货' })
  await sheet.getByRole('button', { name: /快递公司/ }).click()
  await desk.getByRole('button', { name: '顺丰速运' }).click()
  await sheet.getByRole('textbox', { name: '运单号' }).fill('SF1234567890123')
  await sheet.getByRole('button', { name: '发货' }).click()
  await desk.getByText('SF1234567890123').first().waitFor()
  await callProduct(pointsStore.confirmReceived, { id: shippedId }, player)
  await callProduct(pointsStore.requestReturn, { id: shippedId, reason: '颜色不对' }, player)
  await desk.getByRole('button', { name: '同意退货' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '同意退货' }).click()
  await desk.getByText('已退货').first().waitFor()
  // A filter has the same word, so the answer may not have arrived yet.
  const own = () => callProduct(points.member, { playerId }, token)
  await expect.poll(own).toMatchObject({ usable: 400 })

  // Removed goods can be restored.
  await desk.goto('/integralStore/goodManage')
  await desk.getByRole('button', { name: '选择', exact: true }).click()
  await desk.getByRole('checkbox', { name: '抱抱熊' }).check()
  await desk.getByRole('button', { name: '移除' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await desk.getByText('暂无商品').waitFor()
  await desk.goto('/integralStore/good-recycle-path')
  await desk.getByRole('button', { name: '恢复' }).click()
  await desk.getByText('回收站为空').waitFor()
  const stocked = await callProduct(pointsStore.goods, {}, token)
  expect(stocked.records).toMatchObject([{ name: '抱抱熊', stock: 4, isOn: false }])
})
