import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { income } from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { failedOrder, quietSite, servingAlerts } from '#web/test/worlds/alerts.ts'
import { changer, claw, lipstick, servingDevices } from '#web/test/worlds/devices.ts'
import { servingOrders, won } from '#web/test/worlds/orders.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(375, 700)
})

/** Sets the time of day in Shanghai, of today. */
function setTimeOfDay(time: string): void {
  const now = new Date(`${formatShanghaiDay(new Date())}T${time}:00+08:00`)
  vi.useFakeTimers({ toFake: ['Date'], now })
}

type Today = CallOutput<typeof income.today>

const busy: Today = {
  money: toFen(1_284_650),
  before: toFen(1_164_250),
  wholeBefore: toFen(2_793_400),
  payments: [
    { payment: 'wechat', money: toFen(890_000) },
    { payment: 'alipay', money: toFen(242_250) },
  ],
  cash: toFen(152_400),
  coins: 1_209,
  hours: [
    { hour: 0, money: toFen(1_284_650), before: toFen(1_164_250) },
    { hour: 23, money: toFen(0), before: toFen(1_629_150) },
  ],
  fields: [
    { fieldId: 's1', fieldName: '星河影城店', money: toFen(878_000), before: toFen(900_000) },
    { fieldId: 's2', fieldName: '江南里 B1', money: toFen(406_650), before: toFen(0) },
  ],
}
const before = { orders: 0, money: toFen(0) }
const notPaid: CallOutput<typeof income.online> = {
  ...before,
  refunds: 0,
  refundMoney: toFen(0),
  before,
  payments: [],
  days: [],
  fields: [],
  equipment: [],
}
const noCash: CallOutput<typeof income.cash> = {
  money: toFen(0),
  before: { money: toFen(0) },
  denominations: [],
  days: [],
  fields: [],
  equipment: [],
}
const nothing: Today = {
  ...busy,
  money: toFen(0),
  before: toFen(0),
  wholeBefore: toFen(0),
  payments: busy.payments.map(({ payment }) => ({ payment, money: toFen(0) })),
  cash: toFen(0),
  coins: 0,
  hours: [],
  fields: [],
}

const day = () => formatShanghaiDay(new Date())

test('shows income today, its sources and comparisons', async () => {
  setTimeOfDay('09:40')
  serve(
    ...servingAlerts(() => []),
    answering(income.today, () => busy),
    ...servingDevices(),
  )
  const { getByRole } = await open('/index')
  const main = getByRole('main')
  await expect.element(main).toMatchTextContent('今日收入')
  await expect.element(main).toMatchTextContent('¥12,846.50')
  await expect.element(main).toMatchTextContent(/较昨天 0–10 点 ?▲ 多 ¥1,204.00 ?\+10.3%/)
  await expect.element(main).toMatchTextContent('昨天全天 ¥27,934.00')
  const dates = `from=${day()}&to=${day()}`
  const wechat = getByRole('link', { name: /^微信支付 ?¥8,900.00/ })
  await expect.element(wechat).toHaveAttribute('href', `/onlinepay?${dates}`)
  const cash = getByRole('link', { name: /^现金 ?¥1,524.00/ })
  await expect.element(cash).toHaveAttribute('href', `/cashincome?${dates}`)
  await expect.element(getByRole('link', { name: /^线下投币 ?1,209 枚/ })).toBeVisible()
  const site = getByRole('link', { name: /^星河影城店 ?¥8,780.00 ?▼ 少 ¥220.00 −2.4%/ })
  await expect.element(site).toHaveAttribute('href', `/chart_total?${dates}&fieldId=s1`)
  await expect.element(getByRole('link', { name: /^江南里 B1 ?¥4,066.50 ?上期为 0/ })).toBeVisible()
})

test('compares nothing in the first half hour', async () => {
  setTimeOfDay('00:20')
  serve(
    ...servingAlerts(() => []),
    answering(income.today, () => ({ ...busy, before: toFen(0) })),
    ...servingDevices(),
  )
  const { getByRole } = await open('/index')
  await expect.element(getByRole('main')).toMatchTextContent('昨天全天 ¥27,934.00')
  await expect.element(getByRole('main')).not.toMatchTextContent('较昨天')
})

