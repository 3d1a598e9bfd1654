import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { page } from 'vitest/browser'
import { toFen } from '#contract/base/money.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { storeGoodsFields, type StoreGoods } from '#contract/points-store/store-goods.ts'
import type { VoucherKind } from '#contract/vouchers/voucher.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'

const bear: StoreGoods = {
  ...storeGoodsFields.initial,
  id: 'g1',
  name: '抱抱熊',
  points: 2_400,
  stock: 8,
  costPrice: toFen(35_00),
  groupId: 'p1',
  groupName: '玩偶',
  levelName: '',
  voucherName: '',
  isOn: true,
  redeemed: 3,
  createTime: new Date(),
  removedAt: null,
}
const cup: StoreGoods = {
  ...bear,
  id: 'g2',
  name: '随行杯',
  points: 1_200,
  stock: 0,
  groupId: null,
  groupName: '',
  redeemed: 0,
}
const welcome: VoucherKind = {
  ...vouchers.submit.example,
  id: 'v1',
  name: '满减券',
  state: 'on',
  issued: 0,
  used: 0,
}
const groups = [
  { id: 'p1', name: '玩偶', goods: 1 },
  { id: 'p2', name: '日用', goods: 0 },
]
const pageOf = <Item,>(records: readonly Item[]) => ({
  records: [...records],
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
})
const LIST = '/integralStore/goodManage'
const EDIT = '/integralStore/goodManage/editGood'
const GROUPS = '/integralStore/goodManage/integral-store-group-chose'
const BIN = '/integralStore/good-recycle-path'

