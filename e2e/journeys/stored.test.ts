import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sites } from '#contract/sites/sites.ts'
import { callProduct, newMerchant, openContext, signInByForm } from './console.ts'

/** What a phone keeps of the console, without a network and for whom; and pulling a page down. */
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

/** With the worker that keeps the console itself; touched by fingers. */
async function openPhone(): Promise<Page> {
  const context = await openContext({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    hasTouch: true,
  })
  return context.newPage()
}

/** Asked from outside: our own policy lets no page evaluate a text. */
const isReady = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)')

/** What the browser keeps of answers, as text; empty where there is nothing. */
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

/** What is drawn now is done with before the second picture after it. */
const PICTURES =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'

/** Counts how much of what is shown moves by itself, from now on. */
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
 * Which of the two is the browser's word: after a reload Chromium 150 says that there is a network where
 * a journey took it away (156 does not), as a phone does whose Wi-Fi leads nowhere.
 */
const offlineText = /(没有网络|没连上服务器)。下面是 \d\d:\d\d 的数据/

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
  // Whichever comes to its end: what the stream tells of just then is asked for anew in its place.
  const fresh = page.waitForEvent('requestfinished', (request) =>
    request.url().includes(sites.list.wire.path),
  )
  arrive()
  await fresh
  expect(await shifted()).toBe(0)

  // A player's page is the server's in this browser, too, whatever stands behind its `?`.
  await page.goto(`${new URL(page.url()).origin}/start_equip?code=PF00000000`)
  await page
    .getByText(/没有这台设备/)
    .first()
    .waitFor()
})

/** Answers wait until they are let go. */
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
  await page.getByText('还没有场地').first().waitFor()
  expect(await page.getByText('星河影城店').count()).toBe(0)
})

test('pulling down refreshes the list', async () => {
  const owner = await newOwner()
  const page = await openPhone()
  await signInByForm(page, owner, '/shop')
  await page.getByText('星河影城店').waitFor()
  // Without the stream nothing comes by itself.
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
