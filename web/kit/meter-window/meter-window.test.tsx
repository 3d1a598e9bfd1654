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
  await expect.element(getByText('¥24.00 less')).toBeVisible()
})

test('a long amount stays within a narrow phone', async () => {
  const { container } = await render(
    <MeterWindow label="今日收入" amount={<MoneyAmount fen={toFen(123_456_789_00)} />} />,
  )
  expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth)
})
