import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { findNeighbourSlotId } from './neighbour.ts'
import { SlotShelf, type ShelfSlot } from './shelf.tsx'

function slotOf(number: number, more: Partial<ShelfSlot> = {}): ShelfSlot {
  return {
    id: `n${number}`,
    number: String(number),
    stock: 3,
    capacity: 4,
    low: 1,
    price: '¥25',
    ...more,
  }
}

function rowsOf(columns: number, lines: number) {
  return Array.from({ length: lines }, (_, line) =>
    Array.from({ length: columns }, (__, column) => slotOf(line * columns + column + 1)),
  )
}

function Machine({ rows }: { readonly rows: readonly (readonly ShelfSlot[])[] }) {
  const [chosen, setChosen] = useState<string>()
  return <SlotShelf label="B01 玻璃柜" rows={rows} chosen={chosen} onChoose={setChosen} />
}

test('arrow keys move along and between rows', () => {
  const rows = [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]
  expect(findNeighbourSlotId(rows, 'a', 'ArrowRight')).toBe('b')
  expect(findNeighbourSlotId(rows, 'b', 'ArrowDown')).toBe('e')
  expect(findNeighbourSlotId(rows, 'c', 'ArrowDown')).toBe('e')
  expect(findNeighbourSlotId(rows, 'e', 'ArrowUp')).toBe('b')
  expect(findNeighbourSlotId(rows, 'e', 'Home')).toBe('d')
  expect(findNeighbourSlotId(rows, 'a', 'End')).toBe('c')
  for (const [id, key] of [
    ['a', 'ArrowLeft'],
    ['c', 'ArrowRight'],
    ['b', 'ArrowUp'],
    ['d', 'ArrowDown'],
    ['a', 'Enter'],
  ] as const) {
    expect(findNeighbourSlotId(rows, id, key), `${key} at ${id}`).toBeUndefined()
  }
})

test('a tap chooses a slot, and says which', async () => {
  const { getByRole } = await render(<Machine rows={rowsOf(5, 3)} />)
  const twelve = getByRole('button', { name: '12 号货道 3/4 件 ¥25' })
  await twelve.click()
  await expect.element(twelve).toHaveAttribute('aria-pressed', 'true')
  await getByRole('button', { name: '13 号货道 3/4 件 ¥25' }).click()
  await expect.element(twelve).toHaveAttribute('aria-pressed', 'false')
})

test('the shelf is a single tab stop', async () => {
  const { getByRole } = await render(<Machine rows={rowsOf(5, 3)} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(getByRole('button', { name: /^1 号货道/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(getByRole('button', { name: /^7 号货道/ })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect
    .element(getByRole('button', { name: /^7 号货道/ }))
    .toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => document.activeElement?.closest('fieldset')).toBeNull()
})

test('announces empty, low and faulty slots', async () => {
  const rows = [[slotOf(1, { stock: 0 }), slotOf(2, { stock: 1 }), slotOf(3, { fault: 'E12' })]]
  const { getByRole } = await render(<Machine rows={rows} />)
  await expect.element(getByRole('button', { name: '1 号货道 0/4 件 缺货' })).toBeVisible()
  await expect.element(getByRole('button', { name: '2 号货道 1/4 件 ¥25' })).toBeVisible()
  await expect.element(getByRole('button', { name: '3 号货道 E12 故障 ¥25' })).toBeVisible()
})

test('cells stay tappable and wide shelves scroll', async () => {
  const { getByRole, rerender } = await render(<Machine rows={rowsOf(6, 2)} />)
  const shelf = () => getByRole('group', { name: 'B01 玻璃柜' }).element()
  const cell = () =>
    getByRole('button', { name: /^1 号货道/ })
      .element()
      .getBoundingClientRect()
  expect(shelf().scrollWidth).toBe(shelf().clientWidth)
  expect(cell().width).toBeGreaterThanOrEqual(44)
  expect(cell().height).toBeGreaterThanOrEqual(44)
  await rerender(<Machine rows={rowsOf(10, 2)} />)
  expect(shelf().scrollWidth).toBeGreaterThan(shelf().clientWidth)
  expect(cell().width).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBe(375)
})
