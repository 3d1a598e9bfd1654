import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exchange } from '#contract/accounts/exchange.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import type { MemberPointsDetail } from '#contract/points/point-records.ts'
import { points } from '#contract/points/points.ts'
import type { PointPackage, TopUp, TopUpChoice } from '#contract/points/top-ups.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { sites } from '#contract/sites/sites.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'

const member: MemberPointsDetail = {
  playerId: 'p1',
  playerName: '小雨',
  levelName: '金卡',
  usable: 200,
  pending: 0,
  owed: 30,
  ending: 0,
  endsOn: null,
}
const big: PointPackage = {
  id: 'k1',
  name: '大包',
  points: 1_000,
  price: toFen(90_00),
  isOn: true,
}
const topUp: TopUp = {
  id: 't1',
  createTime: new Date(),
  playerId: 'p1',
  playerName: '小雨',
  packageName: '大包',
  points: 1_000,
  price: toFen(90_00),
  fieldName: '星河影城店',
  userName: '周敏',
  orderNumber: '',
  returnablePoints: 1_000,
  returnablePrice: toFen(90_00),
  spentPoints: 400,
  returnedAt: null,
  returnedPoints: 0,
  returnedPrice: toFen(0),
  returnedBy: '',
}
const returned: TopUp = {
  ...topUp,
  id: 't2',
  packageName: '小包',
  returnablePoints: 0,
  returnablePrice: toFen(0),
  spentPoints: 0,
  returnedAt: new Date(),
  returnedPoints: 500,
  returnedPrice: toFen(45_00),
  returnedBy: '林晓峰',
}
const choice: TopUpChoice = {
  isAllowed: true,
  barrier: '',
  packages: [big],
  sites: [{ id: 's1', name: '星河影城店' }],
  leftToday: 800,
}
const pageOf = (records: TopUp[]): CallOutput<typeof points.topUps> => ({
  records,
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
  sold: toFen(135_00),
  returned: toFen(45_00),
  soldPoints: 1_500,
  people: [{ id: 'a1', name: '周敏' }],
})

