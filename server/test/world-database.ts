import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { emptySharedDatabase } from './shared-database.ts'
import { worldSql } from './world.ts'

/** One connection for all test installations of a worker: connecting takes longer than its statements. */
let admin: pg.Pool | undefined
function asAdmin(text: string): Promise<unknown> {
  admin ??= openAdminPool()
  return admin.query(text)
}

function openAdminPool(): pg.Pool {
  const options = { connectionString: toUrlOf('postgres'), max: 1, allowExitOnIdle: true }
  const pool = new pg.Pool(options)
  // The run stops the server while this worker may still be there. That is no failure of a test.
  pool.on('error', () => undefined)
  return pool
}

/** Returns the URL of another database of the same server. */
function toUrlOf(database: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = database
  return url.href
}

/**
 * Times in the example world are relative to its creation. It may be no older than a test takes on a busy
 * machine.
 */
const WORLD_MS_MAX = 10_000
let newestWorld: { readonly name: Promise<string>; readonly at: number } | undefined

/**
 * Returns a database with the example world, from which the test installations of the next seconds are
 * copied.
 */
function worldTemplate(): Promise<string> {
  if (newestWorld && Date.now() - newestWorld.at < WORLD_MS_MAX) return newestWorld.name
  newestWorld = { name: makeWorld(newestWorld?.name), at: Date.now() }
  return newestWorld.name
}

async function makeWorld(old: Promise<string> | undefined): Promise<string> {
  if (old) await asAdmin(`drop database ${await old}`)
  const name = `world_${randomBytes(6).toString('hex')}`
  const template = new URL(inject('databaseUrl')).pathname.slice(1)
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  await writeWorld(toUrlOf(name))
  return name
}

async function writeWorld(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(worldSql)
  await client.end()
}

/**
 * Database of the last closed installation. PostgreSQL cannot drop it while a connection is still closing.
 */
let closedLast: string | undefined

/** Returns a database with the example world for one test installation. */
export async function openWorldDatabase() {
  const { ownerUrl, end, fillAgain } = await (inject('isDatabaseShared')
    ? fillSharedDatabase()
    : copyWorldTemplate())
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  return {
    ownerUrl,
    fillAgain,
    sql: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
    async end() {
      await pool.end()
      await end()
    },
  }
}

async function fillSharedDatabase() {
  const ownerUrl = inject('databaseUrl')
  await emptySharedDatabase(ownerUrl)
  await writeWorld(ownerUrl)
  const fillAgain = async () => void (await fillSharedDatabase())
  return { ownerUrl, fillAgain, end: async () => undefined }
}

async function copyWorldTemplate() {
  const template = await worldTemplate()
  const name = `house_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  return {
    ownerUrl: toUrlOf(name),
    fillAgain: () => Promise.reject(new Error('Only a shared database is filled again.')),
    // Databases are dropped because a run opens hundreds of them, each of some 11 MB on disk.
    async end() {
      const before = closedLast
      closedLast = name
      if (before) await asAdmin(`drop database ${before}`).catch(() => undefined)
    },
  }
}

/** Creates an empty database, and connects to it as its owner, who is `owner` or the owner of all. */
export async function openEmptyDatabase(owner?: string) {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template template0 ${owner ? `owner ${owner}` : ''}`)
  const url = new URL(toUrlOf(name))
  if (owner) url.username = owner
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    client,
    ownerUrl: url.href,
    async end() {
      await client.end()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}
