import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import {
  moveListItem,
  computePulledIndex,
  computePlaceDuringLift,
  computeItemShift,
} from './places.ts'
import { SortableList } from './sortable.tsx'

afterEach(() => vi.restoreAllMocks())

const NAMES = ['扫码买币', '会员取币', '团购核销', '存币', '纸币兑换']

function Functions({ names = NAMES }: { readonly names?: readonly string[] }) {
  const [order, setOrder] = useState(names)
  return (
    <SortableList
      label="显示"
      items={order.map((name) => ({ id: name, name }))}
      onMove={(from, to) => setOrder(moveListItem(order, from, to))}
    />
  )
}

async function shown(names?: readonly string[]) {
  const screen = await render(<Functions {...(names && { names })} />)
  const order = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('b')?.textContent.replace(/^\d+\. /, ''))
  const said = () => screen.getByRole('status').element().textContent
  return {
    ...screen,
    order,
    said,
    grip: (name: string) => screen.getByRole('button', { name: `拖动 ${name}`, exact: true }),
  }
}

test('moving an item shifts the others', () => {
  expect(moveListItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveListItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  const boxes = [0, 1, 2, 3].map((index) => ({ top: index * 50, height: 50 }))
  expect(
    [-200, -60, -40, 10, 60, 140].map((pulled) => computePulledIndex(boxes, 1, pulled)),
  ).toEqual([0, 0, 1, 1, 2, 3])
  for (const [from, to] of [
    [0, 3],
    [3, 0],
    [1, 2],
    [2, 2],
  ] as const) {
    const seen = ['a', 'b', 'c', 'd']
      .map((id, index) => ({
        id,
        top: index * 50 + computeItemShift(boxes, from, to, index),
        index,
      }))
      .toSorted((a, b) => a.top - b.top)
    expect(seen.map(({ id }) => id)).toEqual(moveListItem(['a', 'b', 'c', 'd'], from, to))
    expect(seen.map(({ index }) => computePlaceDuringLift(index, from, to))).toEqual([0, 1, 2, 3])
  }
})

test('buttons move an item and announce it', async () => {
  const { getByRole, order, said } = await shown()
  const lower = getByRole('button', { name: '扫码买币 下移' })
  await lower.click()
  expect(order()).toEqual(['会员取币', '扫码买币', '团购核销', '存币', '纸币兑换'])
  expect(said()).toBe('扫码买币，第 2 位，共 5 位')
  await expect.element(lower).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(said()).toBe('扫码买币，第 3 位，共 5 位')
  await getByRole('button', { name: '会员取币 上移' }).click({ force: true })
  expect(said()).toBe('会员取币 已在最前')
  expect(order()[0]).toBe('会员取币')
})

test('space and arrow keys move an item', async () => {
  const { grip, order, said } = await shown()
  grip('团购核销').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(grip('团购核销')).toHaveAttribute('aria-pressed', 'true')
  expect(said()).toBe('团购核销，第 3 位，共 5 位')
  await userEvent.keyboard('{ArrowUp}')
  expect(said()).toBe('团购核销，第 2 位，共 5 位')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(said()).toBe('团购核销，第 1 位，共 5 位')
  expect(order()[2]).toBe('团购核销')
  await userEvent.keyboard(' ')
  expect(order()).toEqual(['团购核销', '扫码买币', '会员取币', '存币', '纸币兑换'])
  await expect.element(grip('团购核销')).toHaveFocus()
  await expect.element(grip('团购核销')).toHaveAttribute('aria-pressed', 'false')
})

test('Escape, or going elsewhere, puts it back', async () => {
  const { grip, order } = await shown()
  grip('存币').element().focus()
  await userEvent.keyboard(' {ArrowDown}{Escape} {ArrowUp}{Tab}')
  await expect.element(grip('存币')).toHaveAttribute('aria-pressed', 'false')
  expect(order()).toEqual(NAMES)
})

test('an item can be dragged by its handle', async () => {
  const { grip, order, said } = await shown()
  await userEvent.dragAndDrop(grip('存币').element(), grip('扫码买币').element())
  await expect.poll(order).toEqual(['存币', '扫码买币', '会员取币', '团购核销', '纸币兑换'])
  expect(said()).toBe('存币，第 1 位，共 5 位')
})

/** Dispatches a pointer event of a finger, without the mouse, which would release it at once. */
function finger(target: Element, type: string, y: number) {
  const { left } = target.getBoundingClientRect()
  const at = { pointerId: 1, button: 0, clientX: left + 5, clientY: y, bubbles: true }
  target.dispatchEvent(new PointerEvent(type, at))
}

test('dragging to the edge scrolls the list', async () => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  const names = Array.from({ length: 30 }, (_, index) => `功能 ${index + 1}`)
  const { grip, order, getByRole } = await shown(names)
  const handle = grip('功能 1').element()
  finger(handle, 'pointerdown', handle.getBoundingClientRect().top + 20)
  finger(handle, 'pointermove', innerHeight - 5)
  await expect.poll(() => scrollY, { timeout: 10_000 }).toBeGreaterThan(200)
  await expect.poll(() => getByRole('status').element().textContent).toMatch(/第 1\d 位/)
  finger(handle, 'pointerup', innerHeight / 2)
  await expect.poll(() => order().indexOf('功能 1')).toBeGreaterThan(5)
})

test('a fast drag drops at the pointer', async () => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  const { grip, order } = await shown()
  const handle = grip('扫码买币').element()
  const { top } = handle.getBoundingClientRect()
  finger(handle, 'pointerdown', top + 20)
  await expect.element(grip('扫码买币')).toHaveAttribute('aria-pressed', 'true')
  finger(handle, 'pointerup', top + 20 + 120)
  await expect.poll(order).toEqual(['会员取币', '团购核销', '扫码买币', '存币', '纸币兑换'])
})

test('Escape puts back what a finger pulls, too', async () => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  const { grip, order } = await shown()
  const handle = grip('扫码买币').element()
  const { top } = handle.getBoundingClientRect()
  finger(handle, 'pointerdown', top + 20)
  finger(handle, 'pointermove', top + 150)
  await expect.element(grip('扫码买币')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(grip('扫码买币')).toHaveAttribute('aria-pressed', 'false')
  finger(handle, 'pointerup', top + 150)
  expect(order()).toEqual(NAMES)
})
