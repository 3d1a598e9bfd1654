import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { offers } from '#contract/offers/offers.ts'
import type { PayApp } from '#contract/orders/pay-app.ts'
import { wechatReturnPath } from '#contract/players/players.ts'
import { sites } from '#contract/sites/sites.ts'
import { connectBoard } from './board.ts'
import { callProduct, newDeviceCode, newMerchant, openContext } from './console.ts'

/** A player with a phone at a machine of a venue that was just opened. */
const root = fileURLToPath(new URL('../../', import.meta.url))
const AGENTS: Readonly<Record<PayApp | 'none', string>> = {
  wechat: 'Mozilla/5.0 (Linux; Android 10; M2004J19C) Chrome/87.0 Mobile MicroMessenger/8.0.7',
  alipay: 'Mozilla/5.0 (Linux; Android 10; M2004J19C) Chrome/87.0 Mobile AlipayClient/10.2.96',
  none: 'Mozilla/5.0 (Linux; Android 10; M2004J19C) Chrome/120.0 Mobile',
}

type Phone = {
  readonly app?: PayApp | 'none'
  readonly language?: 'zh' | 'en'
  readonly theme?: 'light' | 'dark'
  /** Builds the pages with React itself from the same source. */
  readonly onReact?: boolean
}

export async function openPlayerPhone(phone: Phone = {}): Promise<Page> {
  const { app = 'wechat', language = 'zh', theme = 'light', onReact = false } = phone
  const context = await openContext({
    userAgent: AGENTS[app],
    viewport: { width: 375, height: 812 },
    colorScheme: theme,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
  })
  const page = await context.newPage()
  if (onReact) await putReact(page)
  return page
}

/**
 * Opens a machine's page and waits until WeChat has identified the player. The page is visible before the
 * redirect, but a choice made on it would be lost.
 */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  const isWechatReturn = ({ pathname }: URL) => pathname === wechatReturnPath
  const asked = page.waitForURL(isWechatReturn, { waitUntil: 'commit' })
  await page.goto(address)
  await asked
  await page.waitForURL(({ pathname, search }) => pathname + search === address)
}

let reactBuild: ReturnType<typeof buildOnReact> | undefined

/**
 * Replaces the page's script by a build on React, under the address that the server-rendered page contains.
 */
async function putReact(page: Page): Promise<void> {
  reactBuild ??= buildOnReact()
  const { folder, script } = await reactBuild
  let named = ''
  await page.route('**/play/zh/assets/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    if (name.startsWith('main-')) named = name
    const file = name === named ? script : name
    const text = await readFile(join(folder, 'assets', file), 'utf8')
    const body = text.replaceAll(script, named)
    await route.fulfill({ body, contentType: 'text/javascript' })
  })
}

async function buildOnReact() {
  const folder = await mkdtemp(join(tmpdir(), 'playfield-on-react-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const config = ['build', 'web', '--config', 'web/play/vite.config.ts', '--mode', 'zh']
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', ...config, '--outDir', folder, '--logLevel', 'error'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', PLAY_ON: 'react' },
      stdio: 'inherit',
    },
  )
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error('the pages for players are not built on React')
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, { readonly file: string; readonly isEntry?: boolean }>
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)!
  return { folder, script: basename(entry.file) }
}

/** Opens a venue with a claw machine that can connect, and a package for it. */
export async function openPlayerVenue(name: string) {
  const { token, ...owner } = await newMerchant(name)
  const { id: fieldId } = await callProduct(sites.submit, { firmName: '城西一店' }, token)
  const registerClawMachine = async (number: string) => {
    const price = toFen(300)
    const equipmentId = newDeviceCode()
    return callProduct(
      devices.register,
      { equipmentId, type: 'claw', number, fieldId, price },
      token,
    )
  }
  const machine = await registerClawMachine('A03')
  const pack = {
    kind: 'play',
    name: '常玩',
    price: toFen(2_000),
    coins: 14,
    bonusCoins: 1,
  } as const
  await callProduct(offers.submit, { ...pack, fieldId }, token)
  return {
    token,
    owner,
    fieldId,
    machine,
    register: registerClawMachine,
    connect: () => connectBoard(machine.code, machine.secret),
  }
}

/** Taps the pay button, agrees to the terms the first time, and returns the app's payment sheet. */
export async function tapPay(page: Page, button: string | RegExp): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.locator('button:not([aria-busy])').filter({ hasText: button }).click()
  const agree = page.getByRole('button', { name: /^(同意并继续|Agree and continue)$/ })
  const sheet = await Promise.race([
    opened,
    agree.waitFor().then(async () => {
      await agree.click()
      return opened
    }),
  ])
  await sheet.waitForLoadState()
  return sheet
}