function servingGoods(goods: readonly StoreGoods[] = [bear, cup]): Serving[] {
  return [
    answering(pointsStore.goods, ({ name }) => pageOf(name === '没有' ? [] : goods)),
    answering(pointsStore.goodsDetail, ({ id }) =>
      id === 'gone' ? refusing(pointsStore.goodsDetail, 'noGoods') : bear,
    ),
    answering(pointsStore.groups, () => groups),
    answering(pointsStore.saveGoods, (input) => ({ ...bear, name: input.name })),
    answering(pointsStore.setOnShelf, ({ ids }) => ({ changed: ids.length })),
    answering(pointsStore.removeGoods, ({ ids }) => ({ changed: ids.length })),
    answering(pointsStore.restoreGoods, ({ ids }) => ({ changed: ids.length })),
    answering(pointsStore.deleteGoods, ({ ids }) => ({ changed: ids.length })),
    answering(pointsStore.saveGroup, ({ name }) => ({ id: 'p3', name, goods: 0 })),
    answering(pointsStore.removeGroup, ({ id }) => ({ id })),
    answering(memberLevels.list, () => []),
    answering(vouchers.list, () => pageOf([welcome])),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('lists goods with points, stock and state', async () => {
  serve(...servingGoods())
  const { getByRole } = await open(LIST)
  await expect
    .element(getByRole('link', { name: /抱抱熊/ }))
    .toMatchTextContent(/玩偶.*库存 8.*已兑 3.*2,400 积分.*已上架/)
  await expect.element(getByRole('link', { name: /随行杯/ })).toMatchTextContent(/已兑完/)
})

test('filters goods by name, group and state', async () => {
  const heard = serve(...servingGoods())
  const { getByRole, getByText } = await open(LIST)
  await getByRole('button', { name: '分组', exact: true }).click()
  await getByRole('dialog').getByRole('button', { name: '玩偶' }).click()
  await getByRole('button', { name: '状态' }).click()
  await getByRole('dialog').getByRole('button', { name: '已下架' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.goods))
    .toMatchObject({ groupId: 'p1', isOn: false })
  await getByRole('searchbox').fill('没有')
  await expect.element(getByText('没有符合条件的商品')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(getByRole('link', { name: /抱抱熊/ })).toBeVisible()
})

test('takes several goods off sale at once', async () => {
  const heard = serve(...servingGoods())
  const { getByRole } = await open(LIST)
  await getByRole('button', { name: '选择', exact: true }).click()
  await getByRole('checkbox', { name: '抱抱熊' }).click()
  await getByRole('checkbox', { name: '随行杯' }).click()
  await getByRole('button', { name: '下架' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.setOnShelf))
    .toEqual({ ids: ['g1', 'g2'], isOn: false })
  await expect.element(getByRole('checkbox', { name: '抱抱熊' })).not.toBeInTheDocument()
})

test('moves chosen goods to the bin after a question', async () => {
  const heard = serve(...servingGoods())
  const { getByRole, getByText } = await open(LIST)
  await getByRole('button', { name: '选择', exact: true }).click()
  await getByRole('checkbox', { name: '随行杯' }).click()
  await getByRole('button', { name: '移除' }).click()
  await expect.element(getByText(/30 天内可恢复/)).toBeVisible()
  await getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect.poll(() => sentTo(heard, pointsStore.removeGoods)).toEqual({ ids: ['g2'] })
})

test('an empty list leads to the first goods', async () => {
  serve(...servingGoods([]))
  const { getByText, pathNow, getByRole } = await open(LIST, { language: 'en' })
  await expect.element(getByText('No items yet')).toBeVisible()
  await getByRole('button', { name: 'Add item' }).click()
  await expect.poll(pathNow).toBe(EDIT)
})

test('goods that did not load can be loaded again', async () => {
  let isBroken = true
  serve(
    answering(pointsStore.goods, () => (isBroken ? silence : pageOf([bear]))),
    ...servingGoods(),
  )
  const { getByRole } = await open(LIST)
  const again = getByRole('button', { name: '重试' })
  await expect.element(again).toBeVisible()
  isBroken = false
  await again.click()
  await expect.element(getByRole('link', { name: /抱抱熊/ })).toBeVisible()
})

test('people without the permission do not see goods', async () => {
  serve(...servingGoods())
  const { getByText } = await open(LIST, { person: subAccount('points.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('adds goods with what was typed', async () => {
  const heard = serve(...servingGoods())
  const { getByRole } = await open(EDIT)
  await getByRole('textbox', { name: '名称' }).fill('长耳兔')
  await getByRole('textbox', { name: '所需积分' }).fill('880')
  await getByRole('textbox', { name: '库存' }).fill('23')
  await getByRole('textbox', { name: '市场价' }).fill('29.9')
  await getByRole('checkbox', { name: '快递' }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.saveGoods))
    .toMatchObject({
      name: '长耳兔',
      points: 880,
      stock: 23,
      marketPrice: 2_990,
      memberLimit: 0,
      isPickedUp: true,
      isShipped: true,
      groupId: null,
      startDate: null,
    })
})

test('goods can give a voucher or coins at once', async () => {
  const heard = serve(...servingGoods())
  const { getByRole, getByLabelText, getByText } = await open(EDIT)
  await getByLabelText('名称').fill('二十币')
  await getByLabelText('所需积分').fill('100')
  await getByRole('textbox', { name: /^库存/ }).fill('50')
  await expect.element(getByText('另付金额')).toBeVisible()
  await getByRole('radio', { name: '代金券' }).click()
  await expect.element(getByText('另付金额')).not.toBeInTheDocument()
  await getByRole('button', { name: '代金券' }).click()
  await getByRole('dialog').getByRole('button', { name: '满减券' }).click()
  await expect.element(getByText('到店自提')).not.toBeInTheDocument()
  await getByRole('radio', { name: '币', exact: true }).click()
  await getByLabelText('币数').fill('20')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.saveGoods))
    .toMatchObject({ kind: 'coins', coins: 20, points: 100 })
})

test('only changed fields of existing goods are sent', async () => {
  const heard = serve(...servingGoods())
  const { getByRole } = await open(`${EDIT}?id=g1`)
  await getByRole('textbox', { name: '所需积分' }).fill('2000')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.saveGoods))
    .toEqual({ id: 'g1', name: '抱抱熊', points: 2_000 })
})

test('goods need points, stock and a delivery', async () => {
  const heard = serve(...servingGoods())
  const { getByRole, getByText } = await open(EDIT)
  await getByRole('textbox', { name: '名称' }).fill('长耳兔')
  await getByRole('checkbox', { name: '到店自提' }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(/所需积分未填写/)).toBeVisible()
  await expect.element(getByText(/请至少选择一种领取方式/)).toBeVisible()
  expect(sentTo(heard, pointsStore.saveGoods)).toBeUndefined()
})

test('a group is chosen on its screen without losing anything', async () => {
  const heard = serve(...servingGoods())
  const { getByRole, pathNow } = await open(EDIT)
  await getByRole('textbox', { name: '名称' }).fill('长耳兔')
  await getByRole('button', { name: /^分组/ }).click()
  await expect.poll(pathNow).toBe(GROUPS)
  await getByRole('button', { name: /^日用/ }).click()
  await expect.poll(pathNow).toBe(EDIT)
  await expect.element(getByRole('button', { name: /^分组 日用/ })).toBeVisible()
  await getByRole('textbox', { name: '所需积分' }).fill('880')
  await getByRole('textbox', { name: '库存' }).fill('1')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.saveGoods))
    .toMatchObject({ name: '长耳兔', groupId: 'p2' })
})

