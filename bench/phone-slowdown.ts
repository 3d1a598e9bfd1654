import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Page } from 'playwright-core'
import { median } from './median.ts'

/**
 * Lighthouse's benchmark index of a mid-range phone, such as a Pixel 5.
 *
 * @see Chromium's developer tools, `front_end/panels/mobile_throttling/CalibrationController.ts`
 */
const PHONE_INDEX = 1_000
const RUNS = 3

/**
 * Measures the processor and returns how many times slower a mid-range phone is, at least 1. With a fixed
 * number the limits would hold on one machine only.
 */
export async function measurePhoneSlowdown(page: Page): Promise<number> {
  const script = `(${String(pageFunctions.computeBenchmarkIndex)})()`
  const indexes: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (let run = 0; run < RUNS; run += 1) indexes.push(await page.evaluate<number>(script))
  const slowdown = Math.max(1, median(indexes) / PHONE_INDEX)
  console.info(
    `benchmark index ${median(indexes).toFixed(0)}: a phone is ${slowdown.toFixed(1)} times slower`,
  )
  return slowdown
}
