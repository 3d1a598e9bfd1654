import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { toFen } from '#contract/base/money.ts'
import { EffectTable } from './effect-table.tsx'

const side = {
  startTime: new Date('2026-11-01T02:00:00Z'),
  endTime: new Date('2026-11-11T02:00:00Z'),
  plays: 900,
  prizes: 90,
}

test('shows rates before and after, dashes where unknown', async () => {
  const before = { ...side, income: { hours: 240, amountFen: toFen(120_000) } }
  const after = { ...side, plays: 12, prizes: 0 }
  const { getByRole, getByText } = await render(
    <EffectTable
      what="强抓力 42.0 V → 43.5 V"
      verdict="无法判断"
      effect={{ before, after, is: 'tooFew' }}
    />,
  )
  await expect.element(getByText('无法判断')).toBeVisible()
  const cells = (name: string | RegExp) =>
    getByRole('row', { name })
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent)
  expect(cells('平均出奖局数')).toEqual(['10.0', '—'])
  expect(cells('日收入')).toEqual(['¥120.00', '—'])
  expect(cells(/^局数/)).toEqual(['900 局', '12 局'])
})

test('omits income if the answer has none', async () => {
  const effect = { before: side, after: side, is: 'same' } as const
  const { getByText } = await render(
    <EffectTable what="强抓力" verdict="无明显差异" effect={effect} />,
  )
  await expect.element(getByText('无明显差异')).toBeVisible()
  expect(getByText(/收入/).elements()).toEqual([])
})
