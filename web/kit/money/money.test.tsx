import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { toFen } from '#contract/base/money.ts'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { MoneyAmount } from './money.tsx'

test.each([
  [<MoneyAmount key="" fen={toFen(1_284_650)} />, '¥12,846.50'],
  [<MoneyAmount key="" fen={toFen(-500_000)} />, '−¥5,000.00'],
  [<MoneyAmount key="" fen={toFen(1_832_640)} sign />, '+¥18,326.40'],
  [<MoneyAmount key="" fen={undefined} />, '—'],
])('is heard as one number', async (money, heard) => {
  const { getByRole } = await render(<button type="button">{money}</button>)
  await expect.element(getByRole('button', { name: heard, exact: true })).toBeVisible()
})

test('shows the same amount with muted fen', async () => {
  const { container } = await render(<MoneyAmount fen={toFen(1_284_650)} />)
  const seen = container.querySelector('[aria-hidden]')!
  expect(seen.textContent).toBe('¥12,846.50')
  const quiet = seen.lastElementChild!
  expect(quiet.textContent).toBe('.50')
  expect(getComputedStyle(quiet).color).not.toBe(getComputedStyle(seen).color)
})
