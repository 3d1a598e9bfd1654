import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { workTexts } from '#web/modules/platform-desk/health/job-and-provider-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('server/**/*.ts', {
  cwd: root,
  exclude: ['**/*.test.ts', 'server/test/**'],
})
const code = sources.map((path) => readFileSync(root + path, 'utf8')).join('\n')
const works = /declare(?:Job|MerchantJob|BatchJob|Intent)\(\s*\{?\s*(?:name: )?'([^']+)'/g
const providers = /\bhttp\(\s*'([^']+)'/g

test.each([
  ['jobs and intents', works, 20],
  ['providers', providers, 9],
])('%s have words at the desk', (_what, pattern, least) => {
  const names = [...new Set([...code.matchAll(pattern)].map(([, name = '']) => name))]
  expect(names.length).toBeGreaterThanOrEqual(least)
  expect(names.filter((name) => !Object.hasOwn(workTexts, name))).toEqual([])
})
