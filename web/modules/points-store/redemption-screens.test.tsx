import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { RedemptionState } from '#contract/points-store/redemption.ts'
import type { RedemptionDetail } from '#contract/points-store/redemptions.ts'
import { sites } from '#contract/sites/sites.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, type Serving } from '#web/test/scripted-server.ts'

const pickUp: RedemptionDetail = {
  id: 'r1',
  goodsId: 'g1',
  goodsName: '抱抱熊',
  kind: 'thing',
  coins: 0,
  picture: '/files/bear.png',
  pieces: 2,
  points: 4_800,
  moneyFen: 0,
  shippingFen: 0,
  payUntil: null,
  orderNumber: '',
  refundingFen: 0,
  refundedFen: 0,
  delivery: 'pickUp',
  state: 'toPickUp',
  fieldId: 's1',
  fieldName: '星河影城店',
  pickUpUntil: parseShanghaiDay('2026-12-04'),
  carrier: '',
  tracking: '',
  reason: '',
  createTime: new Date(),
  shippedAt: null,
  receivedAt: null,
  playerId: 'p1',
  playerName: '小雨',
  steps: [{ state: 'toPickUp', time: new Date(), by: 'member', personName: '', detail: '' }],
}
const shipping: RedemptionDetail = {
  ...pickUp,
  id: 'r2',
  goodsName: '随行杯',
  pieces: 1,
  delivery: 'ship',
  state: 'toPrepare',
  fieldId: '',
  fieldName: '',
  pickUpUntil: null,
  address: {
    recipient: '王小明',
    phone: '13900001234',
    region: '浙江省杭州市',
    street: '文三路 1 号',
  },
}
const returning: RedemptionDetail = {
  ...shipping,
  id: 'r3',
  state: 'returning',
  reason: '颜色不对',
  steps: [
    { state: 'toPrepare', time: new Date(), by: 'member', personName: '', detail: '' },
    { state: 'shipped', time: new Date(), by: 'staff', personName: '周敏', detail: 'SF1234567' },
    { state: 'received', time: new Date(), by: 'time', personName: '', detail: '' },
    { state: 'returning', time: new Date(), by: 'member', personName: '', detail: '颜色不对' },
  ],
}
const all = [pickUp, shipping, returning]
const pageOf = <Item,>(records: readonly Item[]) => ({
  records: [...records],
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
})
const LIST = '/integralStore/orderManage'
const moveTo = (state: RedemptionState) => () => ({ ...pickUp, state })

