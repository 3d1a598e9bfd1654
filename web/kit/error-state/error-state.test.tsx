import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Refused } from './call-errors.ts'
import { ErrorState } from './error-state.tsx'

test('names the failure and request, retries once per tap', async () => {
  const retry = vi.fn<() => void>()
  const requestId = '7F3A-20C9'
  const error = new Refused({
    failure: 'defect',
    field: undefined,
    sentence: '请求异常',
    requestId,
  })
  const words = { what: '统计加载失败', error }
  const { getByRole, rerender } = await render(<ErrorState {...words} retry={retry} />)
  await expect.element(getByRole('alert')).toMatchTextContent(/请求号 7F3A-20C9 \d\d:\d\d:\d\d/)
  await expect.element(getByRole('heading', { name: '统计加载失败' })).toBeVisible()
  await getByRole('button', { name: '重试' }).click()
  await rerender(<ErrorState {...words} retry={retry} busy />)
  await getByRole('button', { name: '重试' }).click({ force: true })
  expect(retry).toHaveBeenCalledOnce()
})
