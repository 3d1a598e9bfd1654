import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/**
 * Each window loads the page behind its address bar, which nobody sees, and keeps a process ready for the
 * next page. In most journeys that took longer than our own pages.
 */
const OF_WINDOWS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/**
 * Features that Playwright disables itself. They are repeated here, because only the last list of disabled
 * features counts.
 */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** How Playwright launches Chromium; `executablePath` is missing if none was found. */
type Launch = { readonly executablePath?: string; readonly args: string[] }
/** Tests outside the browser project launch Chromium themselves, with `inject('chromium')`. */
declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Launch
  }
}

/**
 * Chromium runs without its sandbox, which does not work for root, and without what would use the network.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OF_PLAYWRIGHT, ...OF_WINDOWS].join(',')}`,
]

/** The first one draws no window around a page, which nobody looks at. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Returns the path of the machine's own Chromium, else of the one that Playwright has downloaded; undefined
 * if none runs.
 */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...places, chromium.executablePath()].find(
    (path) => existsSync(path) && canRunChromium(path),
  )
}

export function launchOf(executablePath: string | undefined): Launch {
  return { ...(executablePath && { executablePath }), args: ARGS }
}

/** Returns whether Chromium starts, because a download may lack the libraries that it needs. */
function canRunChromium(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Lists the tests that need a Chromium: screens, journeys, and others that inject it. */
export function listBrowserTests(root: string): string[] {
  const others = globSync('e2e/*.test.ts', { cwd: root }).filter((path) =>
    readFileSync(join(root, path), 'utf8').includes("inject('chromium')"),
  )
  const screens = globSync(['web/**/*.test.tsx', 'e2e/journeys/*.test.ts'], { cwd: root })
  return [...screens, ...others].toSorted()
}