test('each device count links to its filtered list', async () => {
  serve(
    ...servingAlerts(() => []),
    answering(income.today, () => busy),
    ...servingDevices(() => [claw, lipstick, changer, { ...claw, id: 'd9', state: 'playing' }]),
  )
  const { getByRole, pathNow } = await open('/index?site=s1')
  const hrefOf = (name: RegExp) => expect.element(getByRole('link', { name }))
  await hrefOf(/^1 ?在线$/).toHaveAttribute('href', '/index2?state=online&site=s1')
  await hrefOf(/^1 ?游戏中$/).toHaveAttribute('href', '/index2?state=playing&site=s1')
  await hrefOf(/^0 ?离线$/).toHaveAttribute('href', '/index2?state=offline&site=s1')
  expect(getByRole('link', { name: /已锁定/ }).elements()).toEqual([])
  await getByRole('link', { name: /^1 ?故障$/ }).click()
  await expect.poll(pathNow).toBe('/index2')
  await expect.element(getByRole('link', { name: /^A11/ })).toBeVisible()
})

test('a chosen site filters the page and its address', async () => {
  const heard = serve(
    ...servingAlerts(() => []),
    answering(income.today, ({ fieldId }) => (fieldId ? { ...busy, money: toFen(100) } : busy)),
    ...servingDevices(),
  )
  const { getByRole, getByText, router } = await open('/index')
  await getByRole('button', { name: '全部场地' }).click()
  await getByRole('button', { name: /^江南里 B1/ }).click()
  await expect.element(getByText('¥1.00', { exact: true }).first()).toBeVisible()
  await expect.element(getByRole('heading', { name: '江南里 B1', level: 1 })).toBeVisible()
  expect(router.state.location.href).toBe('/index?site=s2')
  expect(heard.findLast(({ name }) => name === 'devices.standing')?.input).toEqual({
    fieldId: 's2',
  })
  expect(getByText('场地收入').elements()).toEqual([])
})

test('payments and machine counts update the income live', async () => {
  let now = nothing
  serve(
    ...servingAlerts(() => []),
    answering(income.today, () => now),
    ...servingDevices(),
  )
  // Sooner than the polling interval of a console without live updates.
  const soon = { timeout: 15_000 }
  const { getByText } = await open('/index')
  await expect.element(getByText('今天暂无收入')).toBeVisible()
  now = { ...nothing, money: toFen(200) }
  await expect.poll(() => push('orders')).toBeGreaterThan(0)
  await expect.element(getByText('¥2.00', { exact: true }).first(), soon).toBeVisible()
  now = { ...nothing, money: toFen(700) }
  push('devices')
  await expect.element(getByText('¥7.00', { exact: true }).first(), soon).toBeVisible()
})

