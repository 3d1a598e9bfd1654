import { expect, test } from 'vitest'
import { storeGoodsFields } from '#contract/points-store/store-goods.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { points } from '#contract/points/points.ts'
import { callProduct, openPage, signInByForm } from './console.ts'
import { openPlayerPhone, openPlayerVenue, openSignedIn } from './player.ts'

test('staff sell points for cash; a link closes the store', async () => {
  const venue = await openPlayerVenue('充值电玩')
  const { token, machine } = venue
  await callProduct(pointsStore.saveSettings, pointsStore.saveSettings.example, token)
  const { id: goodsId } = await callProduct(
    pointsStore.saveGoods,
    { ...storeGoodsFields.initial, name: '小熊挂件', points: 60, stock: 9 },
    token,
  )
  await callProduct(pointsStore.setOnShelf, { ids: [goodsId], isOn: true }, token)

  // A player opens the store once, and is a member then.
  const phone = await openPlayerPhone()
  const store = `/subIntegralStore?code=${machine.code}`
  await openSignedIn(phone, store)
  await phone.getByRole('button', { name: /小熊挂件.*还差 60 积分/ }).waitFor()

  // The owner adds a package and sells it for cash.
  const desk = await openPage({ width: 1280 })
  await signInByForm(desk, venue.owner, '/integralStore/storeSet')
  await desk.getByRole('switch', { name: /启用积分充值/ }).click()
  await desk.getByRole('button', { name: '添加套餐' }).click()
  const adding = desk.getByRole('dialog', { name: '添加套餐' })
  await adding.getByRole('textbox', { name: '名称' }).fill('100 积分')
  await adding.getByRole('textbox', { name: '积分' }).fill('100')
  await adding.getByRole('textbox', { name: '价格' }).fill('10')
  await adding.getByRole('button', { name: '保存' }).click()
  await desk.getByText('已保存').waitFor()
  await desk.goto('/integralStore/memberIntegral')
  await desk.getByRole('link', { name: /0 积分/ }).click()
  await desk.getByRole('button', { name: /充值积分/ }).click()
  const sale = desk.getByRole('dialog', { name: '充值积分' })
  await sale.getByRole('button', { name: '套餐' }).click()
  await desk.getByRole('button', { name: /100 积分 · 100 积分/ }).click()
  await sale.getByRole('button', { name: '已收 ¥10.00，充值 100 积分' }).click()
  await desk.getByText('已充值 100 积分').waitFor()

  // The player sees the points and what they are for.
  await phone.reload()
  await phone.getByText('100', { exact: true }).waitFor()
  await phone.getByRole('button', { name: '积分明细' }).click()
  await phone
    .getByText(/获得.*100 积分|100 积分.*\d\d:\d\d/)
    .first()
    .waitFor()

  // The owner returns the top-up.
  await desk.goto('/integralStore/integralLog?view=topUps')
  await desk.getByText('¥10.00').first().waitFor()
  await desk.getByRole('button', { name: /^100 积分/ }).click()
  await desk.getByRole('button', { name: '退现金 ¥10.00' }).click()
  await desk
    .getByRole('dialog', { name: /[？?]/ })
    .getByRole('button', { name: /^退现金/ })
    .click()
  await desk.getByText('已退款').first().waitFor()
  const { playerId } = (await callProduct(points.members, {}, token)).records[0]!
  const own = () => callProduct(points.member, { playerId }, token)
  await expect.poll(own).toMatchObject({ usable: 0, owed: 0 })
  expect(await callProduct(points.topUps, {}, token)).toMatchObject({ sold: 1000, returned: 1000 })

  // A link to a store elsewhere closes the own one.
  await desk.goto('/integralStore/storeSet')
  await desk.getByRole('button', { name: '添加链接' }).click()
  const linking = desk.getByRole('dialog', { name: '添加链接' })
  await linking.getByRole('textbox', { name: '标题' }).fill('银泰积分商城')
  await linking.getByRole('textbox', { name: '网址' }).fill('https://mall.example/points')
  await linking.getByRole('button', { name: '保存' }).click()
  await desk.getByRole('button', { name: /银泰积分商城.*未启用/ }).click()
  await desk.getByRole('switch', { name: /启用链接/ }).click()
  await desk.getByRole('button', { name: /银泰积分商城.*已启用/ }).waitFor()
  await phone.goto(store)
  await phone.getByText('积分商城在其他网站').waitFor()
  const link = phone.getByRole('link', { name: /银泰积分商城/ })
  expect(await link.getAttribute('href')).toBe('https://mall.example/points')
  expect(await phone.getByText('小熊挂件').count()).toBe(0)
})
