import { runMigrations } from 'graphile-worker'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { Trouble } from '../installation/trouble.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

/** Passwords of the database roles that servers sign in as. */
export type RolePasswords = Readonly<
  Record<'playfield_app' | 'playfield_jobs' | 'playfield_sweeper', string>
>

/**
 * Migrates the database to the newest schema: each file once, in order, each in its transaction. Then it
 * sets the passwords of the roles, also in a database restored from another installation. `only` limits the
 * migrations to those that a backup had.
 */
export async function migrateDatabase(
  ownerUrl: string,
  passwords?: RolePasswords,
  only?: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('playfield.migrations'))`)
    await client.query('create table if not exists migrations (name text primary key)')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const before = new Set(rows.map(({ name }) => name))
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
    const unknown = (only ?? []).filter((name) => !files.includes(name))
    if (unknown.length > 0) throw newerVersionTrouble(unknown)
    const selected = only ? files.filter((name) => only.includes(name)) : files
    for (const name of selected) if (!before.has(name)) await applyMigration(client, name)
    for (const [role, password] of Object.entries(passwords ?? {})) {
      const safe = client.escapeLiteral(password)
      await client.query(`alter role ${client.escapeIdentifier(role)} password ${safe}`)
    }
    await migrateJobQueue(client, toRoleUrl(ownerUrl, 'playfield_jobs', passwords?.playfield_jobs))
  } finally {
    await client.end()
  }
}

/**
 * Creates the schema of the job queue as the role that owns it. Its tables have row-level security, so a
 * role that does not own them runs no jobs and gets no errors. Only during this function may the role create
 * a schema.
 */
async function migrateJobQueue(client: pg.Client, jobsUrl: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = client.escapeIdentifier(rows[0]!.name)
  await client.query(`grant create on database ${database} to playfield_jobs`)
  try {
    await runMigrations({ connectionString: jobsUrl })
  } finally {
    await client.query(`revoke create on database ${database} from playfield_jobs`)
  }
}

/** Returns the URL of the same database for another role. */
export function toRoleUrl(ownerUrl: string, role: keyof RolePasswords, password = ''): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = encodeURIComponent(password)
  return url.href
}

function newerVersionTrouble(names: readonly string[]): Trouble {
  return new Trouble({
    zh: `这份数据来自更新版本的游场（${names.join('、')}）。请先升级。`,
    en: `This comes from a newer Playfield (${names.join(', ')}). Upgrade first.`,
  })
}

async function applyMigration(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, FOLDER), 'utf8')
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}`, { cause: error })
  }
}