function servingRedemptions(listed: readonly RedemptionDetail[] = all): Serving[] {
  return [
    answering(pointsStore.redemptions, ({ state }) =>
      pageOf(listed.filter((each) => state === undefined || each.state === state)),
    ),
    answering(pointsStore.redemption, ({ id }) => {
      const found = all.find((each) => each.id === id)
      return found ?? refusing(pointsStore.redemption, 'noRedemption')
    }),
    answering(pointsStore.summary, () => ({
      linkTitle: '',
      isOpen: true,
      goodsOn: 2,
      soldOut: 0,
      toPrepare: 7,
      toPickUp: 5,
      returning: 1,
    })),
    answering(pointsStore.findByCode, ({ code }) =>
      code === '12345678' ? pickUp : refusing(pointsStore.findByCode, 'noCode', 'code'),
    ),
    answering(pointsStore.handOut, moveTo('pickedUp')),
    answering(pointsStore.ship, moveTo('shipped')),
    answering(pointsStore.cancelRedemption, moveTo('cancelled')),
    answering(pointsStore.endReturn, moveTo('returned')),
    answering(sites.choices, () => []),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('lists redemptions, with counts of what waits', async () => {
  await page.viewport(375, 812)
  const heard = serve(...servingRedemptions())
  const { getByRole } = await open(LIST)
  await expect
    .element(getByRole('link', { name: /抱抱熊 × 2/ }))
    .toMatchTextContent(/待自提.*小\*\*.*星河影城店.*4,800 积分/)
  await getByRole('tab', { name: '待发货7' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.redemptions))
    .toMatchObject({ state: 'toPrepare' })
  await expect.element(getByRole('link', { name: /抱抱熊/ })).not.toBeInTheDocument()
  await expect.element(getByRole('link', { name: /随行杯/ })).toBeVisible()
})

test('filters that match nothing can be cleared', async () => {
  serve(...servingRedemptions())
  const { getByRole, getByText } = await open(`${LIST}?state=cancelled`)
  await expect.element(getByText('没有符合条件的兑换订单')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(getByRole('link', { name: /抱抱熊/ })).toBeVisible()
})

test('an empty list says what appears there', async () => {
  serve(...servingRedemptions([]))
  const { getByText } = await open(LIST, { language: 'en' })
  await expect.element(getByText('No redemptions yet')).toBeVisible()
})

test('a typed code shows the picture before handing out', async () => {
  const heard = serve(...servingRedemptions())
  const { getByRole } = await open(LIST)
  await getByRole('button', { name: '核对自提码' }).click()
  await getByRole('textbox', { name: '8 位自提码' }).fill('1234 5678')
  await getByRole('button', { name: '查询' }).click()
  await expect.element(getByRole('img', { name: '抱抱熊' })).toBeInTheDocument()
  expect(sentTo(heard, pointsStore.handOut)).toBeUndefined()
  await getByRole('button', { name: '确认交付' }).click()
  await expect.poll(() => sentTo(heard, pointsStore.handOut)).toEqual({ id: 'r1' })
})

test('a wrong code is explained', async () => {
  serve(...servingRedemptions())
  const { getByRole, getByText } = await open(LIST)
  await getByRole('button', { name: '核对自提码' }).click()
  const code = getByRole('textbox', { name: '8 位自提码' })
  await code.fill('1234567')
  await getByRole('button', { name: '查询' }).click()
  await expect.element(getByText('自提码是 8 位数字，请核对')).toBeVisible()
  await code.fill('87654321')
  await getByRole('button', { name: '查询' }).click()
  await expect.element(getByText(/自提码错误或已失效/)).toBeVisible()
})

test('handing out without a code asks first', async () => {
  const heard = serve(...servingRedemptions())
  const { getByRole, getByText } = await open(`${LIST}?id=r1`)
  await getByRole('button', { name: '交付商品' }).click()
  await expect.element(getByText(/请先核对会员手机上的自提码/)).toBeVisible()
  await getByRole('button', { name: '确认交付' }).click()
  await expect.poll(() => sentTo(heard, pointsStore.handOut)).toEqual({ id: 'r1' })
})

test('ships with carrier and number to the shown address', async () => {
  const heard = serve(...servingRedemptions())
  const { getByRole, getByText } = await open(`${LIST}?id=r2`)
  await expect.element(getByText(/文三路 1 号/)).toBeVisible()
  await getByRole('button', { name: '发货' }).click()
  const sheet = getByRole('dialog', { name: '发货' })
  await sheet.getByRole('button', { name: '发货' }).click()
  await expect.element(getByText(/快递公司未填写/)).toBeVisible()
  await sheet.getByRole('button', { name: /快递公司/ }).click()
  await getByRole('button', { name: '顺丰速运' }).click()
  await sheet.getByRole('textbox', { name: '运单号' }).fill('SF1234567890123')
  await sheet.getByRole('button', { name: '发货' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.ship))
    .toEqual({ id: 'r2', carrier: 'sf', tracking: 'SF1234567890123' })
})

test('cancels with a reason', async () => {
  const heard = serve(...servingRedemptions())
  const { getByRole } = await open(`${LIST}?id=r2`)
  await getByRole('button', { name: '取消兑换' }).click()
  const sheet = getByRole('dialog', { name: '取消兑换' })
  await sheet.getByRole('button', { name: '商品破损' }).click()
  await sheet.getByRole('button', { name: '取消兑换' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.cancelRedemption))
    .toEqual({ id: 'r2', reason: '商品破损' })
})

test('a return is accepted, or refused with a reason', async () => {
  const heard = serve(...servingRedemptions())
  const { getByRole, getByText } = await open(`${LIST}?id=r3`)
  await expect.element(getByText('系统自动')).toBeVisible()
  await getByRole('button', { name: '拒绝退货' }).click()
  const sheet = getByRole('dialog', { name: '拒绝退货' })
  await sheet.getByRole('textbox', { name: '原因' }).fill('有划痕')
  await sheet.getByRole('button', { name: '拒绝退货' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.endReturn))
    .toEqual({ id: 'r3', accepted: 'no', reason: '有划痕' })
  await getByRole('button', { name: '同意退货' }).click()
  await getByRole('dialog').getByRole('button', { name: '同意退货' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.endReturn))
    .toEqual({ id: 'r3', accepted: 'yes' })
})

test('a state that has changed meanwhile is reported', async () => {
  serve(
    answering(pointsStore.handOut, () => refusing(pointsStore.handOut, 'moved', 'id')),
    ...servingRedemptions(),
  )
  const { getByRole, getByText } = await open(`${LIST}?id=r1`)
  await getByRole('button', { name: '交付商品' }).click()
  await getByRole('button', { name: '确认交付' }).click()
  await expect.element(getByText(/兑换订单已更新/)).toBeVisible()
})

test('people without the permission cannot hand out', async () => {
  const heard = serve(...servingRedemptions())
  const { getByRole, getByText } = await open(`${LIST}?id=r1`, {
    person: subAccount('points.see'),
  })
  await getByRole('button', { name: '交付商品' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(sentTo(heard, pointsStore.handOut)).toBeUndefined()
})

test('who may not refund learns who cancels what was paid', async () => {
  const paid = { ...pickUp, moneyFen: 19_80, payUntil: new Date(), orderNumber: 'o1' }
  serve(
    answering(pointsStore.redemption, () => paid),
    ...servingRedemptions([paid]),
  )
  const { getByRole, getByText } = await open(`${LIST}?id=r1`, {
    person: subAccount('store.handOut'),
  })
  await getByRole('button', { name: '取消兑换' }).click({ force: true })
  await expect.element(getByText(/你暂无订单退款权限/)).toBeVisible()
  expect(getByRole('dialog').query()).toBeNull()
})

test('a redemption of another site is explained', async () => {
  serve(...servingRedemptions())
  const { getByText } = await open(`${LIST}?id=gone`)
  await expect.element(getByText('兑换订单不存在')).toBeVisible()
})

test('an empty list has no prompt beside it', async () => {
  await page.viewport(1280, 800)
  serve(...servingRedemptions([]))
  const { getByText } = await open(LIST)
  await expect.element(getByText('暂无兑换订单')).toBeVisible()
  expect(getByText('选择一笔兑换订单').elements()).toEqual([])
})

test('list and detail stand side by side on wide screens', async () => {
  await page.viewport(1280, 800)
  serve(...servingRedemptions())
  const { getByRole, getByText } = await open(LIST)
  await expect.element(getByText('选择一笔兑换订单')).toBeVisible()
  await getByRole('link', { name: /抱抱熊/ }).click()
  await expect.element(getByRole('button', { name: '交付商品' })).toBeVisible()
  await expect.element(getByRole('link', { name: /随行杯/ }).first()).toBeVisible()
})

test('a redemption shows what was paid and goes back', async () => {
  const paid = {
    ...pickUp,
    state: 'cancelled' as const,
    moneyFen: 19_80,
    payUntil: new Date(),
    orderNumber: 'o1',
    refundingFen: 19_80,
  }
  serve(
    answering(pointsStore.redemption, () => paid),
    ...servingRedemptions([paid]),
  )
  const { getByRole, getByText } = await open(`${LIST}?id=r1`)
  await expect.element(getByText('4,800 积分 + ¥19.80').first()).toBeVisible()
  await expect.element(getByText('退款中 ¥19.80')).toBeVisible()
  await expect
    .element(getByRole('link', { name: /订单.*o1/ }))
    .toHaveAttribute('href', '/order?id=o1')
})
