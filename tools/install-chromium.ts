import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { findChromium } from './test-chromium.ts'
import { runWithOutput } from './run-program.ts'

/** It draws no window around a page, which takes an eighth of the time of tests. Only Debian has it. */
const SHELL = 'chromium-headless-shell'
const FONTS = 'fonts-noto-cjk'

/**
 * Returns the path of a Chromium, which is installed if necessary; undefined if that is impossible. The
 * machine's own Chromium is used where Debian's shell cannot be installed beside it.
 */
export async function findOrInstallChromium(root: string): Promise<string | undefined> {
  const chromiumPath = findChromium()
  if (chromiumPath && (basename(chromiumPath) === SHELL || !isInstallerOfDebian()))
    return chromiumPath
  if (chromiumPath) {
    console.info(`Installing ${SHELL} for the tests, which are faster with it …`)
    console.info(installQuietly(SHELL) ? '' : `That failed. The tests use ${chromiumPath}.`)
    return findChromium()
  }
  if (process.getuid?.() === 0) {
    console.info('There is no Chromium here: installing it …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runWithOutput('apt-get', ['update', '-q'], { cwd: root, env })
    for (const name of [SHELL, 'chromium']) {
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

function isInstallerOfDebian(): boolean {
  const release = '/etc/os-release'
  if (process.getuid?.() !== 0 || !existsSync(release)) return false
  return /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

/** Returns whether the package is installed. A machine without network gives up after seconds. */
function installQuietly(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const limits = ['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'Acquire::https::Timeout=10']
  const options = ['-q', ...limits.flatMap((limit) => ['-o', limit])]
  const install = ['install', '-y', '--no-install-recommends', name]
  return [['update', '--error-on=any'], install].every(
    (args) => spawnSync('apt-get', [...options, ...args], { env, stdio: 'ignore' }).status === 0,
  )
}
