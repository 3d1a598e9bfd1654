import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '#web/kit/base.css'
import { changeDisplaySettings, settings } from '#web/kit/settings.ts'
import '#web/kit/tokens.css'
import { BarChart } from './bar-chart.tsx'
import { DenseChart } from './dense-chart.tsx'
import { HeatMap } from './heat-map.tsx'
import { inCounts, inMoney } from './measure.ts'
import { computeLabelInterval, computeHeatLevel, computeAxisTicks } from './scale.ts'
import { SparklineChart } from './sparkline.tsx'

const start = settings.get()
afterEach(async () => {
  settings.set(start)
  await page.viewport(375, 700)
})

const days = [
  { name: '四', sub: '11/19' },
  { name: '五', sub: '11/20' },
  { name: '六', sub: '11/21' },
]
const income = { name: '本期', values: [1_794_000, 2_701_000, undefined] }
const before = { name: '上期', values: [1_671_000, 2_452_000, 3_496_000] }

function cellsOf(table: Element): string[][] {
  const rows = [...table.querySelectorAll('tr')]
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
}

test('an axis has few round ticks including zero', () => {
  expect(computeAxisTicks([3_818_000, 1_732_000])).toEqual([0, 2_000_000, 4_000_000])
  expect(computeAxisTicks([3])).toEqual([0, 1, 2, 3])
  expect(computeAxisTicks([0.31, 0.08])).toEqual([0, 0.2, 0.4])
  expect(computeAxisTicks([-30, 80])).toEqual([-50, 0, 50, 100])
  expect(computeAxisTicks([])).toEqual([0, 1])
  for (let greatest = 1; greatest < 5000; greatest += 7) {
    const ticks = computeAxisTicks([greatest])
    expect(ticks.at(-1), `up to ${greatest}`).toBeGreaterThanOrEqual(greatest)
    expect(ticks.length, `up to ${greatest}`).toBeLessThanOrEqual(4)
  }
})

test('thins axis labels and grades heat in six steps', () => {
  expect(computeLabelInterval(['11/14'], 42, 4)).toBe(1)
  expect(computeLabelInterval(['11/14'], 10, 4)).toBe(4)
  expect([0, undefined, 1, 20, 21, 100].map((value) => computeHeatLevel(value, 100))).toEqual([
    0, 0, 1, 1, 2, 5,
  ])
  expect(computeHeatLevel(0, 0)).toBe(0)
})

test('a bar chart has a text summary and table', async () => {
  const { getByRole } = await render(
    <BarChart
      label="每日收入"
      columns={days}
      series={[income]}
      compare={before}
      measure={inMoney}
    />,
  )
  const chart = getByRole('img', {
    name: '每日收入，四 11/19 到 六 11/21，最高 ¥27,010.00（五 11/20），与上期比较',
  })
  await expect.element(chart).toBeVisible()
  expect(getByRole('table').query()).toBeNull()
  await getByRole('figure').getByText('查看数据').click()
  expect(cellsOf(getByRole('table').element())).toEqual([
    ['每日收入', '本期', '上期'],
    ['四 11/19', '¥17,940.00', '¥16,710.00'],
    ['五 11/20', '¥27,010.00', '¥24,520.00'],
    ['六 11/21', '—', '¥34,960.00'],
  ])
})

test('fills the current period and outlines the previous one', async () => {
  const { getByRole } = await render(
    <BarChart
      label="每日收入"
      columns={days}
      series={[income]}
      compare={before}
      measure={inMoney}
    />,
  )
  const fills = [...getByRole('img').element().querySelectorAll('path[d*="q"]')].map(
    (bar) => getComputedStyle(bar).fill,
  )
  expect(fills.filter((fill) => fill === 'none')).toHaveLength(3)
  expect(fills.filter((fill) => fill === 'rgb(10, 106, 97)')).toHaveLength(2)
})

