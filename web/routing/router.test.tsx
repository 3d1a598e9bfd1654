import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { clearSession } from '../client/session/session.ts'
import { lazyScreen } from './lazy-screen.ts'
import { RouteScreen } from '../kit/page/route-screen.tsx'
import { open, owner, type BuiltScreens } from '../test/open-console.tsx'
import { serve } from '../test/scripted-server.ts'
import { storeSession } from '../client/session/access-token.ts'

function Sites() {
  return (
    <RouteScreen>
      <Link to="/account">去我的</Link>
    </RouteScreen>
  )
}
const built: BuiltScreens = { '/shop': { screen: lazyScreen(async () => ({ Sites }), 'Sites') } }

test('the root is the home page', async () => {
  const { getByRole, pathNow } = await open('/', { built })
  await expect.element(getByRole('heading', { name: '首页', level: 1 })).toBeVisible()
  expect(pathNow()).toBe('/index')
})

test('sign-in returns to the requested address', async () => {
  serve()
  const { router, getByRole } = await open('/shop?tab=all', { person: 'nobody', built })
  await expect.element(getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
  expect(router.state.location.search).toEqual({ redirect: '/shop?tab=all' })
  storeSession(owner)
  await expect.element(getByRole('heading', { name: '场地', level: 1 })).toBeVisible()
  expect(router.state.location.href).toBe('/shop?tab=all')
})

test.each([
  '//evil.example/shop',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('sign-in does not redirect to %s', async (redirect) => {
  const { router } = await open(`/login?${new URLSearchParams({ redirect })}`)
  await expect.poll(() => router.state.location.href).toBe('/index')
})

test('a signed-in person leaves /login at once', async () => {
  const { pathNow } = await open('/login')
  await expect.poll(pathNow).toBe('/index')
})

test('an unknown address is reported to signed-in people only', async () => {
  const { getByText, unmount } = await open('/nowhere')
  await expect.element(getByText('请从菜单重新进入')).toBeVisible()
  await unmount()
  const { pathNow } = await open('/nowhere', { person: 'nobody' })
  await expect.poll(pathNow).toBe('/login')
})

test.each([
  ['/my_card', '我的权益卡'],
  ['/subIntegralStore/addAddress', '收货地址'],
  ['/user_register', '注册'],
])('%s is for everyone', async (path, title) => {
  const { getByRole, pathNow } = await open(path, { person: 'nobody' })
  await expect.element(getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(pathNow()).toBe(path)
})

test('an unbuilt page shows its title and goes back', async () => {
  const { getByRole, getByText, pathNow } = await open('/shop', { built })
  await getByRole('link', { name: '去我的' }).click()
  await expect.element(getByText('该功能暂未开放')).toBeVisible()
  await expect.element(getByRole('heading', { name: '我的', level: 1 })).toBeVisible()
  await expect.poll(() => document.title).toBe('我的 · 游场')
  await getByRole('main').getByRole('button', { name: '返回' }).click()
  await expect.poll(pathNow).toBe('/shop')
})

test('titles are in the language of the person', async () => {
  const { getByRole } = await open('/redPacket/detail/7', { language: 'en' })
  await expect.element(getByRole('heading', { name: 'Red packet details', level: 1 })).toBeVisible()
  await expect.poll(() => document.title).toBe('Red packet details · Playfield')
})

test('a variable path segment becomes a parameter', async () => {
  const { getByRole, router } = await open('/singleModify42')
  await expect.element(getByRole('heading', { name: '修改优惠', level: 1 })).toBeVisible()
  expect(router.state.matches.at(-1)?.params).toEqual({ id: '42' })
})

test('an ended session leads to /login with its address', async () => {
  const { getByRole, router } = await open('/shop?tab=all', { built })
  await expect.element(getByRole('heading', { name: '场地', level: 1 })).toBeVisible()
  clearSession()
  await expect.element(getByRole('heading', { name: '登录', level: 1 })).toBeVisible()
  expect(router.state.location.search).toEqual({ redirect: '/shop?tab=all' })
})

test('unreadable search parameters are removed', async () => {
  serve()
  const { router } = await open('/shop?q=%E6%98%9F&type=castle&campaign=7')
  await expect.poll(() => router.state.location.href).toBe('/shop?q=%E6%98%9F')
  await router.navigate({ to: '/shop', search: { type: 'delivery' } })
  expect(router.state.location.href).toBe('/shop?type=delivery')
})

test('a missing required parameter is an invalid address', async () => {
  serve()
  const { getByText } = await open('/editaddress')
  await expect.element(getByText('请从菜单重新进入')).toBeVisible()
})
