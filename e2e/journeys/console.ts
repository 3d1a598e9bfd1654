import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import type { Call, CallInput } from '#contract/base/call.ts'
import { people } from '#contract/people/people.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { UNDER_TOASTS } from '#web/test/under-toasts.ts'
import { callRunningServer as ask } from '../calling.ts'
import type { Started } from './product.ts'

/** Shared tools of the journeys: the running product, a browser, sign-in and SMS codes. */
export const started = (await askSetUp('/')) as Started

/** Control plane of the sandbox: what happens at WeChat, at the banks and on phones. */
export const control = remote(started.sandbox.control)
export const actAtPlatform = <Done>(platform: string, name: string, details: object = {}) =>
  control.ask<Done>('POST', 'do', { platform, act: name, ...details })

/** Four digits that are unique to this worker, so phones and codes of parallel workers never collide. */
const workerNumber = (await askSetUp('/number')) as string

async function askSetUp(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, inject('productAt')))
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
/** Increases the merchant's withdrawable balance by `fen`. */
export async function requestWithdrawableMoney(merchantId: string, fen: number): Promise<void> {
  await askSetUp(`/putIn?merchantId=${merchantId}&fen=${fen}`)
}
/** Inserts a year of statistics for this many devices. */
export async function requestDeviceDays(merchantId: string, devices: number): Promise<void> {
  await askSetUp(`/deviceDays?merchantId=${merchantId}&devices=${devices}`)
}
/** Makes the order's profit shares due at once, as if it had been paid half an hour ago. */
export async function requestSharesDue(orderId: string): Promise<void> {
  await askSetUp(`/letSharesOut?orderId=${orderId}`)
}
/** Returns the access tokens of two reviewers of the platform. */
export async function requestReviewerTokens(): Promise<readonly string[]> {
  return (await askSetUp('/reviewers')) as readonly string[]
}
export type SignIn = { readonly phone: string; readonly password: string }

/** One browser for all files of a worker; it ends with the worker. */
let launched: Promise<Browser> | undefined

/**
 * Opens a browser context that is closed at the end of the test. If the test failed, its pages and failed
 * requests are logged first.
 */
export async function openContext(options: BrowserContextOptions) {
  launched ??= chromium.launch(inject('chromium'))
  const browser = await launched
  const context = await browser.newContext({ baseURL: started.url, ...options })
  await context.addInitScript({ content: LONG_TOASTS })
  const failedRequests = recordFailedRequests(context)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await Promise.all(context.pages().map(tellShown))
      console.error(['Failed requests:', ...failedRequests].join('\n'))
    }
    await context.close()
  })
  return context
}

/**
 * Returns a list that grows with each request without an answer and each refused write, because their toasts
 * may be gone when a test fails.
 */
function recordFailedRequests(context: BrowserContext): readonly string[] {
  const lines: string[] = []
  context.on('requestfailed', (request) => {
    lines.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`)
  })
  context.on('response', async (response) => {
    const method = response.request().method()
    if (method === 'GET') return
    const body = await response.text().catch(String)
    if (!body.includes('"success":true')) lines.push(`${method} ${response.url()}: ${body}`)
  })
  return lines
}

/**
 * Toasts vanish after two seconds, which is too soon for a busy machine. An adopted style sheet passes our
 * content security policy and applies before anything else is loaded.
 */
const LONG = '--toast-stay: 20s !important; --alert-stay: 20s !important;'
const LONG_TOASTS = `{
  const stays = new CSSStyleSheet()
  stays.replaceSync(${JSON.stringify(`:root { ${LONG} ${UNDER_TOASTS} }`)})
  document.adoptedStyleSheets.push(stays)
}`

type Look = {
  readonly language?: 'zh' | 'en'
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  /** Imitates the browser inside this app by its user agent. */
  readonly app?: 'MicroMessenger' | 'AlipayClient'
  /**
   * True: with animations, as most people see it. False: reduced motion, which needs far less of a busy
   * machine.
   */
  readonly moves?: boolean
}

/** Opens a page in a separate browser context, where nobody is signed in. */
export async function openPage({
  language = 'zh',
  theme = 'light',
  width = 375,
  app,
  moves = false,
}: Look = {}) {
  const context = await openContext({
    viewport: { width, height: width < 840 ? 812 : 800 },
    colorScheme: theme,
    reducedMotion: moves ? 'no-preference' : 'reduce',
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    serviceWorkers: 'block',
    ...(app && { userAgent: `Mozilla/5.0 (Linux; Android 14) Mobile ${app}/10.5` }),
  })
  const page = await context.newPage()
  if (language === 'en') {
    await page.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
  }
  return page
}

/**
 * Logs the accessible content of the page, because a failed click does not report what was shown instead.
 */
async function tellShown(page: Page): Promise<void> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: SHOWN_MS_MAX })
    .catch((error: unknown) => String(error))
  console.error(`${page.url()} shows\n${shown}`)
}
const SHOWN_MS_MAX = 5_000

/** Signs in by the form, as a person does, and waits for the page `to`. */
export async function signInByForm(
  page: Page,
  { phone, password }: SignIn,
  to = '/index',
): Promise<void> {
  await page.goto(to)
  await page.locator('input[autocomplete=username]').fill(phone)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === new URL(to, started.url).pathname)
}

/** Returns the newest SMS code of a phone as soon as more than `after` messages have arrived. */
export async function waitForSmsCode(phone: string, after = 0): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = await control.inbox(phone)
    if (messages.length > after) return messages[0]!.code
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error(`no code came to ${phone}`)
}

/** Makes a call without a browser, to prepare a journey. */
export function callProduct<C extends Call>(wanted: C, input: CallInput<C>, token?: string) {
  return ask(started.url, wanted, input, token)
}

let phones = 0
export function newPhone(): string {
  phones += 1
  return `139${workerNumber}${String(phones).padStart(4, '0')}`
}

let codes = 0
/** Returns a device code that no other device has. */
export function newDeviceCode(): string {
  codes += 1
  return `PF7${workerNumber}${String(codes).padStart(3, '0')}`
}

/** Returns the IMEI of another maker's box. */
export function newImei(): string {
  codes += 1
  return `8601234${workerNumber}${String(codes).padStart(4, '0')}`
}

/** Registers a merchant for the journey and returns the owner's sign-in and token. */
export async function newMerchant(name: string): Promise<SignIn & { token: string }> {
  const phone = newPhone()
  const password = 'Journey-2026'
  await callProduct(people.sendCode, { phone, purpose: 'register' })
  const code = await waitForSmsCode(phone)
  const { ticket } = await callProduct(people.verifyCode, { phone, code, purpose: 'register' })
  const { accessToken } = await callProduct(people.register, {
    phone,
    ticket,
    password,
    merchantName: name,
  })
  return { phone, password, token: accessToken }
}