test('open alerts link to their subject and disappear', async () => {
  let waiting = [failedOrder, quietSite]
  serve(
    ...servingAlerts(() => waiting),
    answering(income.today, () => busy),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/index')
  const order = getByRole('link', { name: /^A11 已付款，设备未完成操作 ?星河影城店 .*前 ¥20.00/ })
  await expect.element(order).toHaveAttribute('href', '/order?id=o1')
  const quiet = getByRole('link', { name: /^江南里 B1 场地没有收入/ })
  await expect
    .element(quiet)
    .toHaveAttribute('href', `/onlinepay?from=${day()}&to=${day()}&fieldId=s2`)
  await expect.element(getByRole('link', { name: '全部 2' })).toBeVisible()
  await expect.element(getByRole('link', { name: '消息，2 条未读' })).toBeVisible()
  waiting = []
  await expect.poll(() => push('alerts')).toBeGreaterThan(0)
  await expect.element(getByText('暂无待处理提醒')).toBeVisible()
  await expect.element(getByRole('link', { name: '消息', exact: true })).toBeVisible()
})

test('a merchant without devices is led to registration', async () => {
  serve(
    ...servingAlerts(() => []),
    answering(income.today, () => nothing),
    ...servingDevices(() => []),
  )
  const { getByRole, getByText, pathNow } = await open('/index', { language: 'en' })
  await expect.element(getByText('No devices yet')).toBeVisible()
  await getByRole('button', { name: 'Register device' }).click()
  await expect.poll(pathNow).toBe('/register_equip')
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(
    ...servingAlerts(() => []),
    answering(income.today, () => (broken ? silence : busy)),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/index')
  await expect.element(getByRole('alert').getByText('今日收入加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('¥12,846.50', { exact: true }).first()).toBeVisible()
})

test('shows only what the permissions allow', async () => {
  const heard = serve(
    ...servingAlerts(() => []),
    answering(income.today, () => busy),
    ...servingDevices(),
  )
  const { getByRole, getByText, unmount } = await open('/index', {
    person: subAccount('devices.see'),
  })
  await expect.element(getByRole('link', { name: /故障$/ })).toBeVisible()
  await expect.element(getByRole('heading', { name: '首页', level: 1 })).toBeVisible()
  expect(getByText('¥').elements()).toEqual([])
  expect(getByRole('link', { name: '订单' }).elements()).toEqual([])
  expect(heard.map(({ name }) => name)).not.toContain('income.today')
  await unmount()
  const none = await open('/index', { person: subAccount() })
  await expect.element(none.getByText('暂无权限')).toBeVisible()
})

test('a desktop shows income and machines per site', async () => {
  await page.viewport(1280, 800)
  const onDay = (date: string, yuan: number) => ({
    date,
    payment: 'wechat' as const,
    money: toFen(yuan * 100),
  })
  serve(
    ...servingAlerts(() => []),
    answering(income.today, () => busy),
    answering(income.online, () => ({ ...notPaid, days: [{ ...onDay(day(), 30), orders: 3 }] })),
    answering(income.cash, () => ({ ...noCash, days: [{ date: day(), money: toFen(1_200) }] })),
    ...servingOrders(() => [won]),
    ...servingDevices(() => [claw, lipstick, changer]),
  )
  const { getByRole } = await open('/index')
  const row = (name: RegExp) => getByRole('row', { name })
  await expect
    .element(row(/^星河影城店/))
    .toMatchTextContent(/^星河影城店 ?¥8,780.00.*▼ 2.4%少 ¥220.00 ?84 ?1 ?0 ?1$/)
  await expect.element(row(/^江南里 B1/)).toMatchTextContent(/上期为 0 ?0 ?0 ?1 ?0$/)
  // Each figure leads to what it counts.
  const ways = row(/^星河影城店/)
    .getByRole('link')
    .elements()
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['星河影城店', '/equipmentList?site=s1'],
    ['¥8,780.00¥8,780.00', `/chart_total?from=${day()}&to=${day()}&fieldId=s1`],
    ['84', `/chart_total?from=${day()}&to=${day()}&fieldId=s1&of=plays`],
    ['1', '/index2?state=online&site=s1'],
    ['1', '/index2?state=fault&site=s1'],
  ])
  await expect.element(getByRole('link', { name: /^A03 娃娃机 ?已完成/ })).toBeVisible()
  const chart = getByRole('img', { name: /^近 7 天/ })
  await expect.element(chart).toHaveAccessibleName(/¥42.00/)
})

test('a site is marked offline only without online devices', async () => {
  await page.viewport(1280, 800)
  const away = { ...claw, id: 'd8', state: 'offline', online: false } as const
  serve(
    ...servingAlerts(() => []),
    answering(income.today, () => busy),
    ...servingDevices(() => [claw, away, changer]),
  )
  const { getByRole } = await open('/index')
  const markOf = (name: RegExp) =>
    getByRole('row', { name }).element().querySelector('[aria-hidden]')?.className
  await expect.poll(() => markOf(/^星河影城店/)).toContain('warn')
  expect(markOf(/^江南里 B1/)).toContain('off')
})

test('on a desk devices stand beside the income', async () => {
  await page.viewport(1280, 800)
  serve(
    ...servingAlerts(() => []),
    answering(income.today, () => busy),
    ...servingDevices(),
  )
  const { getByRole } = await open('/index')
  const site = getByRole('link', { name: /^星河影城店/ })
  await expect.element(site).toBeVisible()
  const count = getByRole('link', { name: /在线$/ }).element()
  expect(count.getBoundingClientRect().left).toBeGreaterThan(
    site.element().getBoundingClientRect().right,
  )
})
