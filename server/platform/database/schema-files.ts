import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { FOLDED_MIGRATIONS } from './folded-migrations.ts'
import { applyChangedFunctions } from './function-files.ts'

/** Folders of SQL files that make the schema. Each URL ends with a slash. */
export type SchemaFolders = {
  /** Contains `baseline/` and one file for each later migration. */
  readonly migrations: URL
  /** Contains a folder for each module, with one file for each function. */
  readonly functions: URL
}

export const SCHEMA_FOLDERS: SchemaFolders = {
  migrations: new URL('../../migrations/', import.meta.url),
  functions: new URL('../../functions/', import.meta.url),
}

/** Name under which a database records that it has the whole baseline. */
const BASELINE = 'baseline'

/**
 * Brings the schema to its newest state: the baseline, then each later migration once and in order, each in
 * its transaction, then every function whose file changed. `only` limits the migrations to those that a
 * backup had, and then no functions are created, since they need the newest tables. Throws a `Trouble` if
 * this version cannot continue from the migrations that are there.
 */
export async function applySchemaFiles(
  client: pg.Client,
  folders: SchemaFolders,
  only?: readonly string[],
): Promise<void> {
  await client.query(`create table if not exists migrations (name text primary key);
    create table if not exists function_files (name text primary key, hash bytea not null)`)
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const before = toBaselineNames(rows.map(({ name }) => name))
  const later = (await readdir(folders.migrations))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const known = [BASELINE, ...later]
  const selected = only ? selectBackupMigrations(known, only) : known
  for (const name of selected) {
    if (!before.includes(name)) await applyMigration(client, folders.migrations, name)
    else if (name === BASELINE) await recordMigration(client, name)
  }
  if (!only) await applyChangedFunctions(client, folders.functions)
}

function selectBackupMigrations(known: readonly string[], only: readonly string[]): string[] {
  const names = toBaselineNames(only)
  if (!names.includes(BASELINE)) throw olderThanBaselineTrouble(FOLDED_MIGRATIONS)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw newerVersionTrouble(unknown)
  return known.filter((name) => names.includes(name))
}

/**
 * Replaces the folded migrations by the baseline. Throws a `Trouble` if only some of them are there, because
 * nothing can run the others any more.
 */
function toBaselineNames(names: readonly string[]): string[] {
  const later = names.filter((name) => !FOLDED_MIGRATIONS.includes(name))
  if (later.includes(BASELINE) || later.length === names.length) return later
  const missing = FOLDED_MIGRATIONS.filter((name) => !names.includes(name))
  if (missing.length > 0) throw olderThanBaselineTrouble(missing)
  return [BASELINE, ...later]
}

function recordMigration(client: pg.Client, name: string): Promise<unknown> {
  return client.query('insert into migrations (name) values ($1) on conflict do nothing', [name])
}

async function applyMigration(client: pg.Client, folder: URL, name: string): Promise<void> {
  const files = name === BASELINE ? await listBaselineFiles(folder) : [new URL(name, folder)]
  try {
    await client.query('begin')
    for (const file of files) await client.query(await readFile(file, 'utf8'))
    await recordMigration(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}`, { cause: error })
  }
}

async function listBaselineFiles(folder: URL): Promise<URL[]> {
  const baseline = new URL(`${BASELINE}/`, folder)
  return (await readdir(baseline)).toSorted().map((name) => new URL(name, baseline))
}

function newerVersionTrouble(names: readonly string[]): Trouble {
  return new Trouble({
    zh: `数据来自较新版本的游场（${names.join('、')}）。请先升级。`,
    en: `The data comes from a newer version of Playfield (${names.join(', ')}). Upgrade Playfield first.`,
  })
}

function olderThanBaselineTrouble(missing: readonly string[]): Trouble {
  const [first] = missing
  return new Trouble({
    zh:
      `数据来自较早版本的游场，缺少 ${missing.length} 个数据库迁移，第一个是 ${first}。` +
      '请先用仍带有这些迁移的最后一个版本启动一次，再用这个版本启动。如果是备份，请先用那个版本恢复。',
    en:
      `The data comes from an older version of Playfield. Missing database migrations: ${missing.length}, ` +
      `starting with ${first}. Start Playfield once with the last version that still has these migrations, ` +
      'then with this version. If the data is a backup, restore the backup with that version first.',
  })
}
