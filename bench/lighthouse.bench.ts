import lighthouse from 'lighthouse'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { must } from '#contract/must.ts'
import { startProduct } from '#e2e/journeys/product.ts'
import { isFree } from '#server/platform/postgres/free-port.ts'
import { findChromium, launchOf } from '#tools/test-chromium.ts'
import { median } from './median.ts'

/**
 * What Lighthouse says of the console on a simulated phone that sees it for the first time: the whole
 * product, as it starts. Each run begins without cache; the median counts.
 */
const RUNS = 3
const PERFORMANCE_MIN = 95
const ACCESSIBILITY_MIN = 100

const { started, stop } = await startProduct()
const profile = await mkdtemp(join(tmpdir(), 'playfield-lighthouse-'))
const port = await isFree(0)
const { executablePath, args } = launchOf(findChromium())
must(port && executablePath, 'there is a port and a Chromium')
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [...args, `--remote-debugging-port=${port}`],
})
afterAll(async () => {
  await browser.close()
  await stop()
  await rm(profile, { recursive: true, force: true })
})

async function signIn(): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${started.url}/login`)
  await page.locator('input[autocomplete=username]').fill(started.merchant.phone)
  await page.locator('input[autocomplete=current-password]').fill(started.merchant.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/index')
  await page.close()
}

async function scoresOf(path: string) {
  const onlyCategories = ['performance', 'accessibility']
  const flags = { port: port!, output: 'json', onlyCategories } as const
  const result = await lighthouse(`${started.url}${path}`, { ...flags, logLevel: 'error' })
  must(result, 'Lighthouse gives a report')
  const { finalDisplayedUrl, categories } = result.lhr
  expect(new URL(finalDisplayedUrl).pathname).toBe(path)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return { performance: score('performance'), accessibility: score('accessibility') }
}

/** A page that never comes is quick: what was measured must be there. */
async function shows(path: string, what: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${started.url}${path}`)
  await page.locator(what).first().waitFor()
  await page.close()
}

test.each([
  ['/login', 'input[autocomplete=username]'],
  ['/shop', 'main li a'],
])('%s on a phone', { timeout: 300_000 }, async (path, what) => {
  if (path !== '/login') await signIn()
  const scores: Awaited<ReturnType<typeof scoresOf>>[] = []
  for (let run = 0; run < RUNS; run += 1) scores.push(await scoresOf(path))
  await shows(path, what)
  const performance = median(scores.map((each) => each.performance))
  const accessibility = Math.min(...scores.map((each) => each.accessibility))
  console.info(
    `${path}: performance ${performance} (≥ ${PERFORMANCE_MIN}), accessibility ${accessibility}`,
  )
  expect(performance).toBeGreaterThanOrEqual(PERFORMANCE_MIN)
  expect(accessibility).toBeGreaterThanOrEqual(ACCESSIBILITY_MIN)
})
