import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { StockLevel } from './level.tsx'

test('full, low, empty and broken levels look different', async () => {
  const { container } = await render(
    <>
      <StockLevel stock={6} capacity={6} low={2} />
      <StockLevel stock={3} capacity={6} low={2} />
      <StockLevel stock={2} capacity={6} low={2} />
      <StockLevel stock={0} capacity={6} low={2} />
      <StockLevel stock={6} capacity={6} low={2} broken />
    </>,
  )
  const styles = [...container.children].map((level) => getComputedStyle(level))
  const filled = styles.map(({ backgroundSize }) => backgroundSize)
  expect(filled.slice(0, 4)).toEqual([
    '100% 100%',
    '100% 50%',
    expect.stringMatching(/^100% 33/),
    '100% 0%',
  ])
  const edges = styles.map(({ borderTopColor }) => borderTopColor)
  expect(edges[1]).toBe(edges[0])
  expect(new Set(edges.slice(1, 4)).size).toBe(3)
  expect(styles[4]!.backgroundImage).not.toBe(styles[0]!.backgroundImage)
})
