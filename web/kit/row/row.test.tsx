import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import { coin, device } from '#web/kit/icon/icons.ts'
import '#web/kit/tokens.css'
import { QuickCell, QuickCells } from './quick-cells.tsx'
import { DotSeparator, DottedParts, ListRow } from './row.tsx'

test('a row with an address is a link', async () => {
  const routeTree = createRootRoute({
    component: () => <ListRow icon={device} title="A11 口红机" value="离线" to="/order?id=7" />,
  })
  const history = createMemoryHistory({ initialEntries: ['/order'] })
  const router = createRouter({ routeTree, history })
  const { getByRole } = await render(<RouterProvider router={router} />)
  const link = getByRole('link', { name: 'A11 口红机 离线' })
  await expect.element(link).toHaveAttribute('href', '/order?id=7')
  await expect.element(link).not.toHaveAttribute('aria-current')
  await link.click()
  expect(router.state.location.search).toEqual({ id: 7 })
  await expect.element(link).toHaveAttribute('aria-current', 'page')
})

test('a row with an action is one button', async () => {
  const press = vi.fn<() => void>()
  const { getByRole } = await render(<ListRow title="银行卡" sub="招商银行 6621" onPress={press} />)
  const row = getByRole('button', { name: '银行卡 招商银行 6621' })
  const { width, height } = row.element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  await userEvent.tab()
  await expect.element(row).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await row.click({ position: { x: width - 2, y: height - 2 } })
  expect(press).toHaveBeenCalledTimes(2)
})

test('marks only the open row of the list', async () => {
  const { getByRole } = await render(
    <>
      <ListRow title="保存场地" current={false} onPress={() => undefined} />
      <ListRow title="删除场地" current onPress={() => undefined} />
    </>,
  )
  const ground = (name: string) => getComputedStyle(getByRole('button', { name }).element())
  expect(ground('保存场地').backgroundColor).toBe('rgba(0, 0, 0, 0)')
  expect(ground('删除场地').backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  await expect
    .element(getByRole('button', { name: '保存场地' }))
    .not.toHaveAttribute('aria-current')
})

test('a plain row is neither link nor button', async () => {
  const { getByRole, getByText } = await render(
    <ListRow title="A08" value={<button type="button">重试</button>} />,
  )
  await expect.element(getByText('A08')).toBeVisible()
  expect(getByRole('button').elements()).toHaveLength(1)
  expect(getByRole('link').elements()).toHaveLength(0)
})

test('a narrow row puts a wide value below the title', async () => {
  const { getByText } = await render(
    <div style={{ width: 220 }}>
      <ListRow icon={device} title="Platform Alipay" value="Takes Alipay payments" />
    </div>,
  )
  const box = (text: string) => getByText(text).element().getBoundingClientRect()
  expect(box('Takes Alipay payments').top).toBeGreaterThanOrEqual(box('Platform Alipay').bottom)
})

test('a dot is read as a space', async () => {
  const line = (
    <>
      星河影城店
      <DotSeparator />3 分钟前
    </>
  )
  const { getByRole } = await render(<ListRow title={line} onPress={() => undefined} />)
  await expect.element(getByRole('button', { name: '星河影城店 3 分钟前' })).toBeVisible()
})

test('dots separate only the present parts', async () => {
  const { container } = await render(
    <p>
      <DottedParts parts={[false, '缺币', '', '剩 40 枚', undefined]} />
    </p>,
  )
  expect(container.textContent).toBe('缺币 剩 40 枚')
  expect(container.querySelectorAll('i')).toHaveLength(1)
})

test('quick actions are named and at least 44 px', async () => {
  const press = vi.fn<() => void>()
  const { getByRole } = await render(
    <QuickCells>
      <QuickCell icon={coin} title="上币" onPress={press} />
    </QuickCells>,
  )
  const act = getByRole('button', { name: '上币' })
  expect(act.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await act.click()
  expect(press).toHaveBeenCalledOnce()
})

test('a control beside a row is a separate target', async () => {
  const [open, more] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const beside = (
    <button type="button" style={{ width: 44, height: 44 }} onClick={more}>
      更多
    </button>
  )
  const { getByRole } = await render(<ListRow title="九堡仓库" onPress={open} beside={beside} />)
  const row = getByRole('button', { name: '九堡仓库' })
  await getByRole('button', { name: '更多' }).click()
  expect([open, more].map((each) => each.mock.calls.length)).toEqual([0, 1])
  await row.click({ position: { x: 4, y: 4 } })
  expect([open, more].map((each) => each.mock.calls.length)).toEqual([1, 1])
  expect(row.element().querySelector('button')).toBeNull()
})
