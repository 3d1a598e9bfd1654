import lighthouse, { type Flags } from 'lighthouse'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { must } from '#contract/base/must.ts'
import { startJourneysProduct } from '#e2e/journeys/product.ts'
import { freePort } from '#server/platform/postgres/free-port.ts'
import { findChromium, launchOf } from '#tools/test-chromium.ts'

/**
 * A simulated phone on a slow network that sees a page for the first time, and Lighthouse that looks on:
 * the whole product, as it starts. Each run begins without cache.
 */
export async function openLab() {
  const { started, stop } = await startJourneysProduct()
  const profile = await mkdtemp(join(tmpdir(), 'playfield-lighthouse-'))
  const port = await freePort()
  const { executablePath, args } = launchOf(findChromium())
  must(executablePath, 'there is a Chromium')
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  return {
    started,
    browser,
    async look(path: string, wish: Flags = {}) {
      const onlyCategories = ['performance', 'accessibility']
      const flags = { port, output: 'json', onlyCategories, logLevel: 'error', ...wish } as const
      const result = await lighthouse(`${started.url}${path}`, flags)
      must(result, 'Lighthouse gives a report')
      return result.lhr
    },
    /** A page that never comes is quick: what was measured must be there. */
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
