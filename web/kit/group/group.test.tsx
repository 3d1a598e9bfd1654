import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { RowGroup } from './group.tsx'

test('is known by its title, and leads on', async () => {
  const press = vi.fn<() => void>()
  const { getByRole } = await render(
    <RowGroup title="待你处理" more={{ text: '全部 6', onPress: press }} note="要有网络才能做。">
      <p>1 笔提现等你审批</p>
    </RowGroup>,
  )
  const group = getByRole('region', { name: '待你处理' })
  await expect.element(group).toMatchTextContent('1 笔提现等你审批')
  await expect.element(group).toMatchTextContent('要有网络才能做。')
  await expect.element(getByRole('heading', { level: 2, name: '待你处理' })).toBeVisible()
  const more = getByRole('button', { name: '全部 6' })
  expect(more.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await more.click()
  expect(press).toHaveBeenCalledOnce()
})

test('a figure at its head is no target', async () => {
  const { getByRole, getByText } = await render(
    <RowGroup lead="共 93 台" more={{ text: '1 台' }}>
      <p>A08</p>
    </RowGroup>,
  )
  await expect.element(getByText('1 台', { exact: true })).toBeVisible()
  expect(getByRole('button').elements()).toHaveLength(0)
})
