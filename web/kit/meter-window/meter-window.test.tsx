import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { toFen } from '#contract/base/money.ts'
import '#web/kit/base.css'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { changeDisplaySettings, settings } from '#web/kit/settings.ts'
import '#web/kit/tokens.css'
import { MeterComparison, MeterWindow } from './meter-window.tsx'

const start = settings.get()
afterEach(() => settings.set(start))

const less = (
  <MeterComparison label="比昨日此时" unit="money" now={toFen(38_600)} base={toFen(41_000)} />
)

test('shows the amount, its comparison and its parts', async () => {
  const { container } = await render(
    <MeterWindow
      label="今日收入"
      live="截至 14:26"
      amount={<MoneyAmount fen={toFen(38_600)} />}
      against={less}
      cells={[
        { label: '现金', value: '¥36' },
        { label: '出奖', value: '3' },
      ]}
    />,
  )
  for (const said of ['今日收入', '截至 14:26', '¥386.00', '少 ¥24.00', '−5.9%', '现金', '出奖']) {
    expect(container.textContent).toContain(said)
  }
})

test('more and less are words in each language', async () => {
  changeDisplaySettings({ language: 'en' })
  const { getByText } = await render(<MeterWindow label="Income" amount="¥386" against={less} />)
  await expect.element(getByText('down ¥24.00')).toBeVisible()
})

test('four parts leave none alone in a row', async () => {
  const labels = ['WeChat Pay', 'Alipay', 'Cash', 'Physical coins']
  const { getByText } = await render(
    <MeterWindow
      label="Income"
      amount="¥386"
      cells={labels.map((label) => ({ label, value: '¥1,346.00' }))}
    />,
  )
  const tops = labels.map((label) => getByText(label).element().getBoundingClientRect().top)
  expect(tops[0]).toBe(tops[1])
  expect(tops[2]).toBe(tops[3])
  expect(tops[2]).toBeGreaterThan(tops[1]!)
})

test('a long amount stays within a narrow phone', async () => {
  const { container } = await render(
    <MeterWindow label="今日收入" amount={<MoneyAmount fen={toFen(123_456_789_00)} />} />,
  )
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth)
})
