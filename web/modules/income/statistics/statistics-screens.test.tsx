import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { reports } from '#contract/reports/reports.ts'
import { sites } from '#contract/sites/sites.ts'
import { addDays, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence, type Serving } from '#web/test/scripted-server.ts'
import { riverside, starlight } from '#web/test/worlds/sites.ts'

const week = addDays(shanghaiToday(), -7)
const star = { fieldId: 's1', fieldName: '星河影城店' }
const totals = {
  onlineMoney: toFen(9000),
  cashMoney: toFen(3000),
  wechatMoney: toFen(7000),
  alipayMoney: toFen(2000),
  orders: 45,
  plays: 60,
  players: 5,
  prizePlays: 50,
  freePlays: 6,
  prizes: 4,
  refunds: 1,
  refundMoney: toFen(200),
}
const before = { ...totals, onlineMoney: toFen(6000), plays: 40, players: 0 }
const noMoney = {
  onlineMoney: toFen(0),
  cashMoney: toFen(0),
  wechatMoney: toFen(0),
  alipayMoney: toFen(0),
}
const noPlays = {
  orders: 0,
  plays: 0,
  freePlays: 0,
  players: 0,
  prizePlays: 0,
  prizes: 0,
  refunds: 0,
}
const none = { ...noMoney, ...noPlays, refundMoney: toFen(0) }
const money = { onlineMoney: toFen(9000), cashMoney: toFen(3000) }
const business: CallOutput<typeof reports.business> = {
  ...totals,
  before,
  days: [{ date: shanghaiToday(), ...money, plays: 60, players: 5 }],
  daysBefore: [
    { date: week, onlineMoney: toFen(6000), cashMoney: toFen(3000), plays: 40, players: 0 },
  ],
  hours: [{ weekday: 5, hour: 20, ...money, plays: 60 }],
}
const nothing = { ...none, before: none, days: [], daysBefore: [], hours: [] }
const place = { ...money, orders: 45, plays: 60 }
const places: CallOutput<typeof reports.places> = {
  asOf: new Date(),
  types: [{ type: 'claw', ...place }],
  fields: [{ ...star, ...place }],
  equipment: [
    { equipmentId: 'd1', name: 'A01', type: 'claw', ...star, ...place },
    { equipmentId: 'd9', name: '', type: '', fieldId: 's9', fieldName: '', ...place },
  ],
}
const costs = { cost: toFen(4800), costed: 4 }
const given = { prizePlays: 50, freePlays: 6, prizes: 4, goods: 0, money: toFen(12_000), ...costs }
const goodsReport: CallOutput<typeof reports.gifts> = {
  ...given,
  before: { ...given, prizes: 2 },
  days: [{ date: shanghaiToday(), ...given }],
  fields: [{ ...star, ...given }],
  equipment: [{ equipmentId: 'd1', name: 'A01', type: 'claw', ...star, ...given }],
}
const sold = { orders: 3, money: toFen(6000) }
const boughtItemReport: CallOutput<typeof reports.products> = {
  ...sold,
  before: { orders: 1, money: toFen(3000) },
  days: [{ date: shanghaiToday(), ...sold }],
  products: [
    {
      productId: 'p1',
      title: '100 送 20 币',
      is: 'offer',
      isRecharge: true,
      equipmentId: '',
      name: '',
      orders: 2,
      money: toFen(4500),
      before: { orders: 0, money: toFen(0) },
    },
    {
      productId: 'p2',
      title: '3 号货道',
      is: 'slot',
      isRecharge: false,
      equipmentId: 'd2',
      name: 'V01',
      orders: 1,
      money: toFen(1500),
      before: { orders: 1, money: toFen(3000) },
    },
  ],
}
const all: readonly Serving[] = [
  answering(sites.choices, () => [starlight, riverside]),
  answering(reports.business, () => business),
  answering(reports.places, () => places),
  answering(reports.gifts, () => goodsReport),
  answering(reports.products, () => boughtItemReport),
  answering(reports.players, () => ({
    records: [
      { playerId: '1', name: '小满', days: 2, lastAt: new Date(), orders: 7, money: toFen(4200) },
      { playerId: '2', name: '', days: 1, lastAt: new Date(), orders: 1, money: toFen(0) },
    ],
    total: 2,
    size: 20,
    current: 1,
    pages: 1,
  })),
]

test('shows business figures with comparisons and formulas', async () => {
  serve(...all)
  const { getByRole, getByText, pathNow } = await open('/business_statistics')
  await expect.element(getByText('人均消费')).toBeVisible()
  const kpis = getByText('人均消费').element().closest('section')?.textContent
  for (const said of [
    '¥120.00▲ 33.3% 多 ¥30.00',
    '局数60▲ 50.0% 多 20',
    '玩家5',
    '¥18.00',
    '在线 ¥90.00 ÷ 5 人',
    '12.550 局 ÷ 4 件礼品仅娃娃机和口红机',
    '退款',
  ]) {
    expect(kpis).toContain(said)
  }
  await expect.element(getByRole('img', { name: /每日收入.*与上期比较/ })).toBeVisible()
  await expect.element(getByRole('img', { name: /高峰时段/ })).toBeVisible()
  await expect.element(getByText(/高峰：周六 20–21 点，平均每小时 ¥120\.00/)).toBeVisible()
  await expect.element(getByText(/已移除的设备/)).toBeVisible()
  await getByRole('link', { name: /A01 娃娃机.*¥120\.00/ }).click()
  await expect.poll(pathNow).toBe('/onlinepay')
})

