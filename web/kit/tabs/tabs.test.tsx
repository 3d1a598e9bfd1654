import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { TabList } from './tabs.tsx'

const kinds = ['在线支付', '兑币', '售货', '租赁', '积分', '现金', '彩票', '权益卡'] as const
const options = kinds.map((value) => ({ value, label: value }))

function Orders({ start }: { readonly start: (typeof kinds)[number] }) {
  const [kind, setKind] = useState(start)
  return <TabList label="订单类型" options={options} value={kind} onChange={setKind} />
}

test('arrow keys wrap, Home and End jump', async () => {
  const { getByRole } = await render(<Orders start="在线支付" />)
  const chosen = getByRole('tab', { selected: true })
  await expect.element(getByRole('tablist', { name: '订单类型' })).toBeVisible()
  await userEvent.tab()
  await expect.element(getByRole('tab', { name: '在线支付' })).toHaveFocus()
  for (const [key, name] of [
    ['ArrowRight', '兑币'],
    ['ArrowLeft', '在线支付'],
    ['ArrowLeft', '权益卡'],
    ['ArrowRight', '在线支付'],
    ['End', '权益卡'],
    ['Home', '在线支付'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- One key after the other.
    await userEvent.keyboard(`{${key}}`)
    // oxlint-disable-next-line no-await-in-loop -- One key after the other.
    await expect.element(chosen).toMatchTextContent(name)
    // oxlint-disable-next-line no-await-in-loop -- One key after the other.
    await expect.element(chosen).toHaveFocus()
  }
})

test('a tap selects, the selected tab scrolls into view', async () => {
  const { getByRole } = await render(<Orders start="权益卡" />)
  const last = getByRole('tab', { name: '权益卡' })
  await expect.poll(() => last.element().getBoundingClientRect().right).toBeLessThanOrEqual(375)
  expect(last.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await getByRole('tab', { name: '彩票' }).click()
  await expect.element(getByRole('tab', { selected: true })).toMatchTextContent('彩票')
})

test('a wide screen wraps tabs that do not fit', async () => {
  await page.viewport(1280, 700)
  const { container, getByRole } = await render(<Orders start="在线支付" />)
  container.style.width = '320px'
  const { scrollWidth, clientWidth } = getByRole('tablist').element()
  expect(scrollWidth).toBe(clientWidth)
  await page.viewport(375, 700)
})
