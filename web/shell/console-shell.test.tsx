import { createMemoryHistory, Link } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { commonFailures } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { sites } from '#contract/sites/sites.ts'
import { ConsoleApp } from '../app.tsx'
import { storeSession } from '../client/session/access-token.ts'
import { MoneyAmount } from '../kit/money/money.tsx'
import { RouteScreen } from '../kit/page/route-screen.tsx'
import { clearSession } from '../client/session/session.ts'
import { choosePageMove } from '../routing/transition.ts'
import { useCall } from '../client/calls/use-call.ts'
import { lazyScreen } from '../routing/lazy-screen.ts'
import { createConsoleRouter } from '../routing/router.ts'
import { toScreenLoaders, open, owner, subAccount } from '../test/open-console.tsx'
import { answering, push, serve, silence } from '../test/scripted-server.ts'

function Sites() {
  const { data } = useCall(sites.list, {})
  return (
    <RouteScreen>
      <p>{data?.total} 个场地</p>
      <MoneyAmount fen={toFen(1_200)} />
      <div style={{ height: 3000 }} />
      <Link to="/addaddress">添加</Link>
    </RouteScreen>
  )
}
const built = { '/shop': { screen: lazyScreen(async () => ({ Sites }), 'Sites') } }
const page0 = { records: [], size: 10, current: 1, pages: 0 }

test('a banner shows while offline', async () => {
  serve()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { getByText } = await open('/account')
  await expect.element(getByText('没有网络')).toBeVisible()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(getByText('没有网络')).not.toBeInTheDocument()
})

test('an offline page fails and fills when online', async () => {
  let down = true
  serve(answering(sites.list, () => (down ? silence : { ...page0, total: 3 })))
  function Plain() {
    const { data, isError } = useCall(sites.list, {})
    return <p>{isError ? '加载失败' : `${data?.total} 台`}</p>
  }
  const plain = { '/account': { screen: lazyScreen(async () => ({ Plain }), 'Plain') } }
  const { getByText, router } = await open('/index', { built: plain })
  await expect.element(getByText('暂未开放')).toBeVisible()
  dispatchEvent(new Event('offline'))
  await router.navigate({ to: '/account' })
  await expect.element(getByText('加载失败')).toBeVisible()
  down = false
  dispatchEvent(new Event('online'))
  await expect.element(getByText('3 台')).toBeVisible()
})

test('offline data stays, dated and grey', async () => {
  let total = 3
  serve(answering(sites.list, () => (total ? { ...page0, total } : silence)))
  const { container, getByText, getByRole } = await open('/shop', { built })
  await expect.element(getByText('3 个场地')).toBeVisible()
  const colour = (text: string) => getComputedStyle(getByText(text).first().element()).color
  const [figure, name] = [colour('¥12.00'), colour('3 个场地')]
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  total = 0
  dispatchEvent(new Event('offline'))
  const banner = getByText(/没有网络。当前显示 \d\d:\d\d 的数据，恢复后自动更新/)
  await expect.element(banner).toBeVisible()
  expect(colour('¥12.00')).not.toBe(figure)
  expect(colour('3 个场地')).toBe(name)
  expect(container.querySelectorAll('[role=status]')).toHaveLength(1)
  expect(getByRole('alert').element().textContent).toBe('')
  total = 4
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(banner).not.toBeInTheDocument()
  expect(colour('¥12.00')).toBe(figure)
})

test('an unreachable server is reported once with old data', async () => {
  let total = 3
  serve(answering(sites.list, () => (total ? { ...page0, total } : silence)))
  const { getByText, getByRole } = await open('/shop', { built })
  await expect.element(getByText('3 个场地')).toBeVisible()
  await expect.poll(() => push('sites')).toBe(1)
  total = 0
  push('sites')
  const banner = getByText(/无法连接服务器。当前显示 \d\d:\d\d 的数据/)
  await expect.element(banner).toBeVisible()
  await expect.element(getByText('3 个场地')).toBeVisible()
  expect(getByRole('alert').element().textContent).toBe('')
  total = 4
  push('sites')
  await expect.element(getByText('4 个场地')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('what changes elsewhere is shown at once', async () => {
  let total = 1
  serve(answering(sites.list, () => ({ ...page0, total })))
  const { getByText } = await open('/shop', { built })
  await expect.element(getByText('1 个场地')).toBeVisible()
  await expect.poll(() => push('team')).toBe(1)
  total = 2
  push('sites')
  await expect.element(getByText('2 个场地')).toBeVisible()
})

test('returning restores the scroll position', async () => {
  serve(answering(sites.list, () => ({ ...page0, total: 1 })))
  const { getByRole, router } = await open('/shop', { built })
  await getByRole('link', { name: '添加' }).click()
  await expect.element(getByRole('heading', { name: '添加地址', level: 1 })).toBeVisible()
  await expect.poll(() => scrollY).toBe(0)
  router.history.back()
  await expect.element(getByRole('heading', { name: '场地', level: 1 })).toBeInTheDocument()
  await expect.poll(() => scrollY).toBeGreaterThan(1000)
})

test('the rail appears only when signed in', async () => {
  serve()
  await page.viewport(1280, 800)
  try {
    const { getByRole, unmount } = await open('/managezzh')
    const rail = getByRole('navigation', { name: '主导航' })
    await expect.element(rail.getByRole('link', { name: '子账号' })).toHaveAttribute('aria-current')
    await expect.element(rail).toMatchTextContent('故障订单')
    await unmount()
    const stranger = await open('/login', { person: 'nobody' })
    await expect.element(stranger.getByRole('heading', { name: '登录' })).toBeVisible()
    await expect.element(stranger.getByRole('navigation')).not.toBeInTheDocument()
  } finally {
    await page.viewport(375, 700)
  }
})

test('ending a session during load leads to sign-in', async () => {
  serve()
  storeSession(owner)
  const history = createMemoryHistory({ initialEntries: ['/shop?page=2'] })
  const router = createConsoleRouter(toScreenLoaders(built), history)
  await router.load()
  expect(router.state.location.pathname).toBe('/shop')
  clearSession()
  await render(<ConsoleApp router={router} />)
  await expect.poll(() => router.state.location.href).toMatch(/^\/login\?redirect=/)
})

test('a page that another permission governs isn’t shown', async () => {
  const heard = serve()
  const { getByText } = await open('/shop', { built, person: subAccount('team.see') })
  await expect.element(getByText(commonFailures.noPermission.zh)).toBeVisible()
  expect(heard).toEqual([])
})

test('page transitions follow the depth', () => {
  const wish = vi.spyOn(window, 'matchMedia')
  wish.mockReturnValue({ matches: false } as MediaQueryList)
  expect(choosePageMove(1, 2)).toBe('deeper')
  expect(choosePageMove(3, 2)).toBe('back')
  expect(choosePageMove(2, 2)).toBe('beside')
  expect(choosePageMove(undefined, 2)).toBeUndefined()
  wish.mockReturnValue({ matches: true } as MediaQueryList)
  expect(choosePageMove(1, 2)).toBeUndefined()
  wish.mockRestore()
})
