import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exchange } from '#contract/accounts/exchange.ts'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { PointSettings } from '#contract/points/point.ts'
import type {
  MemberPoints,
  MemberPointsDetail,
  PointChange,
  PointFigures,
} from '#contract/points/point-records.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { points } from '#contract/points/points.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'

const rain: MemberPoints = {
  playerId: 'p1',
  playerName: '小雨',
  levelName: '金卡',
  usable: 2_860,
  pending: 20,
  owed: 0,
  ending: 400,
}
const detail: MemberPointsDetail = {
  ...rain,
  endsOn: parseShanghaiDay('2027-12-31'),
  leftToday: 800,
}
const change: PointChange = {
  id: 'c1',
  createTime: new Date(),
  playerId: 'p1',
  playerName: '小雨',
  kind: 'added',
  source: 'hand',
  points: 200,
  pending: 0,
  owed: 0,
  percent: 100,
  about: '',
  fieldName: '',
  reason: '机器故障补偿',
  userName: '周敏',
}
const earned: PointChange = {
  ...change,
  id: 'c2',
  kind: 'earned',
  source: 'paid',
  points: 0,
  pending: 12,
  percent: 150,
  reason: '',
  userName: '',
  fieldName: '星河影城店',
}
const figures: PointFigures = {
  given: 1_200,
  spent: 300,
  deducted: 50,
  expired: 40,
  takenBack: 12,
  outstanding: 5_600,
  pending: 120,
  owed: 8,
  members: 63,
  sources: [
    { source: 'paid', given: 1_000 },
    { source: 'hand', given: 200 },
  ],
  days: [1, 2, 3].map((day) => ({
    day: parseShanghaiDay(`2026-11-0${day}`),
    given: day * 100,
    spent: 30,
    deducted: 0,
    expired: 0,
    takenBack: 0,
  })),
}
const settings: PointSettings = {
  earnsPaid: true,
  earnsCoins: false,
  earnsTickets: false,
  ticketCount: 10,
  ticketPoints: 1,
  ticketPlayMax: 1_000,
  waitDays: 1,
  expiryMonths: 12,
  personDayLimit: 1_000,
}
const summary = {
  isOpen: true,
  linkTitle: '',
  goodsOn: 6,
  soldOut: 1,
  toPrepare: 3,
  toPickUp: 4,
  returning: 2,
}
const storeSettings = { isOpen: false, name: '积分商城', rules: '', pickUpDays: 7 }
const pageOf = <Item,>(records: readonly Item[]) => ({
  records: [...records],
  total: records.length,
  size: 20,
  current: 1,
  pages: 1,
})

function servingPoints(changes: readonly PointChange[] = [change, earned]): Serving[] {
  return [
    answering(points.members, ({ keyword }) => pageOf(keyword === '没有' ? [] : [rain])),
    answering(points.member, () => detail),
    answering(points.adjust, ({ points: by }) => ({
      ...detail,
      usable: 2_860 + by,
      waiting: by > 500,
    })),
    answering(points.log, () => pageOf(changes)),
    answering(giftRequests.list, () => pageOf([])),
    answering(points.adjustments, () => ({
      ...pageOf(changes.slice(0, 1)),
      added: 200,
      deducted: 50,
      people: [{ id: 'a1', name: '周敏' }],
    })),
    answering(points.figures, () => figures),
    answering(points.settings, () => settings),
    answering(points.saveSettings, (input) => input),
    answering(pointsStore.summary, () => summary),
    answering(pointsStore.settings, () => storeSettings),
    answering(pointsStore.saveSettings, (input) => input),
    answering(pointsStore.links, () => []),
    answering(points.packages, () => ({ isOn: false, packages: [] })),
    answering(exchange.rates, () => ({ moneyFen: 1_000, coins: 12, pointCoins: 1, points: 5 })),
  ]
}
const sentTo = (heard: ReturnType<typeof serve>, call: { name: string }) =>
  heard.findLast(({ name }) => name === call.name)?.input

test('the store shows figures and only pages that work', async () => {
  serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore')
  await expect.element(getByText('5,600')).toBeVisible()
  await expect.element(getByText('含待到账 120')).toBeVisible()
  for (const name of ['会员积分', '调整记录', '积分流水', '账务数据', '商城设置'])
    await expect.element(getByRole('link', { name: new RegExp(name) }).last()).toBeVisible()
  expect(getByText('积分未开启').elements()).toEqual([])
})

