import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer } from '#server/test/test-server.ts'
import { openEmptyDatabase } from '#server/test/world-database.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { FOLDED_MIGRATIONS } from './folded-migrations.ts'
import { applySchemaFiles, SCHEMA_FOLDERS, type SchemaFolders } from './schema-files.ts'

/** Folders like the product's, in which a test plants files. */
let folder: string
let folders: SchemaFolders
/** An empty database. */
let client: pg.Client
let end: () => Promise<void>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playfield-schema-'))
  await cp(SCHEMA_FOLDERS.migrations, join(folder, 'migrations'), { recursive: true })
  await cp(SCHEMA_FOLDERS.functions, join(folder, 'functions'), { recursive: true })
  const root = pathToFileURL(`${folder}/`)
  folders = { migrations: new URL('migrations/', root), functions: new URL('functions/', root) }
  ;({ client, end } = await openEmptyDatabase())
})
afterEach(async () => {
  await end()
  await rm(folder, { recursive: true })
})

const testServer = await openTestServer()
afterAll(testServer.close)

const plant = (path: string, text: string) => writeFile(join(folder, path), text)
const rowsOf = async (text: string) => (await client.query(text)).rows as unknown[]
const listMigrations = async () => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}
const recordMigrations = (names: readonly string[]) =>
  client.query(
    `create table migrations (name text primary key);
    insert into migrations values ${names.map((name) => `('${name}')`).join(', ')}`,
  )

test('a database with rows gets a planted migration', async () => {
  const { ownerUrl } = testServer
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const before = await testServer.sql('select merchant_id, name from merchants order by 1')
  await plant('migrations/900-planted.sql', `alter table merchants add planted int default 7`)
  await applySchemaFiles(owner, folders)
  await applySchemaFiles(owner, folders)
  await owner.end()
  const after = await testServer.sql('select merchant_id, name, planted from merchants order by 1')
  expect(after).toEqual(before.map((row) => ({ ...row, planted: 7 })))
  expect(after.length).toBeGreaterThan(1)
})

test('all folded migrations count as the baseline', async () => {
  await applySchemaFiles(client, folders)
  await client.query('drop table migrations, function_files')
  await recordMigrations(FOLDED_MIGRATIONS)
  // It would fail if it ran, because its tables exist.
  await applySchemaFiles(client, folders)
  const names = await listMigrations()
  expect(names).toContain('baseline')
  expect(names).toEqual(expect.arrayContaining([...FOLDED_MIGRATIONS]))
})

test('a database that lacks a folded migration is refused', async () => {
  await recordMigrations(FOLDED_MIGRATIONS.slice(0, -2))
  const refusal = applySchemaFiles(client, folders)
  await expect(refusal).rejects.toThrow(Trouble)
  await expect(refusal).rejects.toThrow(
    /migrations: 2, starting with 175-ticket-points\.sql\. Start Playfield once with the last version/,
  )
  expect(await listMigrations()).toHaveLength(FOLDED_MIGRATIONS.length - 2)
  expect(await rowsOf(`select to_regclass('merchants') as found`)).toEqual([{ found: null }])
})

test('a backup with all folded migrations restores at the baseline', async () => {
  await plant('migrations/900-planted.sql', 'create table planted (merchant_id text primary key)')
  await applySchemaFiles(client, folders, FOLDED_MIGRATIONS)
  expect(await listMigrations()).toEqual(['baseline'])
  // No functions either, since they may need what later migrations add.
  expect(await rowsOf('select name from function_files')).toEqual([])
  await applySchemaFiles(client, folders)
  expect(await listMigrations()).toContain('900-planted.sql')
  expect(await rowsOf('select count(*) from planted')).toEqual([{ count: '0' }])
})

test.each([
  ['some folded migrations', FOLDED_MIGRATIONS.slice(0, 5), /older version of Playfield/],
  ['no migrations', [], /older version of Playfield/],
  [
    'an unknown migration',
    [...FOLDED_MIGRATIONS, '999-x.sql'],
    /newer version of Playfield \(999-x\.sql\)/,
  ],
])('a backup with %s is refused', async (_what, names, sentence) => {
  await expect(applySchemaFiles(client, folders, names)).rejects.toThrow(sentence)
})

test('a changed function file is applied once', async () => {
  await applySchemaFiles(client, folders)
  const path = 'functions/reports/day_of.sql'
  const text = await readFile(join(folder, path), 'utf8')
  const versionsOf = () =>
    rowsOf(`select proname, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
      and proname in ('day_of', 'start_of_day') order by proname`)
  const before = await versionsOf()
  await plant(path, `${text}-- Changed.\n`)
  await applySchemaFiles(client, folders)
  const changed = await versionsOf()
  expect(changed[0]).not.toEqual(before[0])
  expect(changed[1]).toEqual(before[1])
  await applySchemaFiles(client, folders)
  expect(await versionsOf()).toEqual(changed)
})

test('a dropped function is created from its unchanged file', async () => {
  await applySchemaFiles(client, folders)
  await plant('migrations/900-planted.sql', 'drop function forget_old')
  await applySchemaFiles(client, folders)
  expect(await rowsOf(`select proname from pg_proc where proname = 'forget_old'`)).toHaveLength(1)
})

test('a wrong function file changes nothing', async () => {
  await applySchemaFiles(client, folders)
  await plant('functions/reports/day_of.sql', 'drop function day_of; select wrong()')
  await expect(applySchemaFiles(client, folders)).rejects.toThrow('function reports/day_of.sql')
  expect(await rowsOf(`select proname from pg_proc where proname = 'day_of'`)).toHaveLength(1)
})

test('only the owner may create functions after migrating', async () => {
  await applySchemaFiles(client, folders)
  const mayCreate = `select rolname from pg_roles where rolname like 'playfield\\_%' and not rolsuper
    and rolname <> current_user and has_schema_privilege(rolname, 'public', 'create')`
  expect(await rowsOf(mayCreate)).toEqual([])
})
