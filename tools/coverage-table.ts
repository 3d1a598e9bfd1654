import { listCallPaths, type Call } from '#contract/base/call.ts'
import { callList } from '#contract/call-list.ts'
import { must } from '#contract/base/must.ts'
import { readRouteTable } from '#web/routing/read-route-table.ts'
import { areas } from '#web/routing/route-row.ts'

const routeTable = await readRouteTable()

/** What has worked in a test: screens by path, calls by name. */
export type SeenCoverage = {
  readonly screens: ReadonlySet<string>
  readonly calls: ReadonlySet<string>
}

/** Parses the facts that tests append, one a line: `{"screen":"/shop"}`, `{"call":"sites.list"}`. */
export function parseSeenCoverage(text: string): SeenCoverage {
  const facts = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { screen?: string; call?: string })
  return {
    screens: new Set(facts.flatMap(({ screen }) => screen ?? [])),
    calls: new Set(facts.flatMap(({ call }) => call ?? [])),
  }
}

type Row = { readonly path: string; readonly works: boolean; readonly words: string }

/**
 * Returns the text of `docs/coverage.md`: a row for each screen and each call in the project's own lists.
 */
export function formatCoverage(coverage: SeenCoverage, declared: readonly Call[]): string {
  const screens = areas.map((area) => ({
    area,
    rows: routeTable
      .filter((row) => row.area === area)
      .map(({ path, title }) => ({
        path,
        works: coverage.screens.has(path),
        words: `${title.zh} | ${title.en}`,
      })),
  }))
  const passed = declared.filter(({ name }) => coverage.calls.has(name)).flatMap(listCallPaths)
  const calls = Object.entries<readonly string[]>(callList).map(([area, rows]) => ({
    area,
    rows: rows.map((row) => {
      const [method = '', path = ''] = row.split(' ')
      return { path, works: passed.includes(path), words: method }
    }),
  }))
  requireKnownScreens(coverage.screens, screens)
  return [
    '# What works',
    'Made by `npm run coverage` from test results, never by hand. A screen works when a journey',
    'did its main act in a browser. A call works when its example gave an answer with data.\n',
    `## Screens: ${formatCoverageCount(screens)}\n`,
    ...screens.map((each) => formatCoverageTable(each, 'screen | works | title | in English')),
    `## Calls: ${formatCoverageCount(calls)}\n`,
    ...calls.map((each) => formatCoverageTable(each, 'call | works | method')),
  ].join('\n')
}

type Part = { readonly area: string; readonly rows: readonly Row[] }

function formatCoverageTable({ area, rows }: Part, head: string): string {
  const rule = head.replace(/[^|]+/g, '---').replaceAll('|', ' | ')
  const lines = rows.map(
    ({ path, works, words }) => `\`${path}\` | ${works ? '✓' : '–'} | ${words}`,
  )
  return [`### ${area}\n`, ...[head, rule, ...lines].map((line) => `| ${line} |`), ''].join('\n')
}

function formatCoverageCount(parts: readonly Part[]): string {
  const rows = parts.flatMap((part) => part.rows)
  return `${rows.filter(({ works }) => works).length} of ${rows.length}`
}

/**
 * Throws if a journey names a screen that does not exist. Otherwise it would count for nothing without
 * notice.
 */
function requireKnownScreens(coveredPaths: ReadonlySet<string>, parts: readonly Part[]): void {
  const knownPaths = new Set(parts.flatMap(({ rows }) => rows.map(({ path }) => path)))
  for (const path of coveredPaths)
    must(knownPaths.has(path), `${path} is a screen of the route table`)
}
