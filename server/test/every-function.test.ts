import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { SCHEMA_FOLDERS } from '#server/platform/database/schema-files.ts'
import { openTestServer } from './test-server.ts'

/** These tests hold for every function of the database, so they cover new ones without a change. */
const testServer = await openTestServer()
afterAll(testServer.close)

/** Functions of the baseline: a policy needs the first, and the baseline itself calls the second. */
const OF_THE_BASELINE = ['current_merchants', 'make_months']

const { functions: folder } = SCHEMA_FOLDERS
const MODULES = new URL('../modules/', import.meta.url)
const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql'))
const functions = `pg_proc p where p.pronamespace = 'public'::regnamespace`

test('every function has one file of its name', async () => {
  const found = await testServer.sql(`select proname as name from ${functions} order by 1`)
  const names = [...files.map((path) => basename(path, '.sql')), ...OF_THE_BASELINE]
  expect(names.toSorted()).toEqual(found.map(({ name }) => name))
  expect(names.length).toBeGreaterThan(100)
})

test('every function file can be applied again', async () => {
  const texts = await Promise.all(files.map((path) => readFile(new URL(path, folder), 'utf8')))
  const client = new pg.Client({ connectionString: testServer.ownerUrl })
  await client.connect()
  // Bodies are checked here, since all functions are there that they may call.
  for (const text of [
    'begin',
    'set local check_function_bodies = on',
    'grant create on schema public to playfield_ledger',
    ...texts,
    'rollback',
  ])
    await client.query(text)
  await client.end()
  expect(texts.every((text) => text.startsWith('-- '))).toBe(true)
})

/** Sources of functions without comments. */
const listSources = () =>
  testServer.sql(`select proname as name, regexp_replace(prosrc, '--.*$', '', 'gn') as source
    from ${functions} order by 1`)

test('no function compares by a simple case', async () => {
  // Citus reads `case x when 1` with a parameter wrongly. It reads `case when x = 1` well.
  const simpleCases = (await listSources()).filter(({ source }) =>
    /\bcase\b(?!\s+when\b)/i.test(String(source)),
  )
  expect(simpleCases.map(({ name }) => name)).toEqual([])
})

test('an advisory lock is taken by functions or by statements', async () => {
  // On a cluster, a function locks at the merchant's node and a statement on the coordinator.
  const sources = (await listSources()).map(({ source }) => String(source)).join('\n')
  const lockNames = [...sources.matchAll(/hashtextextended\('([^']+) '/g)].map(([, name]) => name)
  expect(lockNames).toContain('closing')
  const stores = (await readdir(MODULES, { recursive: true })).filter((path) =>
    path.endsWith('store.ts'),
  )
  const texts = await Promise.all(stores.map((path) => readFile(new URL(path, MODULES), 'utf8')))
  const lockedTwice = lockNames.filter((name) =>
    texts.some((text) => text.includes(['`', name, ' $'].join(''))),
  )
  expect(lockedTwice).toEqual([])
})

test('no function may be called by everybody', async () => {
  const open = `select proname from ${functions} and exists (
    select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`
  expect(await testServer.sql(open)).toEqual([])
})
