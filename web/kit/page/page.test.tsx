import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '#web/kit/base.css'
import '#web/kit/tokens.css'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { device, home } from '#web/kit/icon/icons.ts'
import { changeDisplaySettings, settings } from '#web/kit/settings.ts'
import { ConsolePage } from './page.tsx'
import { ListDetailPanes } from './list-detail-panes.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import { RailLayout } from './with-rail.tsx'

const start = settings.get()
afterEach(async () => {
  settings.set(start)
  Reflect.deleteProperty(navigator, 'userAgent')
  await page.viewport(375, 700)
})

function insideWeChat() {
  const value = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.47'
  Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
}

const entries = [
  { icon: home, label: '首页', to: '/index' },
  { icon: device, label: '设备', to: '/index2', badge: 3 },
]
const person = { name: '林晓峰', merchant: '星游文化' }
const rail = <NavigationRail entries={entries} current="/index2" person={person} />

/** Renders a small app of pages, opened at the last of the addresses. */
function open(pages: Readonly<Record<string, ReactNode>>, ...initialEntries: string[]) {
  const root = createRootRoute({
    component: () => (
      <RailLayout rail={rail}>
        <Outlet />
      </RailLayout>
    ),
  })
  const routeTree = root.addChildren(
    Object.entries(pages).map(([path, shown]) =>
      createRoute({ getParentRoute: () => root, path, component: () => shown }),
    ),
  )
  const history = createMemoryHistory({ initialEntries })
  return render(<RouterProvider router={createRouter({ routeTree, history })} />)
}

const devices = (
  <ConsolePage title="设备" tab="devices" badges={{ account: 128 }}>
    <Link to="/manage">A03 精灵抓抓 III</Link>
    <p style={{ height: 2000 }}>共 93 台</p>
  </ConsolePage>
)
const manage = (
  <ConsolePage
    title="A03"
    sub="PF 2064 1837"
    back="/index2"
    actions={<TextButton onPress={() => undefined}>记录</TextButton>}
    bar={<Button kind="primary">重新上币</Button>}
  >
    <p style={{ height: 2000 }}>今日收入</p>
  </ConsolePage>
)
const both = { '/index2': devices, '/manage': manage }