function servingTopUps(): Serving[] {
  return [
    answering(pointsStore.settings, () => ({
      isOpen: true,
      name: '积分商城',
      rules: '',
      pickUpDays: 7,
    })),
    answering(pointsStore.links, () => []),
    answering(points.settings, () => points.saveSettings.example),
    answering(exchange.rates, () => ({ moneyFen: 100, coins: 1, pointCoins: 1, points: 1 })),
    answering(points.packages, () => ({ isOn: true, packages: [big] })),
    answering(points.setTopUpsOn, (input) => input),
    answering(points.savePackage, ({ id = 'new', ...fields }) => ({ ...fields, id })),
    answering(points.removePackage, ({ id }) => ({ id })),
    answering(points.member, () => member),
    answering(points.topUpChoice, () => choice),
    answering(points.sellPackage, () => topUp),
    answering(points.topUps, () => pageOf([topUp, returned])),
    answering(points.returnTopUp, () => returned),
    answering(sites.choices, () => []),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('packages are added, switched and deleted in the settings', async () => {
  const heard = serve(...servingTopUps())
  const { getByRole } = await open('/integralStore/storeSet')
  await getByRole('switch', { name: /启用积分充值/ }).click()
  await expect.poll(() => sentTo(heard, points.setTopUpsOn)).toEqual({ isOn: false })
  await getByRole('button', { name: '添加套餐' }).click()
  const sheet = getByRole('dialog', { name: '添加套餐' })
  await sheet.getByRole('textbox', { name: '名称' }).fill('小包')
  await sheet.getByRole('textbox', { name: '积分' }).fill('500')
  await sheet.getByRole('textbox', { name: '价格' }).fill('45')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => sentTo(heard, points.savePackage))
    .toEqual({ name: '小包', points: 500, price: 45_00, isOn: true })
  await getByRole('button', { name: /大包.*1,000 积分.*¥90\.00/ }).click()
  await getByRole('button', { name: '删除套餐' }).click()
  await getByRole('dialog', { name: /[？?]/ }).getByRole('button', { name: '删除套餐' }).click()
  await expect.poll(() => sentTo(heard, points.removePackage)).toEqual({ id: 'k1' })
})

test('packages out of range are not sent', async () => {
  const heard = serve(...servingTopUps())
  const { getByRole, getByText } = await open('/integralStore/storeSet', { language: 'en' })
  await getByRole('button', { name: 'Add package' }).click()
  const sheet = getByRole('dialog', { name: 'Add package' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Big')
  await sheet.getByRole('textbox', { name: 'Points' }).fill('100')
  await sheet.getByRole('textbox', { name: 'Price' }).fill('50000.01')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(getByText(/Enter an amount from/)).toBeVisible()
  expect(sentTo(heard, points.savePackage)).toBeUndefined()
})

test('packages that did not load can be loaded again', async () => {
  let isBroken = true
  serve(
    answering(points.packages, () => (isBroken ? silence : { isOn: true, packages: [big] })),
    ...servingTopUps(),
  )
  const { getByRole, getByText } = await open('/integralStore/storeSet')
  await expect.element(getByText(/积分套餐加载失败/)).toBeVisible()
  isBroken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('大包')).toBeVisible()
})

test('sells a package for cash at the only site', async () => {
  const heard = serve(...servingTopUps())
  const { getByRole, getByText } = await open('/integralStore/editIntegral?id=p1')
  await getByRole('button', { name: /充值积分/ }).click()
  const sheet = getByRole('dialog', { name: '充值积分' })
  await expect.element(sheet.getByText(/会员有 30 积分待扣.*你今天还能增加 800 积分/)).toBeVisible()
  await sheet.getByRole('button', { name: '套餐' }).click()
  await getByRole('button', { name: /大包 · 1,000 积分/ }).click()
  await sheet.getByRole('button', { name: '已收 ¥90.00，充值 1,000 积分' }).click()
  await expect
    .poll(() => sentTo(heard, points.sellPackage))
    .toEqual({
      playerId: 'p1',
      packageId: 'k1',
      fieldId: 's1',
      points: 1_000,
      price: 90_00,
    })
  await expect.element(getByText('已充值 1,000 积分')).toBeVisible()
})

test.each([
  ['off', '积分充值未启用'],
  ['noPackage', '暂无在售套餐'],
  ['blocked', '已停止向这位会员赠送'],
] as const)('a member behind %s cannot top up', async (barrier, text) => {
  serve(
    answering(points.topUpChoice, () => ({ ...choice, barrier, isAllowed: false, packages: [] })),
    ...servingTopUps(),
  )
  const { getByRole, getByText } = await open('/integralStore/editIntegral?id=p1')
  await getByRole('button', { name: /充值积分/ }).click()
  await expect.element(getByText(text)).toBeVisible()
})

test('a refused sale is explained', async () => {
  serve(
    answering(points.sellPackage, () => refusing(points.sellPackage, 'changed', 'packageId')),
    ...servingTopUps(),
  )
  const { getByRole, getByText } = await open('/integralStore/editIntegral?id=p1')
  await getByRole('button', { name: /充值积分/ }).click()
  const sheet = getByRole('dialog', { name: '充值积分' })
  await sheet.getByRole('button', { name: '套餐' }).click()
  await getByRole('button', { name: /大包 · 1,000 积分/ }).click()
  await sheet.getByRole('button', { name: '已收 ¥90.00，充值 1,000 积分' }).click()
  await expect.element(getByText(/积分或金额已变化/)).toBeVisible()
})

test('people without the permission cannot sell', async () => {
  const heard = serve(...servingTopUps())
  const { getByRole, getByText } = await open('/integralStore/editIntegral?id=p1', {
    person: subAccount('points.see'),
  })
  await getByRole('button', { name: /充值积分/ }).click({ force: true })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(sentTo(heard, points.topUpChoice)).toBeUndefined()
})

test('top-ups are listed with sums, filtered and returned', async () => {
  await page.viewport(1280, 800)
  const heard = serve(...servingTopUps())
  const { getByRole, getByText } = await open('/integralStore/integralLog?view=topUps')
  await expect.element(getByText('¥135.00')).toBeVisible()
  await expect.element(getByRole('button', { name: /小包.*已退款.*¥45\.00/ })).toBeVisible()
  await getByRole('button', { name: '操作人' }).click()
  await getByRole('dialog').getByRole('button', { name: '周敏' }).click()
  await expect.poll(() => sentTo(heard, points.topUps)).toMatchObject({ userId: 'a1' })
  await getByRole('button', { name: /大包/ }).click()
  await getByRole('button', { name: '退现金 ¥90.00' }).click()
  const question = getByRole('dialog', { name: /[？?]/ })
  await expect.element(question.getByText(/其中 400 积分已使用，记为待扣/)).toBeVisible()
  await question.getByRole('button', { name: '退现金 ¥90.00' }).click()
  await expect.poll(() => sentTo(heard, points.returnTopUp)).toEqual({ id: 't1', price: 90_00 })
})

test('without top-ups the list says what appears there', async () => {
  serve(
    answering(points.topUps, () => pageOf([])),
    ...servingTopUps(),
  )
  const { getByText } = await open('/integralStore/integralLog?view=topUps', { language: 'en' })
  await expect.element(getByText('No top-ups yet')).toBeVisible()
})

test('a top-up paid by phone is refunded the same way', async () => {
  const phone = { ...topUp, orderNumber: 'o1', userName: '', fieldName: '', spentPoints: 0 }
  const heard = serve(
    answering(points.topUps, () => pageOf([phone])),
    ...servingTopUps(),
  )
  const { getByRole } = await open('/integralStore/integralLog?view=topUps')
  await getByRole('button', { name: /大包.*手机支付/ }).click()
  await expect
    .element(getByRole('link', { name: '订单 手机支付' }))
    .toHaveAttribute('href', '/order?id=o1')
  await getByRole('button', { name: '原路退款 ¥90.00' }).click()
  const question = getByRole('dialog', { name: /[？?]/ })
  await question.getByRole('button', { name: '原路退款 ¥90.00' }).click()
  await expect.poll(() => sentTo(heard, points.returnTopUp)).toEqual({ id: 't1', price: 90_00 })
})
