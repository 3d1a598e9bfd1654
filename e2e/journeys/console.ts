import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import type { Call, InputOf } from '#contract/base/call.ts'
import { people } from '#contract/people/people.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { UNDER_TOASTS } from '#web/test/under-toasts.ts'
import { callRunningServer as ask } from '../calling.ts'
import type { Started } from './product.ts'

/** What journeys play with: a browser, people who can sign in, and codes that come by SMS. */
export const started = (await askSetUp('/')) as Started

/** What happens outside: at WeChat, at the banks, on somebody's phone. */
export const control = remote(started.sandbox.control)
/** Somebody does something at a platform outside. */
export const actAtPlatform = <Done>(platform: string, name: string, details: object = {}) =>
  control.ask<Done>('POST', 'do', { platform, act: name, ...details })

/** Four digits that no other worker of the run has: for phones and codes that nobody else may take. */
const workerNumber = (await askSetUp('/number')) as string

async function askSetUp(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, inject('productAt')))
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
/** So much more can be withdrawn. */
export async function requestWithdrawableMoney(merchantId: string, fen: number): Promise<void> {
  await askSetUp(`/putIn?merchantId=${merchantId}&fen=${fen}`)
}
/** A year of so many devices, in statistics. */
export async function requestDeviceDays(merchantId: string, devices: number): Promise<void> {
  await askSetUp(`/deviceDays?merchantId=${merchantId}&devices=${devices}`)
}
/** An order's shares go out as half an hour after it was paid. */
export async function requestSharesDue(orderId: string): Promise<void> {
  await askSetUp(`/letSharesOut?orderId=${orderId}`)
}
/** The tokens of two of the platform's people. */
export async function requestReviewerTokens(): Promise<readonly string[]> {
  return (await askSetUp('/reviewers')) as readonly string[]
}
export type SignIn = { readonly phone: string; readonly password: string }

/** One for all files that a worker runs: it ends with the worker. */
let launched: Promise<Browser> | undefined

/** What somebody has open is gone with its test; of one that failed it is said what it showed. */
export async function openContext(options: BrowserContextOptions) {
  launched ??= chromium.launch(inject('chromium'))
  const browser = await launched
  const context = await browser.newContext({ baseURL: started.url, ...options })
  await context.addInitScript({ content: LONG_TOASTS })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(context.pages().map(tellShown))
    await context.close()
  })
  return context
}

/**
 * A sentence that passes is gone after two seconds, and a busy machine may look later than that. In a
 * sheet of its own: no policy of ours forbids that, and it is there before anything else is.
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
  /** As the browser inside of an app, which calls itself so. */
  readonly app?: 'MicroMessenger' | 'AlipayClient'
  /** As most people have it; else as who wants nothing to move, which takes a busy machine far less. */
  readonly moves?: boolean
}

/** A page of a browser of its own: nobody is signed in there. */
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

/** A click that finds nothing says not what was there instead: this does. */
async function tellShown(page: Page): Promise<void> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: SHOWN_MS_MAX })
    .catch((error: unknown) => String(error))
  console.error(`${page.url()} shows\n${shown}`)
}
const SHOWN_MS_MAX = 5_000

/** Signs in by the form, as a person does, and arrives where they were going. */
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

/** The newest code that was sent to a phone, once more than `after` have been. */
export async function waitForSmsCode(phone: string, after = 0): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = await control.inbox(phone)
    if (messages.length > after) return messages[0]!.code
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error(`no code came to ${phone}`)
}

/** Asks a call without a browser: to prepare what a journey begins with. */
export function callProduct<C extends Call>(wanted: C, input: InputOf<C>, token?: string) {
  return ask(started.url, wanted, input, token)
}

let phones = 0
/** A phone that nobody has. */
export function newPhone(): string {
  phones += 1
  return `139${workerNumber}${String(phones).padStart(4, '0')}`
}

let codes = 0
/** A code that stands on no other device. */
export function newDeviceCode(): string {
  codes += 1
  return `PF7${workerNumber}${String(codes).padStart(3, '0')}`
}

/** Of a box of another maker. */
export function newImei(): string {
  codes += 1
  return `8601234${workerNumber}${String(codes).padStart(4, '0')}`
}

/** A merchant of the journey's own, with its owner's token. */
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
