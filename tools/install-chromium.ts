import { findChromium } from './test-chromium.ts'
import { runWithOutput } from './run-program.ts'

/** The first package draws no window around a page, and exists only in Debian. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const FONTS = 'fonts-noto-cjk'

/** Returns the path of a Chromium, which is installed if necessary; undefined if that is impossible. */
export async function findOrInstallChromium(root: string): Promise<string | undefined> {
  const chromiumPath = findChromium()
  if (chromiumPath) return chromiumPath
  if (process.getuid?.() === 0) {
    console.info('There is no Chromium here: installing it …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runWithOutput('apt-get', ['update', '-q'], { cwd: root, env })
    for (const name of PACKAGES) {
      // oxlint-disable-next-line no-await-in-loop -- The second only where there is no first.
      await runWithOutput('apt-get', ['install', '-y', '-q', name, FONTS], { cwd: root, env })
      const installed = findChromium()
      if (installed) return installed
    }
  }
  console.info("Downloading Playwright's Chromium …")
  const args = ['node_modules/playwright-core/cli.js', 'install', 'chromium']
  await runWithOutput(process.execPath, args, { cwd: root })
  return findChromium()
}
