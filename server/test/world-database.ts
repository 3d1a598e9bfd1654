import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { OWNER, TEMPLATE } from './postgres.ts'
import { worldSql } from './world.ts'

/** One connection for all test installations of a worker: connecting takes longer than its statements. */
let admin: pg.Pool | undefined
function asAdmin(text: string): Promise<unknown> {
  const at = { ...serverAt(), database: 'postgres' }
  admin ??= new pg.Pool({ ...at, max: 1, allowExitOnIdle: true })
  return admin.query(text)
}
const serverAt = () => ({ host: '127.0.0.1', port: inject('postgresPort'), user: OWNER })

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
  await asAdmin(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const client = new pg.Client({ ...serverAt(), database: name })
  await client.connect()
  await client.query(worldSql)
  await client.end()
  return name
}

/**
 * Database of the last closed installation. PostgreSQL cannot drop it while a connection is still closing.
 */
let closedLast: string | undefined

/** Creates a database with the example world for one test installation. */
export async function cloneWorld() {
  const template = await worldTemplate()
  const name = `house_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  const at = serverAt()
  const pool = new pg.Pool({ ...at, database: name, max: 2 })
  return {
    ownerUrl: `postgres://${OWNER}@${at.host}:${at.port}/${name}`,
    sql: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
    // Databases are dropped because a run opens hundreds of them, each of some 11 MB on disk.
    async end() {
      await pool.end()
      const before = closedLast
      closedLast = name
      if (before) await asAdmin(`drop database ${before}`).catch(() => undefined)
    },
  }
}

/** Creates an empty database, and connects to it as its owner. */
export async function openEmptyDatabase() {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template template0`)
  const client = new pg.Client({ ...serverAt(), database: name })
  await client.connect()
  return {
    client,
    async end() {
      await client.end()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}