test('the first page leaves the focus alone', async () => {
  const { getByRole } = await open(both, '/manage')
  await expect.element(getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

test('the document title follows the language', async () => {
  await open(both, '/manage')
  await expect.poll(() => document.title).toBe('A03 · 游场')
  changeDisplaySettings({ language: 'en' })
  await expect.poll(() => document.title).toBe('A03 · Playfield')
})

test('navigation focuses the new title', async () => {
  const { getByRole } = await open(both, '/index2')
  await getByRole('link', { name: /精灵抓抓/ }).click()
  await expect.element(getByRole('heading', { level: 1, name: /A03/ })).toHaveFocus()
})

test('navigation keeps the focus on an autofocused field', async () => {
  const login = (
    <ConsolePage title="登录">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- What the test is about. */}
      <input aria-label="手机号" autoFocus />
    </ConsolePage>
  )
  const { getByRole } = await open({ ...both, '/manage': login }, '/index2')
  await getByRole('link', { name: /精灵抓抓/ }).click()
  await expect.element(getByRole('textbox', { name: '手机号' })).toHaveFocus()
})

test('back returns to the previous or parent page', async () => {
  const fromOrders = { ...both, '/order': <ConsolePage title="订单">{null}</ConsolePage> }
  const { getByRole, unmount } = await open(fromOrders, '/order', '/manage')
  await getByRole('button', { name: '返回' }).click()
  await expect.element(getByRole('heading', { name: '订单' })).toBeVisible()
  await unmount()
  const direct = await open(fromOrders, '/manage')
  await direct.getByRole('button', { name: '返回' }).click()
  await expect.element(direct.getByRole('heading', { name: '设备' })).toBeVisible()
})

test('the head shows only actions inside WeChat', async () => {
  insideWeChat()
  const quiet = (
    <ConsolePage title="规则" back="/index2">
      <p>每局 2 币</p>
    </ConsolePage>
  )
  const { getByRole, getByText, unmount } = await open({ ...both, '/rules': quiet }, '/manage')
  await expect.element(getByRole('button', { name: '记录' })).toBeVisible()
  await expect.element(getByRole('button', { name: '返回' })).not.toBeInTheDocument()
  const title = getByRole('heading', { level: 1, name: /A03/ }).element()
  expect(title.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  await unmount()
  const rules = await open({ ...both, '/rules': quiet }, '/rules')
  await expect.element(rules.getByRole('heading', { level: 1, name: '规则' })).toBeInTheDocument()
  expect(getByText('每局 2 币').element().getBoundingClientRect().top).toBe(0)
})

test('a long title leaves room for the actions', async () => {
  const long = (
    <ConsolePage
      title={'很长的标题'.repeat(9)}
      back="/index2"
      actions={<TextButton onPress={() => undefined}>记录</TextButton>}
    >
      {null}
    </ConsolePage>
  )
  const { getByRole } = await open({ '/long': long }, '/long')
  const title = getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  const { right } = title.element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(
    getByRole('button', { name: '记录' }).element().getBoundingClientRect().left,
  )
  expect(document.documentElement.scrollWidth).toBe(375)
})

test('the action bar stays visible while scrolling', async () => {
  const { getByRole } = await open(both, '/manage')
  const act = getByRole('button', { name: '重新上币' })
  await expect.element(act).toBeVisible()
  const bottom = () => act.element().parentElement!.getBoundingClientRect().bottom
  expect(bottom()).toBe(innerHeight)
  scrollTo(0, 900)
  await expect.poll(() => scrollY).toBe(900)
  expect(bottom()).toBe(innerHeight)
})

test('a phone has tabs with badges at the bottom', async () => {
  const { getByRole } = await open(both, '/index2')
  const tabs = getByRole('navigation', { name: '主导航' })
  await expect
    .element(tabs.getByRole('link', { name: '设备' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: '扫一扫' })).toHaveAttribute('href', '/ewm')
  await expect.element(tabs.getByRole('link', { name: /^我的 ?99\+$/ })).toBeVisible()
  expect(tabs.getByRole('link').elements()).toHaveLength(5)
  expect(tabs.element().getBoundingClientRect().bottom).toBe(innerHeight)
})

test('a wide screen shows the rail with the user', async () => {
  await page.viewport(1024, 700)
  const { getByRole, getByText } = await open(both, '/index2')
  const navigation = getByRole('navigation', { name: '主导航' })
  await expect
    .element(navigation.getByRole('link', { name: /^设备 ?3$/ }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(navigation.getByRole('link', { name: '扫一扫' })).not.toBeInTheDocument()
  await expect.element(getByText('林晓峰')).toBeVisible()
  const title = getByRole('heading', { level: 1 }).element()
  expect(title.getBoundingClientRect().left).toBe(208 + 20)
})

const list = <p style={{ height: 2000 }}>A03 精灵抓抓 III</p>
const panes = (onPhone: 'list' | 'detail') => (
  <ConsolePage title="设备" tab="devices">
    <ListDetailPanes list={list} detail={<p>今日收入</p>} onPhone={onPhone} />
  </ConsolePage>
)

test.each(['list', 'detail'] as const)('a phone shows the %s alone', async (onPhone) => {
  const { getByText } = await open({ '/index2': panes(onPhone) }, '/index2')
  const [shown, away] = [getByText('A03 精灵抓抓 III'), getByText('今日收入')]
  await expect.element(onPhone === 'list' ? shown : away).toBeVisible()
  await expect.element(onPhone === 'list' ? away : shown).not.toBeInTheDocument()
})

test('a wide screen scrolls list and detail separately', async () => {
  await page.viewport(1280, 700)
  const { getByText } = await open({ '/index2': panes('detail') }, '/index2')
  const [row, detail] = [getByText('A03 精灵抓抓 III'), getByText('今日收入')]
  await expect.element(row).toBeVisible()
  await expect.element(detail).toBeVisible()
  const pane = row.element().parentElement!
  expect(pane.offsetWidth).toBe(432)
  pane.scrollTo(0, 600)
  await expect.poll(() => pane.scrollTop).toBe(600)
  expect(document.documentElement.scrollHeight).toBe(700)
})

test('limits the width of a form', async () => {
  await page.viewport(1280, 700)
  const form = (
    <ConsolePage title="添加设备" form>
      <div style={{ margin: '0 12px' }}>编号</div>
    </ConsolePage>
  )
  const { getByText } = await open({ '/form': form }, '/form')
  await expect.element(getByText('编号')).toBeVisible()
  expect(getByText('编号').element().getBoundingClientRect().width).toBe(560)
})
