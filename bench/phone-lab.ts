import lighthouse from 'lighthouse'
import { defaultSettings } from 'lighthouse/core/config/constants.js'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { must } from '#contract/base/must.ts'
import { startJourneysProduct } from '#e2e/journeys/product.ts'
import { findFreePort } from '#server/platform/postgres/free-port.ts'
import { findChromium, launchOf } from '#tools/test-chromium.ts'
import { measurePhoneSlowdown } from './phone-slowdown.ts'

const LOAD_MS_MAX = 20_000

/**
 * Starts the whole product and a browser in which Lighthouse measures pages as a phone on a slow network
 * sees them for the first time. Each run begins without a cache.
 */
export async function openLab() {
  const profile = await mkdtemp(join(tmpdir(), 'playfield-lighthouse-'))
  const port = await findFreePort()
  const { executablePath, args } = launchOf(findChromium())
  must(executablePath, 'there is a Chromium')
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  // Lowers the priority of the product, because a phone has its processor for itself.
  setPriority(constants.priority.PRIORITY_LOW)
  const { started, stop } = await startJourneysProduct()
  return {
    started,
    browser,
    async look(path: string) {
      const [blank = await browser.newPage()] = browser.pages()
      // Each run has its own, since other machines on the same processor come and go.
      const cpuSlowdownMultiplier = await measurePhoneSlowdown(blank)
      const throttling = { ...defaultSettings.throttling, cpuSlowdownMultiplier }
      const onlyCategories = ['performance', 'accessibility']
      const result = await lighthouse(`${started.url}${path}`, {
        port,
        output: 'json',
        onlyCategories,
        logLevel: 'error',
        throttling,
        // A page with live updates never falls silent.
        maxWaitForLoad: LOAD_MS_MAX,
      })
      must(result, 'Lighthouse gives a report')
      return result.lhr
    },
    /** Waits until the page shows the element: a page that never appears would be measured as quick. */
    async shows(path: string, what: string): Promise<void> {
      const page = await browser.newPage()
      await page.goto(`${started.url}${path}`)
      await page.locator(what).first().waitFor()
      await page.close()
    },
    async close(): Promise<void> {
      await browser.close()
      await stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
