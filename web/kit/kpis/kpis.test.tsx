import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { toFen } from '#contract/base/money.ts'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import type { FigureComparison } from './use-difference.ts'
import { KpiTiles } from './kpis.tsx'

const show = (delta: FigureComparison) =>
  render(<KpiTiles items={[{ label: '收入', value: '1', delta }]} />)

test.each<[FigureComparison, string]>([
  [{ unit: 'money', now: toFen(17_675_100), base: toFen(16_633_000) }, '▲ 6.3% 多 ¥10,421.00'],
  [{ unit: 'count', now: 51_986, base: 54_033 }, '▼ 3.8% 少 2,047'],
  [{ unit: 'count', now: 126, base: 0 }, '上期为 0'],
  [{ unit: 'money', now: toFen(-500), base: toFen(0) }, '▼ 少 ¥5.00'],
  [{ unit: 'money', now: toFen(500), base: toFen(-1000) }, '▲ 150.0% 多 ¥15.00'],
  [{ unit: 'count', now: 9, base: 9 }, '持平'],
])('a difference shows sign, word and percent', async (delta, said) => {
  const { container } = await show(delta)
  expect(container.textContent.replaceAll(/\s+/g, ' ')).toContain(said)
})

test('increases and decreases have the same colour', async () => {
  const colourOf = async (now: number, word: string) => {
    const { getByText, unmount } = await show({ unit: 'count', now, base: 10 })
    const { color } = getComputedStyle(getByText(word).element())
    await unmount()
    return color
  }
  expect(await colourOf(12, '多 2')).toBe(await colourOf(8, '少 2'))
})

const boxes = (elements: Iterable<Element>) =>
  [...elements].map((element) => element.getBoundingClientRect())

test.each([
  [4, 375, [2, 2]],
  [4, 520, [2, 2]],
  [5, 375, [2, 2, 1]],
  [6, 520, [3, 3]],
  [5, 800, [5]],
])('%s tiles on %s px leave no gap', async (count, width, perRow) => {
  const items = Array.from({ length: count }, (_, index) => ({ label: `${index}`, value: '1' }))
  const { container } = await render(
    <div style={{ width }}>
      <KpiTiles items={items} />
    </div>,
  )
  const tiles = boxes(container.firstElementChild!.firstElementChild!.children)
  const rows = [...Map.groupBy(tiles, ({ top }) => top).values()]
  expect(rows.map((row) => row.length)).toEqual(perRow)
  const rights = rows.map((row) => Math.round(row.at(-1)?.right ?? 0))
  expect(new Set(rights).size).toBe(1)
})

test('labels of one row are level', async () => {
  const item = { label: '出奖', value: '1', onPress: () => undefined }
  const { getByText } = await render(
    <KpiTiles
      items={[item, { ...item, label: '售出', note: 'Sold from slots, not counted as prizes' }]}
    />,
  )
  const [first, second] = ['出奖', '售出'].map((label) => getByText(label).element())
  expect(first?.getBoundingClientRect().top).toBe(second?.getBoundingClientRect().top)
})

test('shows a note when there is no comparison', async () => {
  const item = { label: '平均出奖局数', value: '14.2', note: '51,986 ÷ 3,661' }
  const { getByText } = await render(<KpiTiles items={[item]} />)
  await expect.element(getByText('51,986 ÷ 3,661')).toBeVisible()
})
