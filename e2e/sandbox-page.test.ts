import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { chooseOutsidePorts } from '#server/outside/choose-providers.ts'
import { newFubeiPaymentPort } from '#server/outside/fubei/client.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import type { PaymentOrder } from '#server/outside/payments/payment-port.ts'
import { startSandbox } from '#sandbox/main.ts'
import { receiver } from '#sandbox/test/notice-receiver.ts'
import { remote } from '#sandbox/test/control-client.ts'

const sandbox = await startSandbox()
const browser = await chromium.launch(inject('chromium'))
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
})
beforeEach(() => remote(sandbox.control).reset())

const files = { folder: '', secret: '', path: '', uploadPath: '' }
const { sms } = chooseOutsidePorts({ environment: {}, demo: sandbox.environment, files })

async function openPage(locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto(sandbox.control)
  return page
}

test('shows a new SMS code without reloading', async () => {
  const page = await openPage('zh-CN')
  await page.getByText('暂无短信').waitFor()
  await sms.sendCode('13800138000', '020617', 'signIn')
  await page.getByText('【游场】您的登录验证码 020617').waitFor()
  await page.getByRole('button', { name: '复制 020617' }).waitFor()
  expect(await page.getByText('暂无短信').isVisible()).toBe(false)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

test('filters messages by phone and switches language', async () => {
  await sms.sendCode('13800138000', '020617', 'signIn')
  await sms.sendCode('13900139000', '481516', 'register')
  const page = await openPage('en')
  await page.getByLabel('Recipient').selectOption('13900139000')
  await page.getByText('481516').first().waitFor()
  expect(await page.getByRole('listitem').count()).toBe(1)
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '手机短信' }).waitFor()
  expect(await page.getByRole('listitem').count()).toBe(1)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
})

const keys = { ...sandbox.credentials.fubei }
const fubei = newFubeiPaymentPort(
  keys,
  sandbox.credentials.wechat.appId,
  newOutsideHttp({ name: 'fubei', url: sandbox.urls.fubei }),
)
const order = (number: string, noticeUrl: string): PaymentOrder => ({
  number,
  amount: toFen(1_205),
  title: '抓娃娃 10 局',
  app: 'alipay',
  payer: '074player',
  payerAddress: '192.0.2.1',
  expiresAt: new Date(Date.now() + 5 * MINUTE_MS),
  shared: false,
  noticeUrl,
})

test('pays or cancels orders on the sandbox page', async () => {
  const merchant = await receiver()
  const page = await openPage('zh-CN')
  await page.getByRole('link', { name: '付款' }).click()
  await page.getByText('暂无付款').waitFor()
  await fubei.order(order('PAY1', merchant.url))
  await fubei.order(order('PAY2', merchant.url))
  await page.getByRole('button', { name: '取消 PAY2' }).click()
  await page.getByRole('button', { name: '确认支付 PAY1' }).click()
  await page.getByText(/通知 SUCCESS · 已发 1 次 · 商户已接收/).waitFor()
  expect(await fubei.ask('PAY1')).toMatchObject({ value: { is: 'paid' } })
  expect(await fubei.ask('PAY2')).toMatchObject({ value: { is: 'unpaid' } })
  const refund = { ...order('PAY1', ''), number: 'BACK1', orderNumber: 'PAY1' }
  await fubei.refund({ ...refund, orderAmount: refund.amount, reason: '' })
  await page.getByText('退款 BACK1 · ¥12.05 · REFUND_SUCCESS').waitFor()
  expect(await page.getByRole('button', { name: '确认支付 PAY1' }).count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await merchant.stop()
})

test('shows requests, responses and refusal reasons', async () => {
  await fubei.order(order('PAY3', 'http://127.0.0.1:9/notice'))
  const other = { ...keys, secret: 'other' }
  const http = newOutsideHttp({ name: 'fubei', url: sandbox.urls.fubei })
  await newFubeiPaymentPort(other, undefined, http).ask('PAY3')
  await sms.sendCode('13800138000', '020617', 'signIn')
  const page = await openPage('zh-CN')
  await page.getByRole('link', { name: '调用记录' }).click()
  await page.getByText('签名错误 · 200').waitFor()
  await page.getByLabel('平台').selectOption('付呗')
  expect(await page.getByRole('listitem').count()).toBe(2)
  await page.getByText('ok · 200').click()
  await page.getByText('抓娃娃 10 局').waitFor()
  await page.getByText(/"result_code":200/).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})