/** An amount, a count or a rate alone: a figure that a person would tap to see its parts. */
const FIGURE = /^−?(¥[\d,]+\.\d\d|[\d,]+(\.\d)?( 件|%)?)$/
const LEADS = 'a, button, [role="img"], table, [role="radiogroup"]'

const PAGES = ['business_statistics', 'chart_total', 'chart_total?of=plays', 'total_gift']
test.each([...PAGES, 'prize_statistics', 'incomeProduct'])(
  'each figure of %s opens',
  async (path) => {
    serve(...all)
    const { getByRole } = await open(`/${path}`)
    await expect.element(getByRole('link', { name: /A01|星河|100 送/ }).first()).toBeVisible()
    const main = getByRole('main').element()
    const figures = [...main.querySelectorAll('*')].filter(
      (each) => FIGURE.test(each.textContent) && !each.closest('svg'),
    )
    expect(figures.length).toBeGreaterThan(3)
    const lost = figures.filter(
      (each) => !each.closest(`${LEADS}, [data-one-a-page="meter"] > div`),
    )
    expect(lost.map((each) => each.outerHTML)).toEqual([])
  },
)

test('a total focuses the list of its parts', async () => {
  serve(...all)
  const { getByRole } = await open('/incomeProduct')
  await getByRole('button', { name: /售出种类 ?2/ }).click()
  await expect.element(getByRole('link', { name: /100 送 20 币/ })).toHaveFocus()
})

test('a type lists its devices, also for plays', async () => {
  serve(...all)
  const { getByRole, router } = await open('/business_statistics')
  await getByRole('link', { name: /^局数 ?60/ }).click()
  await expect.element(getByRole('img', { name: /每日局数/ })).toBeVisible()
  await getByRole('link', { name: /^娃娃机 60/ }).click()
  const sheet = getByRole('dialog', { name: /^娃娃机，/ })
  await expect.element(sheet.getByRole('link')).toMatchTextContent(/A01 娃娃机60/)
  await getByRole('button', { name: '关闭' }).click()
  expect(router.state.location.search).toMatchObject({ of: 'plays' })
})

test('the player figure lists players and their payments', async () => {
  const heard = serve(...all)
  const { getByRole, router } = await open('/business_statistics?step=week')
  // Choosing the step that is already shown keeps the days.
  await getByRole('radio', { name: '周' }).click()
  expect(router.state.location.search).not.toHaveProperty('from')
  await getByRole('link', { name: /^玩家 ?5/ }).click()
  const sheet = getByRole('dialog', { name: /的玩家$/ })
  await expect.element(sheet).toMatchTextContent('2 位玩家（含使用存币）')
  await expect.element(sheet).toMatchTextContent(/小\*\*到访 2 天.*¥42.00.*7 笔/)
  await expect.element(sheet).toMatchTextContent(/无昵称玩家到访 1 天/)
  expect(router.state.location.href).toContain('step=week&players=yes')
  expect(heard.find(({ name }) => name === 'reports.players')?.input).toMatchObject({ size: 20 })
  await getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => router.state.location.href).not.toContain('players')
})

test('grouping and comparison are kept in the address', async () => {
  const heard = serve(...all)
  const { getByRole, getByText, router } = await open('/business_statistics')
  await getByText('周', { exact: true }).click()
  await expect.element(getByRole('img', { name: /每周收入/ })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ step: 'week', to: shanghaiToday() })
  await getByRole('button', { name: /对比前/ }).click()
  await expect.element(getByRole('img', { name: /每周收入/ })).not.toHaveAccessibleName(/上期/)
  expect(
    getByText('局数', { exact: true }).element().closest('section')?.textContent,
  ).not.toContain('▲')
  await getByText('月', { exact: true }).click()
  await expect.element(getByRole('img', { name: /每月收入/ })).toBeVisible()
  const asked = heard.filter(({ name }) => name === 'reports.business')
  expect(asked.length).toBe(3)
})

test('charts cover sources, hours, weekdays, types and sites', async () => {
  await page.viewport(1280, 800)
  try {
    serve(...all)
    const { getByRole, router } = await open('/chart_total', { language: 'en' })
    await expect.element(getByRole('img', { name: /By hour.*¥120\.00 \(20\)/ })).toBeVisible()
    await expect.element(getByRole('img', { name: /By weekday.*Sat/ })).toBeVisible()
    await expect.element(getByRole('link', { name: /Cash ¥30\.00 25\.0%/ })).toBeVisible()
    await getByRole('link', { name: /星河影城店 ¥120\.00/ }).click()
    await expect.poll(() => router.state.location.search).toMatchObject({ fieldId: 's1' })
  } finally {
    await page.viewport(375, 700)
  }
})

