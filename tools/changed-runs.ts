/**
 * Plans which tests of a change `npm run test:changed` runs. A module is covered by the tests in its folders
 * and of its calls. A change in files that many modules import reaches all of them, so only `npm test`
 * covers it.
 */
const PROJECTS = ['node', 'web', 'e2e', 'journeys'] as const
export type Run = {
  readonly project: (typeof PROJECTS)[number]
  /** Files and folders, as arguments of Vitest. */
  readonly filters: readonly string[]
  /** Pattern of test names; missing if all tests run. */
  readonly only?: string
  /** If true, the tests that import these files are run, not these files. */
  readonly isRelated?: boolean
}
export type ChangePlan = {
  readonly runs: readonly Run[]
  /** Changed files that affect more than what is run. */
  readonly shared: readonly string[]
  /** Journeys through the changed screens that are not run, because there are too many. */
  readonly leftJourneys: readonly string[]
}
export type Repository = {
  /** Paths of all files that exist. */
  readonly files: ReadonlySet<string>
  /** Returns the first parts of a module's call names: `goods` for `goods.types`. */
  callGroupsOf(module: string): readonly string[]
  /** Returns the journeys that visit one of the module's screens. */
  journeysOf(module: string): readonly string[]
}

/** More journeys would take minutes, because the product has to be started for them. */
const JOURNEYS_MAX = 2
const MODULE = /^(contract|server\/modules|web\/modules)\/([\w-]+)\//
const TEST = /\.test\.tsx?$/
const CODE = /\.(tsx?|mjs|css|sql|html)$/
/** Few files import these, so the import graph finds the tests. */
const PURE = /^(gateway|simulator|sandbox|tools)\//
/** Shared folders that contain tests of their own files. */
const HAS_OWN_TESTS = /^(server\/(platform|ledger|outside)|contract\/base|web\/(kit|play))\//
const SWEEPS = ['read', 'write', 'agent-call', 'wallet-call', 'shared-setting'].map(
  (name) => `server/test/every-${name}.test.ts`,
)

export function planChangedTestRuns(
  changed: readonly string[],
  repository: Repository,
): ChangePlan {
  const reach = {
    node: new Set(['tools/tidy.test.ts']),
    web: new Set<string>(),
    e2e: new Set<string>(),
    journeys: new Set<string>(),
  }
  const related = new Set<string>()
  const groups = new Set<string>()
  const shared: string[] = []
  const addModuleTests = (folder: string, module: string) => {
    if (folder !== 'web/modules') {
      reach.node.add(`server/modules/${module}/`)
      for (const group of repository.callGroupsOf(module)) groups.add(group)
    }
    if (folder === 'contract') reach.node.add(`contract/${module}/`)
    if (folder !== 'server/modules') reach.web.add(`web/modules/${module}/`)
    if (folder === 'web/modules')
      for (const journey of repository.journeysOf(module)) reach.journeys.add(journey)
  }
  for (const path of changed) {
    const [, folder, module] = MODULE.exec(path) ?? []
    if (TEST.test(path)) {
      if (repository.files.has(path)) reach[getTestProject(path)].add(path)
    } else if (folder && module && module !== 'base') addModuleTests(folder, module)
    else if (PURE.test(path) && CODE.test(path)) related.add(path)
    else if (isShared(path)) {
      shared.push(path)
      if (HAS_OWN_TESTS.test(path)) reach[getTestProject(path)].add(nearestFolder(path))
    }
  }
  const journeys = [...reach.journeys].filter((path) => !changed.includes(path))
  const areFew = journeys.length <= JOURNEYS_MAX
  const ownJourneys = areFew ? reach.journeys : reach.journeys.difference(new Set(journeys))
  return {
    runs: [
      ...toTestRuns('node', reach.node),
      ...(groups.size > 0 ? [toSweepTestRun(groups)] : []),
      ...toTestRuns('node', related, true),
      ...toTestRuns('web', reach.web),
      ...toTestRuns('e2e', reach.e2e),
      ...toTestRuns('journeys', ownJourneys),
    ],
    shared,
    leftJourneys: areFew ? [] : journeys,
  }
}

/** Runs only the generated tests of the calls in these groups. */
function toSweepTestRun(groups: ReadonlySet<string>): Run {
  return { project: 'node', filters: SWEEPS, only: `^(${[...groups].join('|')})\\.` }
}

function toTestRuns(
  project: Run['project'],
  filters: ReadonlySet<string>,
  isRelated = false,
): Run[] {
  if (filters.size === 0) return []
  return [{ project, filters: [...filters], ...(isRelated && { isRelated }) }]
}

function getTestProject(path: string): Run['project'] {
  if (path.startsWith('e2e/')) return path.startsWith('e2e/journeys/') ? 'journeys' : 'e2e'
  return path.startsWith('web/') && !path.endsWith('.test.ts') ? 'web' : 'node'
}

function isShared(path: string): boolean {
  return CODE.test(path) || /^[\w.-]+\.json$/.test(path)
}

function nearestFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
