import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { fen } from '#contract/money.ts'
import '#web/kit/base.css'
import { device } from '#web/kit/icon/icons.ts'
import { Tag } from '#web/kit/tag/tag.tsx'
import '#web/kit/tokens.css'
import { OrderRow } from './order-row.tsx'

afterEach(() => page.viewport(375, 700))

const title = 'B01 玻璃柜 12 格 小夜灯和一只很长很长的毛绒兔子'

test('says what was bought, for how much, by whom, and how it went', async () => {
  const press = vi.fn<() => void>()
  const { getByRole } = await render(
    <OrderRow
      icon={device}
      title={title}
      fen={fen(3600)}
      sub="微信 王** 14:27:50"
      state={<Tag kind="warn">存疑，设备没答复</Tag>}
      onPress={press}
    />,
  )
  const heard = `${title} ¥36.00 微信 王** 14:27:50 存疑，设备没答复`
  await getByRole('button', { name: heard }).click()
  expect(press).toHaveBeenCalledOnce()
})

test('on a narrow phone words are cut, neither the state nor the amount', async () => {
  await page.viewport(320, 640)
  const { getByText } = await render(
    <OrderRow icon={device} title={title} fen={fen(3600)} sub="L**" state="Did not start" />,
  )
  const { scrollWidth, clientWidth } = getByText(title).element()
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  const state = getByText('Did not start').element()
  expect(state.scrollWidth).toBeLessThanOrEqual(state.clientWidth)
  expect(document.documentElement.scrollWidth).toBe(320)
})
