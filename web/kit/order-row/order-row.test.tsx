import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { toFen } from '#contract/base/money.ts'
import '#web/kit/base.css'
import { device } from '#web/kit/icon/icons.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import '#web/kit/tokens.css'
import { OrderListRow } from './order-row.tsx'

afterEach(() => page.viewport(375, 700))

const title = 'B01 玻璃柜 12 格 小夜灯和一只很长很长的毛绒兔子'

test('shows purchase, amount, payer and state', async () => {
  const press = vi.fn<() => void>()
  const { getByRole } = await render(
    <OrderListRow
      icon={device}
      title={title}
      fen={toFen(3600)}
      sub="微信 王** 14:27:50"
      state={<StateTag kind="warn">结果待确认，设备无响应</StateTag>}
      onPress={press}
    />,
  )
  const heard = `${title} ¥36.00 微信 王** 14:27:50 结果待确认，设备无响应`
  await getByRole('button', { name: heard }).click()
  expect(press).toHaveBeenCalledOnce()
})

test('a narrow phone gives a long title two lines', async () => {
  await page.viewport(320, 640)
  const long = title.repeat(3)
  const { getByText } = await render(
    <OrderListRow icon={device} title={long} fen={toFen(3600)} sub="L**" state="Did not start" />,
  )
  const { scrollHeight, clientHeight } = getByText(long).element()
  const lineHeight = Number.parseFloat(getComputedStyle(getByText(long).element()).lineHeight)
  expect(clientHeight / lineHeight).toBeCloseTo(2, 1)
  expect(scrollHeight).toBeGreaterThan(clientHeight)
  const state = getByText('Did not start').element()
  expect(state.scrollWidth).toBeLessThanOrEqual(state.clientWidth)
  expect(document.documentElement.scrollWidth).toBe(320)
})
