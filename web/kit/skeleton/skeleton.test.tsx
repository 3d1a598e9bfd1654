import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { fen } from '#contract/money.ts'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { DeviceRow } from '#web/kit/device-row/device-row.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { device } from '#web/kit/icon/icons.ts'
import { OrderRow } from '#web/kit/order-row/order-row.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { Skeleton } from './skeleton.tsx'

afterEach(() => vi.useRealTimers())

const machine = (
  <DeviceRow
    state="on"
    says="在线"
    icon={device}
    no="A05"
    name="精灵抓抓 III"
    fen={fen(35200)}
    note="38 局"
  />
)
const order = (
  <OrderRow icon={device} title="A03 精灵抓抓 III" fen={fen(2000)} sub="L** 14:32" state="完成" />
)
const setting = <Row title="消费设置" />

test.each([
  ['device-row', machine],
  ['order-row', order],
  ['row', setting],
] as const)('a %s is as high while it loads as when it is there', async (like, real) => {
  const { container, rerender } = await render(<Skeleton like={like} rows={1} label="正在加载" />)
  const loading = container.scrollHeight
  expect(loading).toBeGreaterThan(50)
  await rerender(<Group>{real}</Group>)
  expect(container.scrollHeight).toBe(loading)
})

test('nothing flickers: it is seen and said only once loading takes a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { container, getByRole } = await render(
    <Skeleton like="device-row" rows={3} label="正在加载设备" />,
  )
  const place = container.querySelector<HTMLElement>('[aria-hidden]')!
  vi.advanceTimersByTime(149)
  await expect.element(place).not.toBeVisible()
  await expect.element(getByRole('status')).toBeEmptyDOMElement()
  vi.advanceTimersByTime(1)
  await expect.element(place).toBeVisible()
  await expect.element(getByRole('status')).toMatchTextContent('正在加载设备')
})
