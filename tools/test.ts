import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebIfChanged } from './start/build-web.ts'
import { printTrouble } from './terminal-text.ts'
import { countTests, type Count } from './test-count.ts'
import { installMissingBrokers, listTestsWithoutBroker } from './test-brokers.ts'
import { listBrowserTests } from './test-chromium.ts'
import { runWithOutput } from './run-program.ts'
import { findOrInstallChromium } from './install-chromium.ts'
import { TYPE_CHECK, WEB_TYPE_CHECK } from './type-checks.ts'

/** `npm test` runs every check and every test, also after an early one has failed. */
const root = fileURLToPath(new URL('../', import.meta.url))
const NOT_ALL_RAN = 3

/** The programs are started by their own files, because a shell script in between would use another Node. */
const CHECKS: readonly { readonly name: string; readonly args: readonly string[] }[] = [
  { name: 'lint, import circles', args: ['oxlint/bin/oxlint', '--deny-warnings', '--type-aware'] },
  { name: 'format', args: ['oxfmt/bin/oxfmt', '--check'] },
]
const DEAD_CODE = ['knip/bin/knip.js', '--no-progress']

const withTests = !process.argv.includes('--without-tests')
const chromium = withTests ? await findOrInstallChromium(root) : undefined
if (withTests) await installMissingBrokers(root)
// Each type check keeps one core busy.
const counts: Count[] = await Promise.all([
  runCheck('types', TYPE_CHECK),
  runCheck('types of the web', WEB_TYPE_CHECK),
])
for (const { name, args } of CHECKS) counts.push(await runCheck(name, args))
// Each of these keeps one core busy, so they run together; the checks before them use all cores.
const deadCode = runCheck('dead code, unused libraries', DEAD_CODE)
counts.push(...(await Promise.all(withTests ? [deadCode, buildForTests()] : [deadCode])))
if (withTests) counts.push(await runTests())

const notRun = withTests && !chromium ? listBrowserTests(root) : []
if (notRun.length > 0) {
  console.info('\nNot run, since there is no Chromium here and it could not be installed:')
  for (const path of notRun) console.info(`  ${path}`)
  console.info('Install chromium, then run npm test again.')
}
const withoutBroker = withTests ? listTestsWithoutBroker() : []
if (withoutBroker.length > 0) {
  console.info('\nNot run, since their broker is not installed here and could not be:')
  for (const path of withoutBroker) console.info(`  ${path}`)
  console.info(
    'They are for those who use a broker of their own: apt-get install mosquitto nats-server',
  )
}
const passed = counts.reduce((sum, each) => sum + each.passed, 0)
const failed = counts.reduce((sum, each) => sum + each.failed, 0)
console.info(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : notRun.length > 0 ? NOT_ALL_RAN : 0)

async function runCheck(name: string, [file, ...args]: readonly string[]): Promise<Count> {
  console.info(`\n— ${name}`)
  const code = await runWithOutput(process.execPath, [`node_modules/${file}`, ...args], {
    cwd: root,
  })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Builds the web once beforehand. Otherwise each product that the tests start at the same time would build
 * it for itself.
 */
async function buildForTests(): Promise<Count> {
  console.info('\n— build of the web')
  try {
    await buildWebIfChanged(root, new AbortController().signal)
    return { passed: 1, failed: 0 }
  } catch (error) {
    printTrouble(error)
    return { passed: 0, failed: 1 }
  }
}

async function runTests(): Promise<Count> {
  console.info('\n— tests')
  // Results of an earlier run prove nothing about this one.
  await rm(join(root, 'coverage'), { recursive: true, force: true })
  const folder = await mkdtemp(join(tmpdir(), 'playfield-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters]
  const code = await runWithOutput(process.execPath, args, { cwd: root })
  const report = await readFile(file, 'utf8').catch(() => undefined)
  await rm(folder, { recursive: true })
  return countTests(report, code)
}
