import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { fen } from '#contract/money.ts'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { Money } from './money.tsx'

test.each([
  [<Money key="" fen={fen(1_284_650)} />, '¥12,846.50'],
  [<Money key="" fen={fen(-500_000)} />, '−¥5,000.00'],
  [<Money key="" fen={fen(1_832_640)} sign />, '+¥18,326.40'],
  [<Money key="" fen={undefined} />, '—'],
])('is heard as one number', async (money, heard) => {
  const { getByRole } = await render(<button type="button">{money}</button>)
  await expect.element(getByRole('button', { name: heard, exact: true })).toBeVisible()
})

test('what is seen is the same number, its fen quieter', async () => {
  const { container } = await render(<Money fen={fen(1_284_650)} />)
  const seen = container.querySelector('[aria-hidden]')!
  expect(seen.textContent).toBe('¥12,846.50')
  const quiet = seen.lastElementChild!
  expect(quiet.textContent).toBe('.50')
  expect(getComputedStyle(quiet).color).not.toBe(getComputedStyle(seen).color)
})
