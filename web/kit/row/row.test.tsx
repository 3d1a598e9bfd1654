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
import { Cell, Cells } from './cell.tsx'
import { Dot, Parts, Row } from './row.tsx'

test('a row with an address is a link to it, search and all, and tells when one is there', async () => {
  const routeTree = createRootRoute({
    component: () => <Row icon={device} title="A11 口红机" value="离线" to="/order?id=7" />,
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

test('a row with an act is a button, all of it, by finger and by key', async () => {
  const press = vi.fn<() => void>()
  const { getByRole } = await render(<Row title="银行卡" sub="招商银行 6621" onPress={press} />)
  const row = getByRole('button', { name: '银行卡 招商银行 6621' })
  const { width, height } = row.element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  await userEvent.tab()
  await expect.element(row).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await row.click({ position: { x: width - 2, y: height - 2 } })
  expect(press).toHaveBeenCalledTimes(2)
})

test('of the rows that open beside their list, the open one alone is marked', async () => {
  const { getByRole } = await render(
    <>
      <Row title="保存场地" current={false} onPress={() => undefined} />
      <Row title="删除场地" current onPress={() => undefined} />
    </>,
  )
  const ground = (name: string) => getComputedStyle(getByRole('button', { name }).element())
  expect(ground('保存场地').backgroundColor).toBe('rgba(0, 0, 0, 0)')
  expect(ground('删除场地').backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  await expect
    .element(getByRole('button', { name: '保存场地' }))
    .not.toHaveAttribute('aria-current')
})

test('a row that leads nowhere is no target, and may hold one', async () => {
  const { getByRole, getByText } = await render(
    <Row title="A08" value={<button type="button">重试</button>} />,
  )
  await expect.element(getByText('A08')).toBeVisible()
  expect(getByRole('button').elements()).toHaveLength(1)
  expect(getByRole('link').elements()).toHaveLength(0)
})

test('the dot between parts of a line is a space to those who listen', async () => {
  const line = (
    <>
      星河影城店
      <Dot />3 分钟前
    </>
  )
  const { getByRole } = await render(<Row title={line} onPress={() => undefined} />)
  await expect.element(getByRole('button', { name: '星河影城店 3 分钟前' })).toBeVisible()
})

test('between parts of a line there is a dot, and none beside what is left out', async () => {
  const { container } = await render(
    <p>
      <Parts parts={[false, '缺币', '', '剩 40 枚', undefined]} />
    </p>,
  )
  expect(container.textContent).toBe('缺币 剩 40 枚')
  expect(container.querySelectorAll('i')).toHaveLength(1)
})

test('quick acts are named and large enough for a finger', async () => {
  const press = vi.fn<() => void>()
  const { getByRole } = await render(
    <Cells>
      <Cell icon={coin} title="上币" onPress={press} />
    </Cells>,
  )
  const act = getByRole('button', { name: '上币' })
  expect(act.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await act.click()
  expect(press).toHaveBeenCalledOnce()
})

test('what stands beside a row is a target of its own, and neither is within the other', async () => {
  const [open, more] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const beside = (
    <button type="button" style={{ width: 44, height: 44 }} onClick={more}>
      更多
    </button>
  )
  const { getByRole } = await render(<Row title="九堡仓库" onPress={open} beside={beside} />)
  const row = getByRole('button', { name: '九堡仓库' })
  await getByRole('button', { name: '更多' }).click()
  expect([open, more].map((each) => each.mock.calls.length)).toEqual([0, 1])
  await row.click({ position: { x: 4, y: 4 } })
  expect([open, more].map((each) => each.mock.calls.length)).toEqual([1, 1])
  expect(row.element().querySelector('button')).toBeNull()
})