test('a store without points leads to its rules', async () => {
  serve(
    answering(points.settings, () => ({ ...settings, earnsPaid: false })),
    ...servingPoints(),
  )
  const { getByRole, getByText } = await open('/integralStore', { language: 'en' })
  await expect.element(getByText('Points are off')).toBeVisible()
  const link = getByRole('link', { name: 'Set points rules' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('/storeSet'))
})

test('lists members with their points, and searches', async () => {
  const heard = serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore/memberIntegral')
  const row = getByRole('link', { name: /2,860 积分/ })
  await expect.element(row).toMatchTextContent(/金卡.*待到账 20.*30 天内到期 400/)
  await getByRole('searchbox').fill('没有')
  await expect.element(getByText('没有符合条件的会员')).toBeVisible()
  expect(sentTo(heard, points.members)).toMatchObject({ keyword: '没有' })
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(row).toBeVisible()
})

test('adds points with a reason and names the result', async () => {
  const heard = serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore/editIntegral?id=p1')
  await getByRole('button', { name: '200', exact: true }).click()
  await expect.element(getByText('3,060 积分')).toBeVisible()
  await expect.element(getByText(/2027.*到期.*你今天还能增加 800 积分/)).toBeVisible()
  await getByRole('button', { name: '机器故障补偿' }).click()
  await getByRole('button', { name: '增加 200 积分' }).click()
  await expect
    .poll(() => sentTo(heard, points.adjust))
    .toEqual({ playerId: 'p1', points: 200, reason: '机器故障补偿' })
})

test('deducts no more than the member has', async () => {
  const heard = serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore/editIntegral?id=p1')
  await getByText('扣减积分').click()
  await getByRole('textbox', { name: /^积分/ }).fill('2861')
  await getByRole('button', { name: '录入有误' }).click()
  await getByRole('button', { name: '扣减 2,861 积分' }).click()
  await expect.element(getByText(/请填写 1–2860 积分/)).toBeVisible()
  await getByRole('textbox', { name: /^积分/ }).fill('60')
  await getByRole('button', { name: '扣减 60 积分' }).click()
  await expect.poll(() => sentTo(heard, points.adjust)).toMatchObject({ points: -60 })
})

test('a refused deduction is explained at its field', async () => {
  serve(
    answering(points.adjust, () => refusing(points.adjust, 'tooFew', 'points', 40)),
    ...servingPoints(),
  )
  const { getByRole, getByText } = await open('/integralStore/editIntegral?id=p1')
  await getByText('扣减积分').click()
  await getByRole('button', { name: '50', exact: true }).click()
  await getByRole('button', { name: '录入有误' }).click()
  await getByRole('button', { name: '扣减 50 积分' }).click()
  await expect
    .element(getByRole('textbox', { name: /^积分/ }))
    .toHaveAccessibleDescription(/会员可用积分只有 40，请减少扣减数量/)
})

test('without a member, the way to one is shown', async () => {
  serve(...servingPoints())
  const { getByText } = await open('/integralStore/editIntegral')
  await expect.element(getByText('请先选择会员')).toBeVisible()
})

test('people without the permission cannot adjust', async () => {
  const heard = serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore/editIntegral?id=p1', {
    person: subAccount('points.see'),
  })
  await getByRole('button', { name: '100', exact: true }).click()
  await getByRole('button', { name: '活动奖励' }).click()
  await getByRole('button', { name: '增加 100 积分' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(sentTo(heard, points.adjust)).toBeUndefined()
})

test('adjustments say who and why, with sums', async () => {
  const heard = serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore/userUpdateRecord')
  await expect.element(getByText(/机器故障补偿.*周敏/)).toBeVisible()
  await getByRole('button', { name: '操作人' }).click()
  await getByRole('dialog').getByRole('button', { name: '周敏' }).click()
  await expect.poll(() => sentTo(heard, points.adjustments)).toMatchObject({ userId: 'a1' })
})

test('the log filters by kind and shows pending points', async () => {
  const heard = serve(...servingPoints())
  const { getByRole } = await open('/integralStore/integralLog')
  await expect.element(getByRole('link', { name: /\+12 ?待到账/ })).toBeVisible()
  await getByRole('button', { name: '类型' }).click()
  await getByRole('dialog').getByRole('button', { name: '过期' }).click()
  await expect.poll(() => sentTo(heard, points.log)).toMatchObject({ kind: 'expired' })
  await expect.element(getByRole('button', { name: '导出' })).toBeVisible()
})

test('an empty log explains what appears there', async () => {
  serve(...servingPoints([]))
  const { getByText } = await open('/integralStore/integralLog', { language: 'en' })
  await expect.element(getByText('No points changes yet')).toBeVisible()
})

test('figures show sources and outstanding points', async () => {
  await page.viewport(1280, 800)
  serve(...servingPoints())
  const { getByText, getByRole } = await open('/integralStore/accountData')
  await expect.element(getByRole('heading', { name: '发放来源' })).toBeVisible()
  await expect.element(getByText('5,600')).toBeVisible()
})

test('figures that did not load can be loaded again', async () => {
  let broken = true
  serve(
    answering(points.figures, () => (broken ? silence : figures)),
    ...servingPoints(),
  )
  const { getByRole, getByText } = await open('/integralStore/accountData')
  const again = getByRole('button', { name: '重试' })
  await expect.element(again).toBeVisible()
  broken = false
  await again.click()
  await expect.element(getByText('5,600')).toBeVisible()
})

test('the rules show what is earned and when it ends', async () => {
  const heard = serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore/storeSet')
  await expect.element(getByText('每付款 ¥1.00 得 6 积分')).toBeVisible()
  await expect.element(getByText('每投 1 枚得 5 积分')).toBeVisible()
  await getByRole('textbox', { name: '有效期' }).fill('0')
  await expect.element(getByText(/^积分长期有效/)).toBeVisible()
  await getByRole('textbox', { name: '到账等待' }).fill('3')
  await getByRole('checkbox', { name: /投币得积分/ }).click()
  await getByRole('checkbox', { name: /彩票得积分/ }).click()
  await getByRole('textbox', { name: '彩票数' }).fill('20')
  await getByRole('button', { name: '保存积分规则' }).click()
  await expect
    .poll(() => sentTo(heard, points.saveSettings))
    .toEqual({
      earnsPaid: true,
      earnsCoins: true,
      earnsTickets: true,
      ticketCount: 20,
      ticketPoints: 1,
      ticketPlayMax: 1_000,
      waitDays: 3,
      expiryMonths: 0,
      personDayLimit: 1_000,
    })
})

test('rules out of range are not sent', async () => {
  const heard = serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore/storeSet', {
    language: 'en',
  })
  await getByRole('textbox', { name: 'Waiting time' }).fill('31')
  await getByRole('button', { name: 'Save points rules' }).click()
  await expect.element(getByText(/31 is too high/)).toBeVisible()
  expect(sentTo(heard, points.saveSettings)).toBeUndefined()
})

