import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { toFen } from '#contract/base/money.ts'
import '#web/kit/base.css'
import { lipstick } from '#web/kit/icon/icons.ts'
import { changeDisplaySettings, settings } from '#web/kit/settings.ts'
import '#web/kit/tokens.css'
import { DeviceListRow } from './device-row.tsx'

const start = settings.get()
afterEach(async () => {
  settings.set(start)
  await page.viewport(375, 700)
})

const press = vi.fn<() => void>()
const row = (state: 'on' | 'fault', says: string, site = '星河影城店') => (
  <DeviceListRow
    state={state}
    says={says}
    icon={lipstick}
    no="A11"
    name="口红机"
    site={site}
    fen={toFen(1_209_600)}
    note="停了 12 分钟"
    onPress={press}
  />
)

test('names the machine, state, site and income', async () => {
  const { getByRole } = await render(row('fault', '故障 E07 卡币'))
  const heard = 'A11 口红机 ¥12,096.00 故障 E07 卡币 星河影城店 停了 12 分钟'
  await getByRole('button', { name: heard }).click()
  expect(press).toHaveBeenCalledOnce()
})

test('a narrow phone truncates only the site', async () => {
  await page.viewport(320, 640)
  const site = 'Riverside Mall, third floor, beside the cinema'
  const { getByText } = await render(row('fault', '118 coins left', site))
  const cut = (text: string) => {
    const { scrollWidth, clientWidth } = getByText(text, { exact: true }).first().element()
    return scrollWidth > clientWidth
  }
  expect(cut(site)).toBe(true)
  expect(cut('118 coins left')).toBe(false)
  expect(cut('停了 12 分钟')).toBe(false)
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('a narrow phone wraps the name', async () => {
  await page.viewport(320, 640)
  const { getByText } = await render(
    <DeviceListRow
      state="on"
      says="Online"
      icon={lipstick}
      no="F01"
      name="Ticket redemption game"
      fen={toFen(120_600)}
      note="87 plays, 2,488 tickets"
    />,
  )
  const { scrollWidth, clientWidth, clientHeight } = getByText('Ticket redemption game').element()
  expect(scrollWidth).toBe(clientWidth)
  expect(clientHeight).toBeGreaterThan(30)
})

test('a long fault leaves room for the site', async () => {
  await page.viewport(375, 700)
  const { getByText } = await render(row('fault', 'Fault E07 Too few coins in the hopper'))
  const { clientWidth } = getByText('星河影城店', { exact: true }).first().element()
  expect(clientWidth).toBeGreaterThanOrEqual(50)
})

test('a long fault wraps without displacing the amount', async () => {
  await page.viewport(320, 640)
  const says = 'Fault Too few coins in the hopper'
  const { getByRole, getByText } = await render(row('fault', says))
  const edge = getByRole('button').element().getBoundingClientRect().right
  const box = (text: string) => getByText(text, { exact: true }).first().element()
  expect(box('停了 12 分钟').getBoundingClientRect().right).toBeLessThan(edge)
  const { clientWidth, scrollWidth, clientHeight } = box(says)
  expect(scrollWidth).toBe(clientWidth)
  expect(clientHeight).toBeGreaterThan(30)
})

test('large text keeps state and amount apart', async () => {
  await page.viewport(320, 640)
  changeDisplaySettings({ textSize: 130 })
  const { getByText } = await render(
    <DeviceListRow
      state="play"
      says="Playing 0:18"
      icon={lipstick}
      no="A03"
      name="Sprite Claw III"
      site="Galaxy Cinema"
      fen={toFen(38_600)}
      note="42 plays, 3 prizes out today"
    />,
  )
  const state = getByText('Playing 0:18').element().getBoundingClientRect()
  const amount = getByText('42 plays').element().getBoundingClientRect()
  expect(state.right).toBeLessThanOrEqual(amount.left)
  expect(amount.right).toBeLessThanOrEqual(320)
})

test('a state that changes does not move anything', async () => {
  const { container, getByText, rerender } = await render(row('on', '在线'))
  const before = container.firstElementChild!.getBoundingClientRect().height
  await rerender(row('fault', '故障 E07 卡币'))
  await expect.element(getByText('故障 E07 卡币')).toBeVisible()
  expect(container.firstElementChild!.getBoundingClientRect().height).toBe(before)
})