test('goods go on or off sale from their form', async () => {
  const heard = serve(...servingGoods())
  const { getByRole } = await open(`${EDIT}?id=g1`)
  await getByRole('switch', { name: '上架' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.setOnShelf))
    .toEqual({ ids: ['g1'], isOn: false })
})

test('goods that are gone lead back to the list', async () => {
  serve(...servingGoods())
  const { getByText } = await open(`${EDIT}?id=gone`)
  await expect.element(getByText('商品不存在或已彻底删除')).toBeVisible()
})

test('groups are added, renamed and deleted', async () => {
  const heard = serve(...servingGoods())
  const { getByRole } = await open(GROUPS)
  await getByRole('button', { name: '添加分组' }).click()
  await getByRole('textbox', { name: '分组名称' }).fill('周边')
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sentTo(heard, pointsStore.saveGroup)).toEqual({ name: '周边' })
  await getByRole('button', { name: '重命名“玩偶”' }).click()
  await getByRole('textbox', { name: '分组名称' }).fill('毛绒')
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sentTo(heard, pointsStore.saveGroup)).toEqual({ id: 'p1', name: '毛绒' })
  await getByRole('button', { name: '重命名“玩偶”' }).click()
  await getByRole('button', { name: '删除分组' }).click()
  await getByRole('dialog', { name: /删除分组/ })
    .getByRole('button', { name: '删除分组' })
    .click()
  await expect.poll(() => sentTo(heard, pointsStore.removeGroup)).toEqual({ id: 'p1' })
})

test('a name that is taken is explained at its field', async () => {
  serve(
    answering(pointsStore.saveGroup, () => refusing(pointsStore.saveGroup, 'nameTaken', 'name')),
    ...servingGoods(),
  )
  const { getByRole } = await open(GROUPS)
  await getByRole('button', { name: '添加分组' }).click()
  const name = getByRole('textbox', { name: '分组名称' })
  await name.fill('玩偶')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(name).toHaveAccessibleDescription(/已有同名分组/)
})

test('the bin restores goods and deletes unredeemed ones', async () => {
  const heard = serve(
    ...servingGoods([
      { ...bear, removedAt: new Date() },
      { ...cup, removedAt: new Date(Date.now() - 40 * DAY_MS) },
    ]),
  )
  const { getByRole, getByText } = await open(BIN)
  await expect.element(getByText('已有会员兑换，不能彻底删除')).toBeVisible()
  await expect.element(getByText('已超过 30 天，不能恢复')).toBeVisible()
  await getByRole('button', { name: '恢复' }).click()
  await expect.poll(() => sentTo(heard, pointsStore.restoreGoods)).toEqual({ ids: ['g1'] })
  await getByRole('button', { name: '彻底删除' }).click()
  await getByRole('dialog').getByRole('button', { name: '彻底删除' }).click()
  await expect.poll(() => sentTo(heard, pointsStore.deleteGoods)).toEqual({ ids: ['g2'] })
})

test('an empty bin says what appears there', async () => {
  await page.viewport(1280, 800)
  serve(...servingGoods([]))
  const { getByText } = await open(BIN, { language: 'en' })
  await expect.element(getByText('The recycle bin is empty')).toBeVisible()
})

test('goods can cost money and a shipping fee', async () => {
  const heard = serve(...servingGoods())
  const { getByRole, getByText } = await open(`${EDIT}?id=g1`)
  await getByRole('textbox', { name: '另付金额' }).fill('50000.01')
  await getByRole('checkbox', { name: '快递' }).click()
  await getByRole('textbox', { name: '运费' }).fill('8')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('请填写 ¥0.00 到 ¥50,000.00')).toBeVisible()
  await getByRole('textbox', { name: '另付金额' }).fill('9.9')
  await getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.saveGoods))
    .toMatchObject({ id: 'g1', moneyPrice: 9_90, shippingFee: 8_00 })
})