test('the store shows what waits, with a way to it', async () => {
  serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore')
  await expect.element(getByText('已上架 6 个')).toBeVisible()
  await expect
    .element(getByRole('link', { name: /待发货/ }))
    .toHaveAttribute('href', '/integralStore/orderManage?state=toPrepare')
  expect(getByText('积分商城未营业').elements()).toEqual([])
})

test('people who hand out see only redemptions', async () => {
  serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore', {
    person: subAccount('store.handOut'),
  })
  await expect.element(getByRole('link', { name: /待自提/ })).toBeVisible()
  expect(getByText('会员积分').elements()).toEqual([])
  expect(getByText('商品管理').elements()).toEqual([])
})

test('people without a permission see neither', async () => {
  serve(...servingPoints())
  const { getByText } = await open('/integralStore', { person: subAccount('sites.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('the store is opened with name, rules and pickup days', async () => {
  const heard = serve(...servingPoints())
  const { getByRole } = await open('/integralStore/storeSet')
  await getByRole('checkbox', { name: '营业' }).click()
  await getByRole('textbox', { name: '商城名称' }).fill('星河商城')
  await getByRole('textbox', { name: '兑换规则' }).fill('每人限兑一件')
  await getByRole('textbox', { name: '自提期限' }).fill('14')
  await getByRole('button', { name: '保存商城设置' }).click()
  await expect
    .poll(() => sentTo(heard, pointsStore.saveSettings))
    .toEqual({ isOpen: true, name: '星河商城', rules: '每人限兑一件', pickUpDays: 14 })
})

test('pickup days out of range are not sent', async () => {
  const heard = serve(...servingPoints())
  const { getByRole, getByText } = await open('/integralStore/storeSet')
  await getByRole('textbox', { name: '自提期限' }).fill('91')
  await getByRole('button', { name: '保存商城设置' }).click()
  await expect.element(getByText(/请填写 1–90 天/)).toBeVisible()
  expect(sentTo(heard, pointsStore.saveSettings)).toBeUndefined()
})
