import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { hashSha256 } from '#server/platform/hash.ts'

type FunctionFile = { readonly name: string; readonly text: string; readonly hash: Buffer }

/**
 * Creates or replaces the functions whose file changed, and those that a migration dropped. The folder has
 * one file for each function; the hash of each applied file is stored in `function_files`.
 */
export async function applyChangedFunctions(client: pg.Client, folder: URL): Promise<void> {
  const applied = await readAppliedFunctionHashes(client)
  const files = await readFunctionFiles(folder)
  const changed = files.filter(({ name, hash }) => !applied.get(name)?.equals(hash))
  if (changed.length === 0) return
  await client.query('begin')
  try {
    // Functions may call each other, so a body is not checked before all of them are there. A role must be
    // able to create functions to become the owner of one.
    // A cluster hands on the whole text in which it finds a `set local`, so this one stands alone.
    await client.query('set local check_function_bodies = off')
    await client.query('grant create on schema public to playfield_ledger')
    for (const file of changed) await applyFunctionFile(client, file)
    await recordFunctionHashes(client, changed)
    await client.query('revoke create on schema public from playfield_ledger; commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function readAppliedFunctionHashes(client: pg.Client): Promise<Map<string, Buffer>> {
  const { rows } = await client.query<{ name: string; hash: Buffer }>(
    `select f.name, f.hash from function_files f
    where exists (select from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.proname || '.sql' = substring(f.name from '[^/]+$'))`,
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function readFunctionFiles(folder: URL): Promise<FunctionFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.toSorted().map(async (path) => {
      const name = path.replaceAll('\\', '/')
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, hash: hashSha256(text) }
    }),
  )
}

async function applyFunctionFile(client: pg.Client, { name, text }: FunctionFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`function ${name}`, { cause: error })
  }
}

function recordFunctionHashes(client: pg.Client, files: readonly FunctionFile[]): Promise<unknown> {
  return client.query(
    `insert into function_files (name, hash) select * from unnest($1::text[], $2::bytea[])
    on conflict (name) do update set hash = excluded.hash`,
    [files.map(({ name }) => name), files.map(({ hash }) => hash)],
  )
}
