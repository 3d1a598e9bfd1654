import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { newAlipayPaymentPort } from '#server/outside/alipay/client.ts'
import { newAlipaySignInPort } from '#server/outside/alipay/sign-in.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import { startSandbox } from '#sandbox/main.ts'
import { receiver } from '#sandbox/test/notice-receiver.ts'
import { remote } from '#sandbox/test/control-client.ts'

const sandbox = await startSandbox()
const merchant = await receiver()
const browser = await chromium.launch(inject('chromium'))
afterAll(async () => {
  await browser.close()
  await Promise.all([sandbox.stop(), merchant.stop()])
})
beforeEach(() => remote(sandbox.control).reset())

const { alipay: keys } = sandbox.credentials
const url = sandbox.urls.alipay
const account = {
  appId: keys.appId,
  sellerId: keys.sellerId,
  privateKey: keys.appPrivateKey,
  trust: { publicKey: keys.alipayPublicKey },
}
const http = newOutsideHttp({ name: 'alipay', url })
const payment = newAlipayPaymentPort(account, http)
const signIn = newAlipaySignInPort(account, http, url)
const inApp = await (await fetch(`${url}/in-app.js`)).text()

/** Opens a phone with the app, as a person separate from all others. */
async function openApp(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
  await context.addInitScript({ content: inApp })
  return context.newPage()
}

async function signInOn(page: Page): Promise<string> {
  await page.goto(signIn.signInUrl({ scope: 'profile', returnTo: merchant.url, state: 's1' }))
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await page.getByRole('button', { name: '允许' }).click()
  await page.waitForURL(`${merchant.url}?**`)
  const back = new URL(page.url()).searchParams
  expect(back.get('state')).toBe('s1')
  const player = await signIn.signIn(back.get('auth_code')!)
  expect(player.is).toBe('done')
  return player.is === 'done' ? player.value.id : ''
}

test('each phone keeps its own identity', async () => {
  const [one, other] = [await openApp(), await openApp()]
  const id = await signInOn(one)
  expect(await signInOn(other)).not.toBe(id)
  expect(await signInOn(one)).toBe(id)
})

test('shows an error for invalid sign-in parameters', async () => {
  const page = await openApp()
  const wrong = signIn.signInUrl({ scope: 'who', returnTo: 'javascript:alert(1)', state: '' })
  await page.goto(wrong)
  await page.getByRole('alert').getByText('授权参数有误').waitFor()
})

let lastNumber = 0
async function trade(payer: string) {
  const number = `sheet${++lastNumber}0`
  const outcome = await payment.order({
    number,
    amount: toFen(1_000),
    title: '20币',
    app: 'alipay',
    payer,
    payerAddress: '192.0.2.1',
    expiresAt: new Date(Date.now() + 5 * MINUTE_MS),
    shared: false,
    noticeUrl: merchant.url,
  })
  const isMade = outcome.is === 'done' && outcome.value.by === 'alipay'
  return { number, tradeNumber: isMade ? outcome.value.tradeNumber : '' }
}

const callToPay = (tradeNO: string) =>
  `new Promise((answer) => AlipayJSBridge.call('tradePay', { tradeNO: '${tradeNO}' }, answer))`

test.each([
  ['确认支付', '9000', 'paid'],
  ['取消', '6001', 'unpaid'],
])('the sheet with %s tells the page %s', async (button, resultCode, is) => {
  const page = await openApp()
  const { number, tradeNumber } = await trade(await signInOn(page))
  const opening = page.waitForEvent('popup')
  const result = page.evaluate(callToPay(tradeNumber))
  const sheet = await opening
  await sheet.getByText('¥10.00').waitFor()
  await sheet.getByRole('button', { name: button }).click()
  expect(await result).toEqual({ resultCode })
  expect(await payment.ask(number)).toMatchObject({ is: 'done', value: { is } })
})

test('closing the sheet cancels the payment', async () => {
  const page = await openApp()
  const { tradeNumber } = await trade(await signInOn(page))
  const opening = page.waitForEvent('popup')
  const result = page.evaluate(callToPay(tradeNumber))
  const sheet = await opening
  await sheet.getByRole('button', { name: '确认支付' }).waitFor()
  await sheet.close()
  expect(await result).toEqual({ resultCode: '6001' })
})
