import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DAY_MS } from '#contract/base/durations.ts'
import type { CallInput, CallOutput } from '#contract/base/call.ts'
import { income, INCOME_DEVICES_MAX } from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { reports } from '#contract/reports/reports.ts'
import { sites } from '#contract/sites/sites.ts'
import { addDays, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { riverside, starlight } from '#web/test/worlds/sites.ts'

const yesterday = addDays(shanghaiToday(), -1)
const star = { fieldId: 's1', fieldName: '星河影城店' }
const river = { fieldId: 's2', fieldName: '江南里 B1' }
type Online = CallOutput<typeof income.online>

const online: Online = {
  orders: 3,
  money: toFen(9000),
  refunds: 1,
  refundMoney: toFen(500),
  before: { orders: 2, money: toFen(6000) },
  payments: [
    { payment: 'wechat', orders: 2, money: toFen(7000), refunds: 1, refundMoney: toFen(500) },
    { payment: 'alipay', orders: 1, money: toFen(2000), refunds: 0, refundMoney: toFen(0) },
  ],
  days: [
    { date: yesterday, payment: 'wechat', orders: 2, money: toFen(7000) },
    { date: shanghaiToday(), payment: 'alipay', orders: 1, money: toFen(2000) },
  ],
  fields: [
    { ...star, orders: 2, money: toFen(7000) },
    { ...river, orders: 1, money: toFen(2000) },
  ],
  equipment: [
    { equipmentId: 'd1', name: 'A01', ...star, orders: 2, money: toFen(7000) },
    { equipmentId: 'd9', name: '', fieldId: 's9', fieldName: '', orders: 1, money: toFen(2000) },
  ],
}
const nothing: Online = {
  ...online,
  orders: 0,
  money: toFen(0),
  refunds: 0,
  refundMoney: toFen(0),
  before: { orders: 0, money: toFen(0) },
  payments: [],
  days: [],
  fields: [],
  equipment: [],
}
const choices: Serving = answering(sites.choices, () => [starlight, riverside])

function days({ startDate, endDate }: CallInput<typeof income.online>): number {
  if (!startDate || !endDate) throw new Error('the page names its days')
  return (endDate.getTime() - startDate.getTime()) / DAY_MS + 1
}

test('shows income, comparison, payment kinds, days and sites', async () => {
  const heard = serve(
    choices,
    answering(income.online, () => online),
  )
  const { getByRole, getByText } = await open('/onlinepay')
  await expect.element(getByText('收款')).toBeVisible()
  const meter = getByText('收款').element().closest('section')
  expect(meter?.textContent).toContain('¥90.00')
  expect(meter?.textContent).toContain('较前 7 天同时段▲ 多 ¥30.00+50.0%')
  for (const said of ['3 笔平均 ¥30.00', '退款 1 笔¥5.00', '退款后¥85.00', '截至 ']) {
    expect(meter?.textContent).toContain(said)
  }
  const chart = getByRole('img', { name: /按天/ })
  await expect.element(chart).toHaveAccessibleName(/¥70.00/)
  await expect.element(getByText('2 笔 退款 1 笔 ¥5.00')).toBeVisible()
  await expect.element(getByRole('button', { name: /星河影城店 ¥70.00/ })).toBeVisible()
  expect(days(heard.find(({ name }) => name === 'income.online')?.input as never)).toBe(7)
})

test('income can be narrowed to a site or device', async () => {
  const heard = serve(
    choices,
    answering(income.online, () => online),
  )
  const { getByRole, getByText, router } = await open('/onlinepay')
  await getByRole('button', { name: '按设备查看' }).click()
  await expect.element(getByRole('button', { name: /已移除的设备.*已删除的场地/ })).toBeVisible()
  await getByRole('button', { name: '按场地查看' }).click()
  await getByRole('button', { name: /星河影城店 ¥70.00/ }).click()
  await getByRole('button', { name: /^A01/ }).click()
  expect(router.state.location.search).toMatchObject({ fieldId: 's1', equipmentId: 'd1' })
  await expect.poll(() => heard.at(-1)?.input).toMatchObject({ fieldId: 's1', equipmentId: 'd1' })
  await getByRole('button', { name: '只看 A01' }).click()
  await expect.element(getByText('只看 A01')).not.toBeInTheDocument()
  await getByRole('button', { name: '星河影城店', exact: true }).click()
  await getByRole('dialog').getByRole('button', { name: '全部场地' }).click()
  expect(router.state.location.search).not.toHaveProperty('fieldId', 's1')
})

test('a single day is shown within its week', async () => {
  const heard = serve(
    choices,
    answering(income.online, () => online),
  )
  const { getByRole, getByText } = await open(`/onlinepay?from=${yesterday}&to=${yesterday}`)
  await expect.element(getByText('较前一天', { exact: true })).toBeVisible()
  await expect.element(getByText(/^截至/)).not.toBeInTheDocument()
  await expect.element(getByRole('img', { name: /近 7 天/ })).toBeVisible()
  const asked = heard.filter(({ name }) => name === 'income.online').map(({ input }) => input)
  expect(asked.map((input) => days(input as never)).toSorted((a, b) => a - b)).toEqual([1, 7])
})

test('long ranges group by month, invalid ones use defaults', async () => {
  const heard = serve(
    choices,
    answering(income.online, () => online),
  )
  const { getByRole, unmount } = await open(
    `/onlinepay?from=${addDays(shanghaiToday(), -200)}&to=${shanghaiToday()}`,
  )
  await expect.element(getByRole('img', { name: /按月/ })).toBeVisible()
  await unmount()
  await open('/onlinepay?from=2026-02-31&to=nonsense')
  const asked = () => heard.findLast(({ name }) => name === 'income.online')?.input
  await expect.poll(() => days(asked() as never)).toBe(7)
})

test('an empty range links to the last seven days', async () => {
  serve(
    choices,
    answering(income.online, () => nothing),
  )
  const { getByRole, getByText, router } = await open(
    `/onlinepay?from=${yesterday}&to=${yesterday}`,
  )
  await expect.element(getByText('所选日期没有数据', { exact: true })).toBeVisible()
  await getByRole('button', { name: '查看近 7 天全部场地' }).click()
  expect(router.state.location.search).toEqual({})
})

const nowhere = { days: [], fields: [], equipment: [] }
const noCash = { money: toFen(0), before: { money: toFen(0) }, denominations: [], ...nowhere }
const noPrizes = {
  prizePlays: 0,
  freePlays: 0,
  prizes: 0,
  goods: 0,
  money: toFen(0),
  cost: toFen(0),
  costed: 0,
}
const unsold = { orders: 0, money: toFen(0) }
const noMoney = {
  onlineMoney: toFen(0),
  cashMoney: toFen(0),
  wechatMoney: toFen(0),
  alipayMoney: toFen(0),
}
const noPlays = { plays: 0, freePlays: 0, players: 0, prizePlays: 0, prizes: 0, refunds: 0 }
const noBusiness = { ...noMoney, ...noPlays, orders: 0, refundMoney: toFen(0) }
const empty: readonly Serving[] = [
  choices,
  answering(income.online, () => nothing),
  answering(income.cash, () => noCash),
  answering(income.coins, () => ({ coins: 0, before: { coins: 0 }, ...nowhere })),
  answering(reports.business, () => {
    return { ...noBusiness, before: noBusiness, days: [], daysBefore: [], hours: [] }
  }),
  answering(reports.gifts, () => ({ ...noPrizes, before: noPrizes, ...nowhere })),
  answering(reports.products, () => ({ ...unsold, before: unsold, days: [], products: [] })),
]
test.each([
  [
    'onlinepay',
    '玩家用微信或支付宝付款后',
    'Income appears here when players pay with WeChat Pay or Alipay',
  ],
  [
    'cashincome',
    '机器收到现金',
    'Cash income appears here when a machine collects banknotes or coins.',
  ],
  ['offline_coin', '玩家投币', 'Coin counts appear here when players insert coins into a machine.'],
  ['business_statistics', '玩家付款或游玩后', 'Data appears here when players pay or play'],
  ['chart_total', '玩家付款或游玩后', 'Data appears here when players pay or play'],
  [
    'total_gift',
    '机器出奖或出货后',
    'Data appears here when a machine dispenses a prize or product',
  ],
  [
    'prize_statistics',
    '机器出奖或出货后',
    'Data appears here when a machine dispenses a prize or product',
  ],
  [
    'incomeProduct',
    '售出商品、套餐或充值后',
    'Data appears here when a product, package or top-up is sold',
  ],
])('an empty %s with default filters has no link', async (path, zh, en) => {
  serve(...empty)
  const all = await open(`/${path}`)
  await expect.element(all.getByText(zh)).toBeVisible()
  await expect.element(all.getByRole('button', { name: /看近 7 天/ })).not.toBeInTheDocument()
  await all.unmount()
  const month = `/${path}?from=${addDays(shanghaiToday(), -30)}&to=${shanghaiToday()}`
  const longer = await open(month, { language: 'en' })
  await expect.element(longer.getByText(en)).toBeVisible()
  await longer.unmount()
  const { getByRole } = await open(`/${path}?fieldId=s1`)
  await expect.element(getByRole('button', { name: /看近 7 天/ })).toBeVisible()
})

test('an empty denomination links to all cash', async () => {
  serve(...empty)
  const { getByRole, router } = await open('/cashincome?unit=2000')
  await getByRole('button', { name: /看近 7 天/ }).click()
  expect(router.state.location.search).toEqual({})
})

test('a failed load is retried, a refusal is shown', async () => {
  let broken = true
  serve(
    choices,
    answering(income.online, () => (broken ? silence : online)),
    answering(income.cash, () => refusing(income.cash, 'tooLong', 'endDate')),
  )
  const { getByRole, getByText, unmount } = await open('/onlinepay')
  await expect.element(getByText('收入加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('button', { name: /星河影城店 ¥70.00/ })).toBeVisible()
  await unmount()
  const other = await open('/cashincome')
  await expect.element(other.getByText(income.cash.failures.tooLong.zh)).toBeVisible()
})

test('who may not see income is told so', async () => {
  serve(choices)
  for (const path of ['/onlinepay', '/cashincome', '/offline_coin']) {
    const { getByText, unmount } = await open(path, { person: subAccount('sites.see') })
    await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
    await unmount()
  }
})

test('cash lists its denominations, largest first', async () => {
  serve(
    choices,
    answering(income.cash, () => ({
      money: toFen(7300),
      before: { money: toFen(0) },
      denominations: [
        { unitMoney: toFen(1000), quantity: 5, money: toFen(5000) },
        { unitMoney: toFen(2000), quantity: 1, money: toFen(2000) },
        { unitMoney: toFen(100), quantity: 3, money: toFen(300) },
      ],
      days: [{ date: shanghaiToday(), money: toFen(7000) }],
      fields: [{ ...star, money: toFen(7000) }],
      equipment: [{ equipmentId: 'd1', name: 'C01', ...star, money: toFen(7000) }],
    })),
  )
  const { getByText } = await open('/cashincome', { language: 'en' })
  await expect.element(getByText('Denominations')).toBeVisible()
  const group = getByText('Denominations').element().closest('section')
  expect(group?.textContent).toMatch(/¥20\.00.*1 banknote¥10\.00.*5 banknotes¥1\.00/)
  expect(group?.textContent).toContain('3 banknotes or coins')
  const bars = [...group!.querySelectorAll<HTMLElement>('[style*="--at"]')]
  expect(bars.map(({ style }) => style.getPropertyValue('--at'))).toEqual(['40%', '100%', '6%'])
})

test('the number of listed devices may be incomplete', async () => {
  const equipment = Array.from({ length: INCOME_DEVICES_MAX }, (_, index) => {
    return { equipmentId: `d${index}`, name: `B${index}`, ...river, coins: 1 }
  })
  serve(
    choices,
    answering(income.coins, () => ({
      coins: 70,
      before: { coins: 0 },
      days: [{ date: shanghaiToday(), coins: 70 }],
      fields: [{ ...river, coins: 70 }],
      equipment,
    })),
  )
  const { getByText } = await open('/offline_coin', { language: 'en' })
  await expect.element(getByText('50+ devices')).toBeVisible()
})

test('counts physical coins with a comparison', async () => {
  await page.viewport(1280, 800)
  try {
    serve(
      choices,
      answering(income.coins, () => ({
        coins: 70,
        before: { coins: 100 },
        days: [{ date: shanghaiToday(), coins: 70 }],
        fields: [{ ...river, coins: 70 }],
        equipment: [{ equipmentId: 'd2', name: 'B07', ...river, coins: 70 }],
      })),
    )
    const { getByRole, getByText, pathNow } = await open('/offline_coin')
    await expect.element(getByText('投入币数', { exact: true })).toBeVisible()
    const meter = getByText('投入币数', { exact: true }).element().closest('section')
    expect(meter?.textContent).toContain('▼ 少 30−30.0%')
    expect(meter?.textContent).toContain('平均每天10 枚')
    await expect.element(getByRole('button', { name: /江南里 B1 70 枚/ })).toBeVisible()
    await getByRole('link', { name: /现金收入/ }).click()
    await expect.poll(pathNow).toBe('/cashincome')
  } finally {
    await page.viewport(375, 700)
  }
})
