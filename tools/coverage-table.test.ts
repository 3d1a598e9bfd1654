import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sites } from '#contract/sites/sites.ts'
import { readRouteTable } from '#web/routing/read-route-table.ts'
import { formatCoverage, parseSeenCoverage } from './coverage-table.ts'

const nothing = formatCoverage(parseSeenCoverage(''), [sites.list])

function rowsOf(page: string): string[] {
  return page.split('\n').flatMap((line) => /^\| `(.+?)` \| [✓–] \|/.exec(line)?.[1] ?? [])
}

const screens = (await readRouteTable()).length

test('lists every screen and each of 230 calls', () => {
  expect(rowsOf(nothing)).toHaveLength(screens + 230)
  expect(new Set(rowsOf(nothing)).size).toBe(screens + 230)
  expect(nothing).toContain(`## Screens: 0 of ${screens}`)
  expect(nothing).toContain('## Calls: 0 of 230')
})

test('docs/coverage.md has the same rows', () => {
  const page = readFileSync(new URL('../docs/coverage.md', import.meta.url), 'utf8')
  expect(rowsOf(page)).toEqual(rowsOf(nothing))
})

test('what passed is ticked, and only that', () => {
  const seen = parseSeenCoverage('{"screen":"/shop"}\n{"call":"sites.list"}\n{"screen":"/shop"}\n')
  const page = formatCoverage(seen, [sites.list, sites.submit])
  expect(page).toContain('| `/shop` | ✓ | 场地 | Sites |')
  expect(page).toContain('| `/api/blade-field/field/list` | ✓ | GET |')
  expect(page).toContain('| `/api/blade-field/field/update` | – | POST |')
  expect(page).toContain(`## Screens: 1 of ${screens}`)
  expect(page).toContain('## Calls: 1 of 230')
})

test('a screen that there isn’t can’t be covered', () => {
  expect(() => formatCoverage(parseSeenCoverage('{"screen":"/shops"}'), [])).toThrow('/shops')
})
