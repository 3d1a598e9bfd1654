import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/**
 * Each window loads the page behind its address bar, which nobody sees, and keeps a process ready for the
 * next page: in most journeys that took longer than our own pages.
 */
const OF_WINDOWS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** What Playwright takes away by itself: the last list counts alone. */
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

/** How Playwright launches it; `executablePath` is missing where there is none. */
type Launch = { readonly executablePath?: string; readonly args: string[] }
/** Tests outside the browser project launch it themselves: `inject('chromium')`. */
declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Launch
  }
}

/** Without a sandbox of its own, which root has none of, and without what it would ask the network. */
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

/** First the one that draws no window around a page, which nobody looks at. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The machine's own first, else the one that Playwright has downloaded. */
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

/** A download may be there and lack what it stands on. */
function canRunChromium(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

/** The tests that are nothing without a Chromium: screens, journeys, and others that ask for one. */
export function testsInBrowser(root: string): string[] {
  const others = globSync('e2e/*.test.ts', { cwd: root }).filter((path) =>
    readFileSync(join(root, path), 'utf8').includes("inject('chromium')"),
  )
  const screens = globSync(['web/**/*.test.tsx', 'e2e/journeys/*.test.ts'], { cwd: root })
  return [...screens, ...others].toSorted()
}