test('stacked bars add up in the chart summary', async () => {
  const { getByRole } = await render(
    <BarChart
      label="在线支付"
      columns={days.slice(0, 2)}
      series={[
        { name: '微信', values: [100, 400] },
        { name: '支付宝', values: [450, 50] },
      ]}
      measure={inCounts}
    />,
  )
  await expect
    .element(getByRole('img', { name: '在线支付，四 11/19 到 五 11/20，最高 550（四 11/19）' }))
    .toBeVisible()
  await expect.element(getByRole('figure').getByText('支付宝')).toBeVisible()
})

test('without data it says so', async () => {
  const { getByText, getByRole } = await render(
    <BarChart label="每日收入" columns={[]} series={[]} measure={inMoney} />,
  )
  await expect.element(getByText('这个时段暂无数据')).toBeVisible()
  expect(getByRole('img').query()).toBeNull()
})

test('a wide screen spaces bars without scaling text', async () => {
  const { getByRole } = await render(
    <BarChart label="每日收入" columns={days} series={[income]} measure={inMoney} />,
  )
  const word = (text: string) => getByRole('img').getByText(text).element().getBoundingClientRect()
  const apart = () => word('11/21').left - word('11/19').left
  const narrow = { height: word('11/20').height, apart: apart() }
  await page.viewport(1000, 700)
  await expect.poll(apart).toBeGreaterThan(narrow.apart * 2)
  await expect.poll(() => word('11/20').height).toBeCloseTo(narrow.height, 0)
})

test('a sparkline summarises progress and lists both periods hourly', async () => {
  const points = [3, 9, 14].map((value, index) => ({
    at: 9 + index,
    name: `${9 + index}:00`,
    value: value * 10_000,
  }))
  const { getByRole } = await render(
    <SparklineChart
      label="今日收入"
      now={{ name: '今日', points: points.slice(0, 2) }}
      compare={{ name: '昨日', points }}
      measure={inMoney}
      ticks={[{ at: 9, name: '9' }]}
    />,
  )
  const line = getByRole('img', { name: '今日收入，截至 10:00 ¥900.00，与昨日比较' })
  await line.click()
  expect(cellsOf(getByRole('table').element()).slice(1)).toEqual([
    ['9:00', '¥300.00', '¥300.00'],
    ['10:00', '¥900.00', '¥900.00'],
    ['11:00', '—', '¥1,400.00'],
  ])
})

test('a heat map says when it is busiest', async () => {
  changeDisplaySettings({ language: 'en' })
  const { getByRole } = await render(
    <HeatMap
      label="Peak hours"
      columns={['19', '20']}
      rows={[
        { name: 'Fri', values: [12, 40] },
        { name: 'Sat', values: [31, 56] },
      ]}
      measure={inCounts}
    />,
  )
  const name = 'Peak hours, Fri 19 to Sat 20, highest value 56 (Sat 20)'
  await expect.element(getByRole('img', { name })).toBeVisible()
})

test('a dense chart uses the theme colours', async () => {
  const times = Array.from({ length: 720 }, (_, index) => Date.UTC(2026, 10, 21) + index * 60_000)
  const values = times.map((_, index) => index % 300)
  const { getByRole } = await render(
    <DenseChart label="余币" times={times} now={{ name: '余币', values }} measure={inCounts} />,
  )
  const chart = getByRole('img', {
    name: '余币，11/21 周六 08:00 到 11/21 周六 19:59，最高 299（11/21 周六 12:59）',
  })
  await expect
    .poll(() => chart.element().querySelector('canvas'), { timeout: 20_000 })
    .not.toBeNull()
  await expect.poll(() => coloured(chart.element(), [10, 106, 97])).toBe(true)
  changeDisplaySettings({ theme: 'dark' })
  await expect.poll(() => coloured(chart.element(), [82, 197, 178])).toBe(true)
  await getByRole('figure').getByText('查看数据').click()
  expect(cellsOf(getByRole('table').element())).toHaveLength(721)
})

/** Whether the canvas has any pixel of this colour. */
function coloured(chart: Element, [red, green, blue]: readonly [number, number, number]): boolean {
  const canvas = chart.querySelector('canvas')
  const { data } = canvas!.getContext('2d')!.getImageData(0, 0, canvas!.width, canvas!.height)
  return data.some((_, at) => {
    if (at % 4 !== 0) return false
    return (
      data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255
    )
  })
}