test('bars of income sources show their shares', async () => {
  serve(...all)
  const { getByRole } = await open('/chart_total')
  const cash = getByRole('link', { name: /现金 ¥30\.00 25\.0%/ })
  await expect.element(cash).toBeVisible()
  const bar = cash.element().querySelector<HTMLElement>('[style*="--at"]')
  expect(bar?.style.getPropertyValue('--at')).toBe('25%')
})

test('the comparison is offered only where it is drawn', async () => {
  serve(...all)
  const { getByRole } = await open('/chart_total')
  await expect.element(getByRole('img', { name: /每日收入/ })).toBeVisible()
  await expect.element(getByRole('button', { name: /对比前/ })).not.toBeInTheDocument()
  await getByRole('radio', { name: '局数' }).click()
  await expect.element(getByRole('button', { name: /对比前 7 天/ })).toBeVisible()
  await expect.element(getByRole('img', { name: /每日局数.*与上期比较/ })).toBeVisible()
})

test.each([
  ['business_statistics', '每月收入'],
  ['prize_statistics', '每月出奖'],
  ['incomeProduct', '每月销售额'],
])('a long period of %s is charted by month', async (path, label) => {
  serve(...all)
  const from = addDays(shanghaiToday(), -100)
  const { getByRole } = await open(`/${path}?from=${from}&to=${shanghaiToday()}`)
  await expect.element(getByRole('img', { name: new RegExp(label) })).toBeVisible()
})

test('prizes are compared with plays per site and machine', async () => {
  serve(...all)
  const total = await open('/total_gift')
  await expect.element(total.getByText('出奖', { exact: true })).toBeVisible()
  const kpis = total.getByText('出奖', { exact: true }).element().closest('section')?.textContent
  for (const said of [
    '4▲ 100.0% 多 2',
    '12.5',
    '平均每件礼品的收入¥30.00¥120.00 ÷ 4 件',
    '收入（不含用币局）减成本 ¥72.00',
  ]) {
    expect(kpis).toContain(said)
  }
  await expect.element(total.getByRole('link', { name: /星河影城店 4 件/ })).toBeVisible()
  await expect.element(total.getByText(/较前 7 天同时段/)).toBeVisible()
  await total.unmount()
  const { getByRole } = await open('/prize_statistics')
  await expect.element(getByRole('img', { name: /每日出奖/ })).toBeVisible()
  await expect
    .element(getByRole('link', { name: /A01 娃娃机 8\.0% 星河影城店 50 局 ÷ 4 件礼品 = 12\.5/ }))
    .toBeVisible()
})

test('sold products show shares and link to orders', async () => {
  serve(...all)
  const { getByRole, getByText, router } = await open('/incomeProduct')
  await expect.element(getByText('销售额', { exact: true }).first()).toBeVisible()
  await expect
    .element(getByRole('link', { name: /100 送 20 币 ¥45\.00 充值 2 笔 75\.0%/ }))
    .toBeVisible()
  await getByRole('link', { name: /V01 3 号货道 ¥15\.00/ }).click()
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ device: 'd2', product: 'p2', paid: 'money' })
})

test('an empty range links to recent days', async () => {
  serve(
    answering(sites.choices, () => []),
    answering(reports.business, () => nothing),
  )
  const { getByRole, getByText, router } = await open(
    '/business_statistics?from=2026-01-01&to=2026-01-02',
  )
  await expect.element(getByText('所选日期没有数据')).toBeVisible()
  await getByRole('button', { name: '查看近 7 天全部场地' }).click()
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('a failed load is retried, a refusal is shown', async () => {
  let broken = true
  serve(
    answering(sites.choices, () => []),
    answering(reports.gifts, () => (broken ? silence : goodsReport)),
    answering(reports.products, () => refusing(reports.products, 'tooLong', 'endDate')),
  )
  const { getByRole, getByText, unmount } = await open('/total_gift')
  await expect.element(getByText(/统计加载失败/)).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('出奖', { exact: true })).toBeVisible()
  await unmount()
  const other = await open('/incomeProduct')
  await expect.element(other.getByText(reports.products.failures.tooLong.zh)).toBeVisible()
})

test('who may not see statistics is told so', async () => {
  serve(answering(sites.choices, () => []))
  const { getByText } = await open('/business_statistics', { person: subAccount('income.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('exports a file in the chosen format', async () => {
  const heard = serve(
    ...all,
    answering(reports.export, () => refusing(reports.export, 'tooLong', 'endDate')),
  )
  const { getByRole, getByText } = await open('/business_statistics')
  await getByRole('button', { name: '导出' }).click()
  await getByRole('button', { name: /Excel 表格/ }).click()
  await expect.element(getByText(reports.export.failures.tooLong.zh)).toBeVisible()
  const asked = heard.find(({ name }) => name === 'reports.export')?.input
  expect(asked).toMatchObject({ format: 'xlsx' })
})
