import { expect, test } from 'vitest'
import { planChangedTestRuns, type Repository, type Run } from './changed-runs.ts'

const repository: Repository = {
  files: new Set(['server/modules/goods/rules.test.ts', 'e2e/journeys/sites.test.ts']),
  callGroupsOf: (module) => (module === 'offers' ? ['offers', 'coinPackages'] : [module]),
  journeysOf: (module) =>
    module === 'sites'
      ? ['e2e/journeys/sites.test.ts']
      : ['a', 'b', 'c'].map((name) => `${name}.ts`),
}
const tidy: Run = { project: 'node', filters: ['tools/tidy.test.ts'] }
const planFor = (...changed: readonly string[]) => planChangedTestRuns(changed, repository)

test('a server module runs its tests and generated tests', () => {
  const { runs, shared } = planFor('server/modules/goods/handlers.ts')
  expect(runs).toEqual([
    { project: 'node', filters: ['tools/tidy.test.ts', 'server/modules/goods/'] },
    { project: 'node', filters: expect.any(Array), only: '^(goods)\\.' },
  ])
  expect(runs[1]!.filters).toContain('server/test/every-write.test.ts')
  expect(shared).toEqual([])
})

test('a contract module runs its server and web module', () => {
  const { runs } = planFor('contract/offers/offers.ts')
  const node = ['tools/tidy.test.ts', 'server/modules/offers/', 'contract/offers/']
  expect(runs).toEqual([
    { project: 'node', filters: node },
    { project: 'node', filters: expect.any(Array), only: '^(offers|coinPackages)\\.' },
    { project: 'web', filters: ['web/modules/offers/'] },
  ])
})

test('a web module runs its tests and few journeys', () => {
  expect(planFor('web/modules/sites/texts.ts')).toEqual({
    runs: [
      tidy,
      { project: 'web', filters: ['web/modules/sites/'] },
      { project: 'journeys', filters: ['e2e/journeys/sites.test.ts'] },
    ],
    shared: [],
    leftJourneys: [],
  })
})

test('journeys that are too many are only named', () => {
  const { runs, leftJourneys } = planFor('web/modules/devices/list.tsx')
  expect(runs).toEqual([tidy, { project: 'web', filters: ['web/modules/devices/'] }])
  expect(leftJourneys).toEqual(['a.ts', 'b.ts', 'c.ts'])
})

test('changed tests run themselves, deleted ones do not', () => {
  const { runs } = planFor('e2e/journeys/sites.test.ts', 'web/kit/gone.test.tsx')
  expect(runs).toEqual([tidy, { project: 'journeys', filters: ['e2e/journeys/sites.test.ts'] }])
})

test('a simulator file runs the tests that import it', () => {
  expect(planFor('simulator/random.ts').runs).toEqual([
    tidy,
    { project: 'node', filters: ['simulator/random.ts'], isRelated: true },
  ])
})

test('shared code asks for the full run', () => {
  const { runs, shared } = planFor('server/platform/db.ts', 'web/main.tsx', 'package.json')
  expect(runs).toEqual([{ project: 'node', filters: ['tools/tidy.test.ts', 'server/platform/'] }])
  expect(shared).toEqual(['server/platform/db.ts', 'web/main.tsx', 'package.json'])
})

test('a text in docs runs the style guide only', () => {
  expect(planFor('docs/developers/style.md').runs).toEqual([tidy])
})
