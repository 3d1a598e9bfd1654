import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { ListDetailPanes } from './list-detail-panes.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

let asked = 0
let come: (all: boolean) => void
beforeEach(() => {
  asked = 0
})
afterEach(async () => {
  window.scrollTo(0, 0)
  await page.viewport(375, 700)
})

function refresh(): Promise<boolean> {
  asked += 1
  return new Promise((resolve) => (come = resolve))
}

async function open(children: ReactNode) {
  const screen = await render(
    <PullToRefresh refresh={refresh}>
      <header style={{ height: 48 }} />
      <main>{children}</main>
    </PullToRefresh>,
  )
  const mark = screen.container.querySelector<HTMLElement>('[aria-hidden] > span')!
  return { ...screen, mark, said: screen.getByRole('status') }
}

type Point = readonly [x: number, y: number]
function touch(type: string, on: Element, fingers: readonly Point[]): void {
  const touches = fingers.map(
    ([clientX, clientY], identifier) => new Touch({ identifier, target: on, clientX, clientY }),
  )
  on.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }))
}

/** Touches an element and moves the finger by this many pixels in several steps, without releasing it. */
function pull(on: Element, by: number, across = 0): void {
  touch('touchstart', on, [[100, 100]])
  for (let step = 1; step <= 8; step += 1) {
    touch('touchmove', on, [[100 + (across * step) / 8, 100 + (by * step) / 8]])
  }
}
const letGo = (on: Element) => touch('touchend', on, [])

const rows = Array.from({ length: 40 }, (_, no) => <p key={no}>第 {no} 台</p>)

test('a full pull refreshes and announces the result', async () => {
  const { mark, said, getByText } = await open(rows)
  const row = getByText('第 3 台').element()
  await expect.element(mark).not.toBeVisible()
  pull(row, 200)
  await expect.element(mark).toBeVisible()
  expect(asked).toBe(0)
  expect(mark.getBoundingClientRect().top).toBeGreaterThanOrEqual(48)
  letGo(row)
  await expect.element(said).toMatchTextContent('正在更新')
  expect(asked).toBe(1)
  pull(row, 200)
  letGo(row)
  expect(asked).toBe(1)
  come(true)
  await expect.element(said).toMatchTextContent('已更新')
  await expect.element(mark).not.toBeVisible()
  pull(row, 200)
  letGo(row)
  expect(asked).toBe(2)
  come(false)
  await expect.element(said).toMatchTextContent('更新失败')
})

test('the pull mark slows and flips at the threshold', async () => {
  const { mark, getByText } = await open(rows)
  const row = getByText('第 3 台').element()
  const pulledTo = async (by: number) => {
    pull(row, by)
    await expect.element(mark).toBeVisible()
    return mark.getBoundingClientRect().bottom
  }
  const turned = () => getComputedStyle(mark.querySelector('svg')!).transform
  const first = await pulledTo(40)
  const second = await pulledTo(80)
  expect(turned()).toBe('none')
  const third = await pulledTo(120)
  expect(second).toBeGreaterThan(first)
  expect(third - second).toBeLessThan(second - first)
  await expect.poll(turned).toMatch(/^matrix\(-1, 0?/)
  letGo(row)
  come(true)
})

test('a short or reversed pull does not refresh', async () => {
  const { mark, getByText } = await open(rows)
  const row = getByText('第 3 台').element()
  pull(row, 60)
  letGo(row)
  await expect.element(mark).not.toBeVisible()
  pull(row, 200)
  touch('touchmove', row, [[100, 90]])
  letGo(row)
  pull(row, 200)
  touch('touchcancel', row, [])
  expect(asked).toBe(0)
  await expect.element(mark).not.toBeVisible()
})

test('pulls only from the top with one finger', async () => {
  const { mark, getByText } = await open(rows)
  const row = getByText('第 3 台').element()
  window.scrollTo(0, 1)
  pull(row, 200)
  letGo(row)
  window.scrollTo(0, 0)
  pull(row, 200, 260)
  letGo(row)
  touch('touchstart', row, [
    [100, 100],
    [200, 100],
  ])
  touch('touchmove', row, [
    [100, 300],
    [200, 300],
  ])
  letGo(row)
  pull(row, -200)
  letGo(row)
  expect(asked).toBe(0)
  await expect.element(mark).not.toBeVisible()
})

test('does not pull on controls with own gestures', async () => {
  const { getByText, getByRole } = await open(
    <>
      <div style={{ height: 60, overflowY: 'auto' }}>
        <p>轮子</p>
        <p style={{ height: 300 }} />
      </div>
      <div style={{ overflowX: 'auto' }}>
        <p style={{ width: 900 }}>筛选</p>
      </div>
      <button type="button" style={{ touchAction: 'none' }}>
        把手
      </button>
      <input type="range" aria-label="力度" />
      <dialog open>
        <p>抽屉</p>
      </dialog>
    </>,
  )
  const keeping = [
    getByText('轮子'),
    getByRole('button', { name: '把手' }),
    getByRole('slider'),
    getByText('抽屉'),
  ]
  for (const each of keeping) {
    pull(each.element(), 200)
    letGo(each.element())
  }
  expect(asked).toBe(0)
  pull(getByText('筛选').element(), 200)
  letGo(getByText('筛选').element())
  expect(asked).toBe(1)
  come(true)
})

test('does not refresh a form with typed input', async () => {
  const { getByRole } = await open(
    <form>
      <input aria-label="名称" />
    </form>,
  )
  const form = getByRole('textbox')
  pull(form.element(), 200)
  letGo(form.element())
  expect(asked).toBe(1)
  come(true)
  await expect.element(getByRole('status')).toMatchTextContent('已更新')
  await form.fill('星河')
  pull(form.element(), 200)
  letGo(form.element())
  expect(asked).toBe(1)
})

test('pulls the pane under the finger', async () => {
  await page.viewport(1280, 800)
  const detail = (
    <>
      <p>一台</p>
      <p style={{ flex: 'none', height: 2000 }} />
    </>
  )
  const { container, mark, getByText } = await open(
    <div style={{ height: 700, display: 'flex', flexDirection: 'column' }}>
      <ListDetailPanes list={<p>名单</p>} detail={detail} onPhone="list" />
    </div>,
  )
  const one = getByText('一台').element()
  const pane = container.querySelectorAll('[data-pane]')[1]!
  pane.scrollTop = 40
  pull(one, 200)
  letGo(one)
  expect(asked).toBe(0)
  pane.scrollTop = 0
  pull(one, 200)
  await expect.element(mark).toBeVisible()
  const { left, right } = pane.getBoundingClientRect()
  const { x, width } = mark.getBoundingClientRect()
  expect(x + width / 2).toBeCloseTo((left + right) / 2, 0)
  letGo(one)
  expect(asked).toBe(1)
  come(true)
})

test('turns the native pull off while mounted', async () => {
  const { unmount } = await open(rows)
  const html = () => getComputedStyle(document.documentElement).overscrollBehaviorY
  expect(html()).toBe('none')
  await unmount()
  expect(html()).toBe('auto')
})
