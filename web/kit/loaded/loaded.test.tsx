import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { NoAnswer, Refused } from '#web/kit/error-state/call-errors.ts'
import { joinQueries } from './join-queries.ts'
import { Loaded } from './loaded.tsx'

const query = { data: undefined, error: null, isFetching: false, refetch: async () => undefined }
const words = { what: '统计加载失败', label: '正在加载统计' }
const refusal = { failure: 'notFound', field: undefined, sentence: '无', requestId: undefined }

test('shows the data once it is there', async () => {
  const shown = (data: string) => <p>{data}</p>
  const { getByText, rerender } = await render(
    <Loaded of={query} {...words}>
      {shown}
    </Loaded>,
  )
  await expect.element(getByText('正在加载统计')).toBeInTheDocument()
  await rerender(
    <Loaded of={{ ...query, data: '¥1.00' }} {...words}>
      {shown}
    </Loaded>,
  )
  await expect.element(getByText('¥1.00')).toBeVisible()
})

test('retries after a failure', async () => {
  const refetch = vi.fn(async () => undefined)
  const failed = { ...query, error: new NoAnswer('offline'), refetch }
  const { getByRole } = await render(
    <Loaded of={failed} {...words} gone={<p>gone</p>}>
      {() => null}
    </Loaded>,
  )
  await getByRole('button', { name: '重试' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('says that a refused thing is gone', async () => {
  const error = new Refused(refusal)
  const { getByText } = await render(
    <Loaded of={{ ...query, error }} {...words} gone={<p>已删除</p>}>
      {() => null}
    </Loaded>,
  )
  await expect.element(getByText('已删除')).toBeVisible()
})

test('the data may bring a page of its own', async () => {
  const renderFrame = (pending: ReactNode) => <main>{pending}</main>
  const { getByRole, getByText, rerender } = await render(
    <Loaded of={{ ...query, error: new NoAnswer('offline') }} {...words} renderFrame={renderFrame}>
      {(data: string) => <p>{data}</p>}
    </Loaded>,
  )
  await expect.element(getByRole('main')).toMatchTextContent('统计加载失败')
  await rerender(
    <Loaded of={{ ...query, data: '¥1.00' }} {...words} renderFrame={renderFrame}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  )
  await expect.element(getByText('¥1.00')).toBeVisible()
  await expect.element(getByRole('main')).not.toBeInTheDocument()
})

test('the skeleton has a meter window and a head', async () => {
  const { container, rerender } = await render(
    <Loaded of={query} {...words} rows={2}>
      {() => null}
    </Loaded>,
  )
  expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(1)
  expect(container.querySelector('[class*="headed"]')).toBeNull()
  await rerender(
    <Loaded of={query} {...words} rows={2} headed metered>
      {() => null}
    </Loaded>,
  )
  expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(2)
  expect(container.querySelector('[class*="headed"]')).not.toBeNull()
})

test('several queries fail and retry as one', async () => {
  const refetch = vi.fn(async () => undefined)
  const failed = { ...query, error: new NoAnswer('offline'), refetch }
  const there = { ...query, data: 1, refetch: vi.fn(async () => undefined) }
  const { getByRole, getByText, rerender } = await render(
    <Loaded of={joinQueries([there, failed])} {...words}>
      {() => null}
    </Loaded>,
  )
  await getByRole('button', { name: '重试' }).click()
  expect(refetch).toHaveBeenCalledOnce()
  expect(there.refetch).not.toHaveBeenCalled()
  await rerender(
    <Loaded of={joinQueries([there, { ...query, data: 'two' }])} {...words}>
      {([one, two]) => <p>{`${one} ${two}`}</p>}
    </Loaded>,
  )
  await expect.element(getByText('1 two')).toBeVisible()
})
