import pg from 'pg'
import { hasCluster } from '#server/platform/postgres/cluster.ts'
import { postgresFolder, startPostgres } from '#server/platform/postgres/postgres.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { migrateDatabase, toRoleUrl } from '#server/platform/database/migrate.ts'
import type { InstallationSettings } from '#server/platform/installation/settings.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'

/** URLs of the migrated database, one for each role that signs in. */
export type StartedDatabase = {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly sweeperUrl: string
  readonly jobsUrl: string
  /** Resolves if our own PostgreSQL ends unexpectedly. */
  readonly died: Promise<void>
  stop(): Promise<void>
}

/** Starts the database and migrates it. `only` limits the migrations to those that a backup was made at. */
export async function startDatabase(
  settings: InstallationSettings,
  keys: Keys,
  only?: readonly string[],
): Promise<StartedDatabase> {
  const { app, jobs, sweeper, migrator } = keys.database
  const own = settings.databaseUrl
  const { url, died, stop } = own
    ? { url: own, died: new Promise<void>(() => undefined), stop: async () => undefined }
    : await startPostgres(settings.data, migrator)
  try {
    const passwords = { playfield_app: app, playfield_jobs: jobs, playfield_sweeper: sweeper }
    await migrateDatabase(url, passwords, only)
  } catch (error) {
    await stop()
    throw own ? toRoleTrouble(error, settings.data) : error
  }
  const appUrl = toRoleUrl(url, 'playfield_app', app)
  const sweeperUrl = toRoleUrl(url, 'playfield_sweeper', sweeper)
  const jobsUrl = toRoleUrl(url, 'playfield_jobs', jobs)
  return { ownerUrl: url, appUrl, sweeperUrl, jobsUrl, died, stop }
}

/**
 * Codes of PostgreSQL for a role that cannot sign in. The last one is of a node of a cluster that cannot
 * connect to another node as this role.
 */
const CANNOT_CONNECT = new Set(['28000', '28P01', '08006'])

/**
 * Returns the `Trouble` that an administrator resolves who keeps the roles of the database, or the error
 * itself if it is another one.
 */
export function toRoleTrouble(error: unknown, data: string): unknown {
  const { cause } = error as Error
  const { code = '', message } = (cause ?? error) as Error & { code?: string }
  if (!CANNOT_CONNECT.has(code)) return error
  return new Trouble(
    {
      zh: `数据库角色无法连接：${message}。各角色的密码在 ${data} 的 keys.json 或 keys.new.json 中。`,
      en:
        `A database role could not connect: ${message}. ` +
        `The passwords of the roles are in keys.json or keys.new.json in ${data}.`,
    },
    error,
  )
}

const VERSION_MIN = 150_000

/**
 * Returns whether the database contains nothing yet that was made with keys. Throws a `Trouble` if the
 * database cannot be reached or is older than PostgreSQL 15.
 */
export async function isNewDatabase({ databaseUrl, data }: InstallationSettings): Promise<boolean> {
  if (databaseUrl === undefined) return !hasCluster(postgresFolder(data))
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; migrated: boolean }>(
      `select current_setting('server_version_num')::int as version,
        to_regclass('public.migrations') is not null as migrated`,
    )
    if (rows[0]!.version < VERSION_MIN) throw createDatabaseTooOldTrouble(rows[0]!.version)
    return !rows[0]!.migrated
  } catch (error) {
    throw error instanceof Trouble ? error : createDatabaseUnreachableTrouble(error)
  } finally {
    await client.end()
  }
}

function createDatabaseUnreachableTrouble(error: unknown): Trouble {
  // If several addresses were tried, the error has no message; only the errors of the single addresses have
  // one.
  const { message, code } = error as NodeJS.ErrnoException
  const reason = message || code || ''
  return new Trouble(
    {
      zh: `无法连接 DATABASE_URL 指定的数据库：${reason}。请检查地址、用户和密码。`,
      en: `Could not reach the database at DATABASE_URL: ${reason}. Check the address, user and password.`,
    },
    error,
  )
}

function createDatabaseTooOldTrouble(version: number): Trouble {
  const major = Math.floor(version / 10_000)
  return new Trouble({
    zh: `DATABASE_URL 指定的是 PostgreSQL ${major}，需要 15 或更新版本`,
    en: `DATABASE_URL points to PostgreSQL ${major}. Playfield needs version 15 or newer.`,
  })
}
