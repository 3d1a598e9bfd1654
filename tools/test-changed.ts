import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { planChangedTestRuns, type Run } from './changed-runs.ts'
import { runWithOutput } from './run-program.ts'
import { TYPE_CHECK, WEB_TYPE_CHECK } from './type-checks.ts'

/** `npm run test:changed` runs the checks and tests that the changes since the main branch can reach. */
const root = fileURLToPath(new URL('../', import.meta.url))
const CALL_NAME = /name: ['`](\w+)\./g
const SCREEN_PATH = /\b\w+Path\(\s*'(\/[^']+)'/g

const changed = listChangedFiles()
const files = new Set(askGit('ls-files', '--cached', '--others', '--exclude-standard'))
const { runs, shared, leftJourneys } = planChangedTestRuns(changed, {
  files,
  callGroupsOf: (module) => [...new Set(findAllInFiles(CALL_NAME, `contract/${module}/**/*.ts`))],
  journeysOf: listModuleJourneys,
})
const present = changed.filter((path) => files.has(path))
const code = present.filter((path) => /\.(tsx?|mjs)$/.test(path))
console.info(`${changed.length} changed files`)
const failed: string[] = []
await runProgram('types', 'typescript/bin/tsc', TYPE_CHECK.slice(1))
if (changed.some((path) => /^(web|contract)\//.test(path)))
  await runProgram('types of the web', 'typescript/bin/tsc', WEB_TYPE_CHECK.slice(1))
if (code.length > 0)
  await runProgram('lint', 'oxlint/bin/oxlint', ['--deny-warnings', '--type-aware', ...code])
if (present.length > 0) {
  const args = ['--check', '--no-error-on-unmatched-pattern', ...present]
  await runProgram('format', 'oxfmt/bin/oxfmt', args)
}
for (const run of runs) await runProgram(describeRun(run), 'vitest/vitest.mjs', toArguments(run))
if (leftJourneys.length > 0)
  console.info(`\nNot run, too many for a quick look:\n  ${leftJourneys.join('\n  ')}`)
if (shared.length > 0)
  console.info(`\nMany modules use these, so run npm test, too:\n  ${shared.join('\n  ')}`)
console.info(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed')
process.exitCode = failed.length > 0 ? 1 : 0

/**
 * Lists the files that differ from the point where this branch left the main branch, including changes that
 * are not committed yet.
 */
function listChangedFiles(): string[] {
  const branches = askGit('branch', '--all', '--format=%(refname:short)')
  const main = branches.includes('origin/main') ? 'origin/main' : 'main'
  const [base = main] = askGit('merge-base', 'HEAD', main)
  const tracked = askGit('diff', '--name-only', '--no-renames', base)
  return [...tracked, ...askGit('ls-files', '--others', '--exclude-standard')]
}

/** Returns the lines of Git's output. Git lists deleted files until the deletion is committed. */
function askGit(...args: readonly string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

function listModuleJourneys(module: string): string[] {
  const paths = findAllInFiles(SCREEN_PATH, `web/modules/${module}/routes.ts`)
  return globSync('e2e/journeys/*.test.ts', { cwd: root }).filter((journey) => {
    const covered = findAllInFiles(/markScreensCovered\(([^)]*)\)/g, journey).join(' ')
    return paths.some((path) => covered.includes(`'${path}'`))
  })
}

/** Returns the first group of each match in all files of a glob pattern. */
function findAllInFiles(searched: RegExp, pattern: string): string[] {
  return globSync(pattern, { cwd: root }).flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(searched), ([, group]) => group!),
  )
}

function describeRun({ project, filters, only, isRelated }: Run): string {
  const filterText = isRelated ? `tests that import ${filters.join(' ')}` : filters.join(' ')
  return `${project}: ${filterText}${only ? ` ${only}` : ''}`
}

function toArguments({ project, filters, only, isRelated }: Run): string[] {
  const mode = isRelated ? ['related', '--run'] : ['run']
  const nameFilter = only ? ['--testNamePattern', only] : []
  return [...mode, '--project', project, '--passWithNoTests', ...nameFilter, ...filters]
}

async function runProgram(name: string, file: string, args: readonly string[]): Promise<void> {
  console.info(`\n— ${name}`)
  const exit = await runWithOutput(process.execPath, [`node_modules/${file}`, ...args], {
    cwd: root,
  })
  if (exit !== 0) failed.push(name)
}
