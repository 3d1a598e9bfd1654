import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Whether everybody can read what is shown: with assistive tools, and at any width. */
/** The last one stays. */
const WIDTHS = [320, 430, 1280, 375]
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Asked from outside: our own policy lets no page evaluate a text. */
export async function expectPageCondition(page: Page, condition: string): Promise<void> {
  await expect.poll(() => page.evaluate(`Boolean(${condition})`), { timeout: 30_000 }).toBe(true)
}

/**
 * What is looked at. Colours are the same in both languages, everything else in both themes: whoever
 * sees a page in all four need not look for all of it four times, which takes longest of all tests.
 */
const ABOUT = {
  all: {},
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  words: { rules: { 'color-contrast': { enabled: false } } },
}

export async function listAccessibilityFaults(
  page: Page,
  about: keyof typeof ABOUT = 'all',
): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  // What still moves is no colour yet; what goes on for ever is a sign that something is under way.
  await expect.poll(() => page.evaluate<string[]>(MOVING), { timeout: 30_000 }).toEqual([])
  return page.evaluate<string[]>(toAxeScript(ABOUT[about]))
}

const MOVING = `document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)
  .map(({ effect, currentTime, animationName, transitionProperty }) =>
    [location.pathname, animationName ?? transitionProperty, currentTime,
      effect.target?.outerHTML.slice(0, 80)].join(' '))`

/** Told in the page: all that axe knows of what is right weighs more than the page itself. */
const toAxeScript = (options: object) =>
  `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })})
    .then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html.slice(0, 160)))`

export async function sidewaysAt(page: Page): Promise<number[]> {
  const wide: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 812 })
    const reaches = await page.evaluate<number>('document.documentElement.scrollWidth')
    if (reaches > width) wide.push(width)
  }
  return wide
}
