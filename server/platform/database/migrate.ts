import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { distributeByMerchant } from './distribute.ts'
import { applySchemaFiles, SCHEMA_FOLDERS } from './schema-files.ts'

/** Passwords of the database roles that servers sign in as. */
export type RolePasswords = Readonly<
  Record<'playfield_app' | 'playfield_jobs' | 'playfield_sweeper', string>
>

/**
 * Brings the database to the newest schema. Then it sets the passwords of the roles, also in a database
 * restored from another installation. `only` limits the migrations to those that a backup had.
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
    await applySchemaFiles(client, SCHEMA_FOLDERS, only)
    await distributeByMerchant(client)
    if (passwords) await setRolePasswords(client, passwords)
    await migrateJobQueue(client, toRoleUrl(ownerUrl, 'playfield_jobs', passwords?.playfield_jobs))
  } finally {
    await client.end()
  }
}

/** Code of PostgreSQL for a user who lacks a right. */
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Sets the passwords of the roles. An owner who may not change roles leaves those that an administrator has
 * set.
 */
async function setRolePasswords(client: pg.Client, passwords: RolePasswords): Promise<void> {
  for (const [role, password] of Object.entries(passwords)) {
    const safe = client.escapeLiteral(password)
    try {
      await client.query(`alter role ${client.escapeIdentifier(role)} password ${safe}`)
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    }
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
