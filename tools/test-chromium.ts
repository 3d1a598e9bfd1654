import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** Tests outside the browser project start it themselves: `inject('chromium')`. */
declare module 'vitest' {
  export interface ProvidedContext {
    chromium: string
  }
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The machine's own first, else the one that Playwright has downloaded. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...places, chromium.executablePath()].find((path) => existsSync(path) && runs(path))
}

/** A download may be there and lack what it stands on. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

/** The tests that are nothing without a Chromium: those of screens, and journeys that ask for one. */
export function testsInBrowser(root: string): string[] {
  const journeys = globSync('e2e/**/*.test.ts', { cwd: root }).filter((path) =>
    readFileSync(join(root, path), 'utf8').includes("inject('chromium')"),
  )
  return [...globSync('web/**/*.test.tsx', { cwd: root }), ...journeys].toSorted()
}
