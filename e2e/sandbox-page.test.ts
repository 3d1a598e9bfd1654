import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { chooseOutside } from '#server/outside/choose.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/remote.ts'

const sandbox = await startSandbox()
const browser = await chromium.launch(inject('chromium'))
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
})
beforeEach(() => remote(sandbox.control).reset())

const files = { folder: '', secret: '', path: '', uploadPath: '' }
const { sms } = chooseOutside({ environment: {}, demo: sandbox.environment, files })

async function openPage(locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto(sandbox.control)
  return page
}

test('a code appears by itself on the page for people', async () => {
  const page = await openPage('zh-CN')
  await page.getByText('还没有短信').waitFor()
  await sms.sendCode('13800138000', '020617', 'signIn')
  await page.getByText('【游场】您的登录验证码 020617').waitFor()
  await page.getByRole('button', { name: '复制 020617' }).waitFor()
  expect(await page.getByText('还没有短信').isVisible()).toBe(false)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

test('one phone can be picked, and the language changed', async () => {
  await sms.sendCode('13800138000', '020617', 'signIn')
  await sms.sendCode('13900139000', '481516', 'register')
  const page = await openPage('en')
  await page.getByLabel('Phone').selectOption('13900139000')
  await page.getByText('481516').first().waitFor()
  expect(await page.getByRole('listitem').count()).toBe(1)
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '手机短信' }).waitFor()
  expect(await page.getByRole('listitem').count()).toBe(1)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
})
