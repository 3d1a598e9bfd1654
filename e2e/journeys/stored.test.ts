import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sites } from '#contract/sites/sites.ts'
import { callProduct, newMerchant, openContext, signInByForm } from './console.ts'

/** Data of the console that a phone stores, offline and per account; and pull to refresh. */
const site = {
  addressType: 'placement',
  areaCode: '',
  address: '',
  contactName: '',
  contactPhone: '',
  lat: null,
  lng: null,
  remark: '',
  isDefault: false,
} as const

async function newOwner() {
  const owner = await newMerchant('旧数据电玩')
  await callProduct(sites.submit, { ...site, firmName: '星河影城店' }, owner.token)
  return owner
}

/** With the service worker that stores the console, and with touch input. */
async function openPhone(): Promise<Page> {
  const context = await openContext({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    hasTouch: true,
  })
  return context.newPage()
}

/** Evaluates from outside the page, because our content security policy forbids `eval` in it. */
const isReady = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)')

/** Returns the stored answers as text; empty if there are none. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate<string>(`new Promise((done) => {
    const opening = indexedDB.open('playfield')
    opening.onupgradeneeded = () => opening.result.createObjectStore('answers')
    opening.onsuccess = () => {
      const asking = opening.result.transaction('answers').objectStore('answers').get('last')
      asking.onsuccess = () => {
        opening.result.close()
        done(JSON.stringify(asking.result) ?? '')
      }
    }
  })`)
}

/** Resolves at the second animation frame from now: by then the current changes are painted. */
const PICTURES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'

/** Sums up the layout shifts from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(PICTURES)
  await page.evaluate(`window.shifted = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shifted += value
    }).observe({ type: 'layout-shift' })`)
  return async () => {
    await page.evaluate(PICTURES)
    return page.evaluate<number>('shifted')
  }
}

/**
 * The text depends on the browser's online state. After a reload Chromium 150 reports a network although the
 * journey is offline (156 does not), like a phone whose Wi-Fi has no internet.
 */
const offlineText = /(没有网络|无法连接服务器)。当前显示 \d\d:\d\d 的数据/

test('shows the stored list offline and refreshes it online', async () => {
  const owner = await newOwner()
  const page = await openPhone()
  await signInByForm(page, owner, '/shop')
  await page.getByText('星河影城店').waitFor()
  await isReady(page)
  await expect.poll(() => keptIn(page)).toContain('星河影城店')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('星河影城店').waitFor()
  await page.getByText(offlineText).waitFor()
  await page.getByRole('button', { name: '添加场地' }).click()
  await page.getByRole('heading', { name: '添加场地' }).waitFor()
  await page.goBack()
  await page.getByText('星河影城店').waitFor()
  await callProduct(sites.submit, { ...site, firmName: '江南里 B1' }, owner.token)
  await page.context().setOffline(false)
  await page.getByText('江南里 B1').waitFor()
  await page.getByText(offlineText).waitFor({ state: 'detached' })
  await expect.poll(() => keptIn(page)).toContain('江南里 B1')
  const arrive = await held(page.context())
  await page.reload()
  await page.getByText('江南里 B1').waitFor()
  const shifted = await watchShifts(page)
  // Waits for any finished request of the list: an event of the stream at this moment cancels it and starts
  // another.
  const fresh = page.waitForEvent('requestfinished', (request) =>
    request.url().includes(sites.list.wire.path),
  )
  arrive()
  await fresh
  expect(await shifted()).toBe(0)

  // Player pages come from the server in this browser, too, with any query string.
  await page.goto(`${new URL(page.url()).origin}/start_equip?code=PF00000000`)
  await page
    .getByText(/机器不存在/)
    .first()
    .waitFor()
})

/** Holds back all answers until the returned function is called. */
async function held(context: BrowserContext): Promise<() => void> {
  let letGo = (): void => undefined
  const waiting = new Promise<void>((resolve) => (letGo = resolve))
  await context.route('**/api/**', async (route) => {
    await waiting
    await route.continue()
  })
  return letGo
}

test('signing out clears stored data', async () => {
  const owner = await newOwner()
  const next = await newMerchant('另一家电玩')
  const page = await openPhone()
  await signInByForm(page, owner, '/shop')
  await page.getByText('星河影城店').waitFor()
  await expect.poll(() => keptIn(page)).toContain('星河影城店')
  await page.goto('/account')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => keptIn(page)).toBe('')
  await signInByForm(page, next, '/shop')
  await page.getByText('暂无场地').first().waitFor()
  expect(await page.getByText('星河影城店').count()).toBe(0)
})

test('pulling down refreshes the list', async () => {
  const owner = await newOwner()
  const page = await openPhone()
  await signInByForm(page, owner, '/shop')
  await page.getByText('星河影城店').waitFor()
  // Without the event stream nothing updates by itself.
  await page.context().route('**/live**', (route) => route.abort())
  await page.reload()
  await page.getByText('星河影城店').waitFor()
  await callProduct(sites.submit, { ...site, firmName: '江南里 B1' }, owner.token)
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 150, y }],
    })
  await touch('touchStart', 300)
  for (let y = 310; y <= 440; y += 10) await touch('touchMove', y)
  await touch('touchEnd')
  await page.getByText('江南里 B1').waitFor()
  await page.getByRole('status').filter({ hasText: '已更新' }).waitFor({ state: 'attached' })
})
