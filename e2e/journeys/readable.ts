import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Checks that everybody can read a page: with assistive tools, and at any width. */
/** The last width stays set after the check. */
const WIDTHS = [320, 430, 1280, 375]
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Evaluates from outside the page, because our content security policy forbids `eval` in it. */
export async function expectPageCondition(page: Page, condition: string): Promise<void> {
  await expect.poll(() => page.evaluate(`Boolean(${condition})`), { timeout: 30_000 }).toBe(true)
}

/** Names and languages: all that the texts of one language can break and those of the other do not. */
const RULES_OF_WORDS = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'select-name',
  'svg-img-alt',
  'valid-lang',
]

/**
 * Sets of axe rules. Colours are equal in both languages, structure in both and in both themes, so the four
 * looks need no full check each. This is the slowest of all tests.
 */
const ABOUT = {
  all: {},
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  words: { runOnly: { type: 'rule', values: RULES_OF_WORDS } },
}

export async function listAccessibilityFaults(
  page: Page,
  about: keyof typeof ABOUT = 'all',
): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  await expect.poll(() => page.evaluate<number>(END_TRANSITIONS), { timeout: 30_000 }).toBe(0)
  return page.evaluate<string[]>(toAxeScript(ABOUT[about]))
}

/**
 * Colours are only final once transitions have ended. They are ended here, because a busy machine may draw no
 * frame for a long time, and a transition needs frames. The end of one may begin another. Endless animations
 * show that something is in progress.
 */
const END_TRANSITIONS = `document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)
  .map((one) => one.finish()).length`

/** Formats the result inside the page, because the full result of axe is larger than the page itself. */
const toAxeScript = (options: object) =>
  `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })})
    .then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html.slice(0, 160)))`

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Returns the widths at which the page scrolls sideways. Chromium is asked directly, because Playwright waits
 * for more after each change of size than this needs.
 */
export async function sidewaysAt(page: Page): Promise<number[]> {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opening)
  const session = await opening
  const wide: number[] = []
  for (const width of WIDTHS) {
    const size = { width, height: 812, deviceScaleFactor: 1, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', size)
    const expression = 'document.documentElement.scrollWidth'
    const { result } = await session.send('Runtime.evaluate', { expression })
    if (result.value > width) wide.push(width)
  }
  return wide
}
