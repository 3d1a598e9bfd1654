import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toFen } from '#contract/base/money.ts'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { DeviceListRow } from '#web/kit/device-row/device-row.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { device } from '#web/kit/icon/icons.ts'
import { OrderListRow } from '#web/kit/order-row/order-row.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { LoadingSkeleton } from './skeleton.tsx'

afterEach(() => vi.useRealTimers())

const machine = (
  <DeviceListRow
    state="on"
    says="在线"
    icon={device}
    no="A05"
    name="精灵抓抓 III"
    fen={toFen(35200)}
    note="38 局"
  />
)
const order = (
  <OrderListRow
    icon={device}
    title="A03 精灵抓抓 III"
    fen={toFen(2000)}
    sub="L** 14:32"
    state="完成"
  />
)
const setting = <ListRow title="消费设置" />

test.each([
  ['device-row', machine],
  ['order-row', order],
  ['row', setting],
] as const)('a %s skeleton has the height of its content', async (like, real) => {
  const { container, rerender } = await render(
    <LoadingSkeleton like={like} rows={1} label="正在加载" />,
  )
  const loading = container.scrollHeight
  expect(loading).toBeGreaterThan(50)
  await rerender(<RowGroup>{real}</RowGroup>)
  expect(container.scrollHeight).toBe(loading)
})

test('appears and is announced only after 150 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { container, getByRole } = await render(
    <LoadingSkeleton like="device-row" rows={3} label="正在加载设备" />,
  )
  const place = container.querySelector<HTMLElement>('[aria-hidden]')!
  vi.advanceTimersByTime(149)
  await expect.element(place).not.toBeVisible()
  await expect.element(getByRole('status')).toBeEmptyDOMElement()
  vi.advanceTimersByTime(1)
  await expect.element(place).toBeVisible()
  await expect.element(getByRole('status')).toMatchTextContent('正在加载设备')
})
