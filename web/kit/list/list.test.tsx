import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import { NoAnswer } from '#web/kit/error-state/call-errors.ts'
import '#web/kit/tokens.css'
import {
  atRest,
  device,
  Devices,
  open,
  pageOf,
  server,
  type Page,
} from '#web/test/worlds/device-pages.tsx'

test('shows a loading state, then the rows', async () => {
  let arrive = (_page: Page): void => undefined
  server.answer = () => new Promise((resolve) => (arrive = resolve))
  const { getByRole, getByText } = await open()
  await expect.element(getByText('正在加载设备')).toBeInTheDocument()
  arrive(pageOf(1, 3))
  await expect.element(getByRole('list', { name: '设备' })).toBeVisible()
  expect(getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(getByText('没有更多了')).not.toBeInTheDocument()
})

test('says so when there is nothing', async () => {
  server.answer = async () => ({ records: [] })
  const { getByText } = await open()
  await expect.element(getByText('还没有设备')).toBeVisible()
})

test('a failed list can be retried', async () => {
  server.answer = () => Promise.reject(new NoAnswer())
  const { getByRole } = await open()
  await expect.element(getByRole('alert')).toMatchTextContent('设备加载失败')
  await expect.element(getByRole('alert')).toMatchTextContent('网络连接失败')
  server.answer = async () => pageOf(1, 3)
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('list', { name: '设备' })).toBeVisible()
})

test('loads the next page shortly before the end', async () => {
  server.pages = 3
  const { getByRole, getByText } = await open()
  await expect.element(getByText('A020')).toBeInTheDocument()
  // The rows are about 1040 px tall in a window of 700 px, so the end is less than 400 px away.
  await expect.element(getByText('A040')).toBeInTheDocument()
  expect(server.asked).toEqual([1, 2])
  window.scrollTo({ top: 500 })
  await atRest()
  expect(server.asked).toEqual([1, 2])
  window.scrollTo({ top: document.documentElement.scrollHeight - 700 - 390 })
  await expect.element(getByText('A060')).toBeInTheDocument()
  expect(server.asked).toEqual([1, 2, 3])
  await expect.poll(() => getByRole('listitem').elements()).toHaveLength(60)
  await expect.element(getByText('没有更多了')).toBeInTheDocument()
})

test('loads short pages until the window is full', async () => {
  server.pages = 4
  server.answer = async (page) => pageOf(page, 2)
  const { getByText } = await open()
  await expect.element(getByText('A008')).toBeVisible()
  expect(server.asked).toEqual([1, 2, 3, 4])
})

test('refreshes cached pages before loading further ones', async () => {
  server.pages = 2
  const data = { pages: [{ records: [{ no: 'A001', state: '离线' }], pages: 2 }], pageParams: [1] }
  server.client.setQueryData(['devices'], data, { updatedAt: Date.now() - 1 })
  let arrive = (_page: Page): void => undefined
  server.answer = (page) =>
    page === 1 ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(pageOf(page, 20))
  const { getByText } = await open()
  await expect.element(getByText('离线')).toBeVisible()
  // Long enough for the visible end to be noticed and for the next page to be requested.
  for (let frames = 0; frames < 20; frames += 1) await atRest()
  expect(server.asked).toEqual([1])
  arrive(pageOf(1, 20))
  await expect.element(getByText('A040')).toBeInTheDocument()
  expect(server.asked).toEqual([1, 2])
  await expect.element(getByText('离线')).not.toBeInTheDocument()
})

test('a failed page is retried only on request', async () => {
  server.pages = 2
  let fail = (_error: Error): void => undefined
  server.answer = (page) =>
    page === 1 ? Promise.resolve(pageOf(1, 5)) : new Promise((_, reject) => (fail = reject))
  const { getByRole, getByText } = await open()
  await expect.element(getByText('正在加载设备')).toBeVisible()
  fail(new NoAnswer())
  await expect.element(getByRole('alert')).toMatchTextContent('后续内容加载失败')
  await atRest()
  expect(server.asked).toEqual([1, 2])
  server.answer = async (page) => pageOf(page, 5)
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('A010')).toBeVisible()
})

test('a row shifted between pages appears once', async () => {
  server.pages = 2
  server.answer = async (page) => ({ records: [device(page), device(page + 1)] })
  const { getByRole, getByText } = await open()
  await expect.element(getByText('A003')).toBeVisible()
  expect(
    getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['A001在线', 'A002在线', 'A003在线'])
})

test('rows reorder only while scrolled to the top', async () => {
  server.answer = async () => pageOf(1, 40)
  const { getByRole, getByText } = await open()
  await expect.element(getByText('A040')).toBeInTheDocument()
  const shown = () =>
    getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
  window.scrollTo({ top: 600 })
  await expect.poll(() => window.scrollY).toBe(600)
  await atRest()
  const broken = { no: 'A040', state: '故障' }
  server.answer = async () => ({ records: [broken, ...pageOf(1, 39).records, device(41)] })
  await server.client.invalidateQueries()
  await expect.poll(() => shown().at(39)).toBe('A040故障')
  expect(shown().at(0)).toBe('A001在线')
  await expect.poll(() => shown().at(40)).toBe('A041在线')
  window.scrollTo({ top: 0 })
  await expect.poll(() => shown().at(0)).toBe('A040故障')
})

test('arrows go from row to row', async () => {
  server.answer = async () => pageOf(1, 3)
  const { getByRole } = await open()
  await expect.element(getByRole('button', { name: 'A001' })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(getByRole('button', { name: 'A003' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(getByRole('button', { name: 'A002' })).toHaveFocus()
})

test('the list is a single tab stop', async () => {
  server.answer = async () => pageOf(1, 3)
  const { getByRole } = await render(
    <QueryClientProvider client={server.client}>
      <button type="button">前</button>
      <Devices />
      <button type="button">后</button>
    </QueryClientProvider>,
  )
  await expect.element(getByRole('button', { name: 'A001' })).toBeVisible()
  await getByRole('button', { name: '前' }).click()
  await userEvent.tab()
  await expect.element(getByRole('button', { name: 'A001' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  await expect.element(getByRole('button', { name: '后' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(getByRole('button', { name: 'A002' })).toHaveFocus()
})
