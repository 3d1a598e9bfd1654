import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteScreen } from '../kit/page/route-screen.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { open } from '../test/open-console.tsx'
import { serve } from '../test/scripted-server.ts'

function Shop() {
  return (
    <RouteScreen>
      <p>到了</p>
    </RouteScreen>
  )
}
afterEach(() => {
  vi.useRealTimers()
})

test('a failed screen shows an error and loads later', async () => {
  serve()
  let down = true
  const load = async () => {
    if (down) throw new TypeError('Failed to fetch dynamically imported module')
    return { Shop }
  }
  const built = { '/shop': { screen: lazyScreen(load, 'Shop') } }
  const { getByRole, getByText, router } = await open('/shop', { built })
  await expect.element(getByRole('heading', { name: '页面加载失败' })).toBeVisible()
  await expect.element(getByRole('heading', { name: '场地', level: 1 })).toBeVisible()
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  down = false
  await router.navigate({ to: '/account' })
  await router.navigate({ to: '/shop' })
  await expect.element(getByText('到了')).toBeVisible()
})

test('a failed module shows an error and loads later', async () => {
  serve()
  let down = true
  const load = async () => {
    if (down) throw new TypeError('Failed to fetch dynamically imported module')
    return { screen: lazyScreen(async () => ({ Shop }), 'Shop') }
  }
  const { getByRole, getByText, router } = await open('/shop', { loaders: { '/shop': load } })
  await expect.element(getByRole('heading', { name: '页面加载失败' })).toBeVisible()
  await expect.element(getByRole('heading', { name: '场地', level: 1 })).toBeVisible()
  down = false
  await router.navigate({ to: '/account' })
  await router.navigate({ to: '/shop' })
  await expect.element(getByText('到了')).toBeVisible()
})

test('gives up loading after 120 seconds', async () => {
  vi.useFakeTimers()
  const never = () => new Promise<{ Shop: ComponentType }>(() => undefined)
  const screen = lazyScreen(never, 'Shop')
  const given = vi.fn()
  void screen.preload().then(given)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(given).toHaveBeenCalledOnce()
})

test('a slow page shows its title while loading', async () => {
  serve()
  const { promise, resolve } = Promise.withResolvers<{ Shop: ComponentType }>()
  const built = { '/shop': { screen: lazyScreen(() => promise, 'Shop') } }
  const { getByRole, getByText } = await open('/shop', { built })
  await expect.element(getByRole('heading', { name: '场地', level: 1 })).toBeVisible()
  await expect.element(getByText('正在加载…')).toBeInTheDocument()
  resolve({ Shop })
  await expect.element(getByText('到了')).toBeVisible()
})

test('a crashing page shows an error in its frame', async () => {
  serve()
  function Broken(): never {
    throw new Error('a defect')
  }
  const built = { '/shop': { screen: lazyScreen(async () => ({ Broken }), 'Broken') } }
  const { getByRole } = await open('/shop', { built })
  await expect.element(getByRole('heading', { name: '页面出错' })).toBeVisible()
})
