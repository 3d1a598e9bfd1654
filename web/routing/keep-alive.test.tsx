import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { lazyScreen } from './lazy-screen.ts'
import { open, subAccount, type BuiltScreens } from '#web/test/open-console.tsx'
import { serve } from '#web/test/scripted-server.ts'
import { storeSession } from '../client/session/access-token.ts'
import { Button } from '../kit/button/button.tsx'
import { useKeptSearch } from './keep-alive.tsx'
import { RouteScreen } from '../kit/page/route-screen.tsx'

function Taps() {
  const [taps, setTaps] = useState(0)
  return <Button onPress={() => setTaps(taps + 1)}>{`点了 ${taps} 次`}</Button>
}
function Cards() {
  return (
    <RouteScreen>
      <Taps />
      <div style={{ height: 3000 }} />
      <Link to="/card">看卡</Link>
    </RouteScreen>
  )
}
function Card() {
  return (
    <RouteScreen>
      <p>卡 {String(useKeptSearch()['id'])}</p>
      <Taps />
    </RouteScreen>
  )
}
function Shop() {
  return (
    <RouteScreen>
      <Taps />
    </RouteScreen>
  )
}
const built: BuiltScreens = {
  '/cardmanage': { screen: lazyScreen(async () => ({ Cards }), 'Cards') },
  '/card': { screen: lazyScreen(async () => ({ Card }), 'Card') },
  '/shop': { screen: lazyScreen(async () => ({ Shop }), 'Shop') },
}

test('keeps page state and scroll position on return', async () => {
  serve()
  const { getByRole, getByText, router } = await open('/cardmanage', { built })
  await getByRole('button', { name: '点了 0 次' }).click()
  await getByRole('link', { name: '看卡' }).click()
  await expect.element(getByRole('heading', { name: '卡券', exact: true })).toBeVisible()
  const left = scrollY
  await expect.element(getByText('看卡')).not.toBeVisible()
  await router.navigate({ to: '/shop' })
  await expect.element(getByRole('heading', { name: '场地', exact: true })).toBeVisible()
  await router.navigate({ to: '/cardmanage' })
  await expect.element(getByRole('button', { name: '点了 1 次' })).toBeInTheDocument()
  await expect.poll(() => scrollY).toBeGreaterThan(1000)
  expect(left).toBeLessThan(1000)
  await expect.poll(() => document.title).toBe('卡券管理 · 游场')
})

test('keeps state only for the same card', async () => {
  serve()
  const { getByRole, getByText, router } = await open('/card?id=1', { built })
  await getByRole('button', { name: '点了 0 次' }).click()
  await router.navigate({ to: '/shop' })
  router.history.push('/card?id=1')
  await expect.element(getByText('卡 1')).toBeVisible()
  await expect.element(getByRole('button', { name: '点了 1 次' })).toBeVisible()
  router.history.push('/card?id=2')
  await expect.element(getByText('卡 2')).toBeVisible()
  await expect.element(getByRole('button', { name: '点了 0 次' })).toBeVisible()
})

test('any other page begins anew', async () => {
  serve()
  const { getByRole, router } = await open('/shop', { built })
  await getByRole('button', { name: '点了 0 次' }).click()
  await router.navigate({ to: '/cardmanage' })
  await router.navigate({ to: '/shop' })
  await expect.element(getByRole('heading', { name: '场地', exact: true })).toBeVisible()
  await expect.element(getByRole('button', { name: '点了 0 次' })).toBeVisible()
})

test('drops kept pages when another person signs in', async () => {
  serve()
  const { getByRole } = await open('/cardmanage', { built })
  await getByRole('button', { name: '点了 0 次' }).click()
  await expect.element(getByRole('button', { name: '点了 1 次' })).toBeVisible()
  storeSession(subAccount('offers.see'))
  await expect.element(getByRole('button', { name: '点了 0 次' })).toBeVisible()
})
