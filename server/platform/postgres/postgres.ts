import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { isAlive } from '#server/platform/installation/process-identity.ts'
import { Trouble, writeTrouble } from '#server/platform/installation/trouble.ts'
import { accountFor, handTo, type Account } from './account.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import {
  checkVersion,
  checkWhole,
  toSpawnAccount,
  hasCluster,
  HERE,
  makeCluster,
  MIGRATOR,
  startTrouble,
} from './cluster.ts'
import { freePort, isFree } from './free-port.ts'
import { becomesReady, findOrphan, stopPostmaster, type Postmaster } from './postmaster.ts'

/** The PostgreSQL that Playfield brings along, running on the data folder. */
export type Postgres = {
  /** Of the superuser, for migrations; it holds the password. */
  readonly url: string
  /** Comes when it ended without being told to. */
  readonly died: Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'playfield'

export function postgresFolder(folder: string): string {
  return join(folder, 'postgres')
}

/**
 * One that a killed Playfield left running is taken over as it is. A new cluster is made only where
 * none was before. Throws a `Trouble`.
 */
export async function startPostgres(folder: string, password: string): Promise<Postgres> {
  const data = postgresFolder(folder)
  const account = await accountFor(data)
  const binaries = await findBinaries(account)
  await checkWhole(folder, data)
  try {
    if (!hasCluster(data)) await makeCluster({ folder, data, password, binaries, account })
  } catch (error) {
    throw writeTrouble(folder, error)
  }
  await checkVersion(data, binaries)
  const orphan = await findOrphan(data)
  const adopted = orphan && (await becomesReady(data, orphan.pid))
  const { pid, port } = adopted ?? (await launchPostmaster({ folder, data, binaries, account }))
  // Also where Playfield ends head over heels.
  const endWithUs = () => void (isAlive(pid) && process.kill(pid, 'SIGINT'))
  process.once('exit', endWithUs)
  const watch = watchDeath(pid)
  const stopPostgres = async () => {
    process.off('exit', endWithUs)
    watch.end()
    await stopPostmaster(data, pid)
  }
  const address = `postgres://${MIGRATOR}:${password}@127.0.0.1:${port}/`
  try {
    await makeDatabase(address, folder)
  } catch (error) {
    await stopPostgres()
    throw error
  }
  return { url: `${address}${DATABASE}`, died: watch.died, stop: stopPostgres }
}

const PORT_TRIES = 5

type Launch = {
  readonly folder: string
  readonly data: string
  readonly binaries: Binaries
  readonly account: Account
}

/** On the port of last time, where that is free: whoever looks in with a client finds it again. */
async function launchPostmaster({ folder, data, binaries, account }: Launch): Promise<Postmaster> {
  await handTo(account, data)
  const last = await lastPort(data)
  let port = last !== undefined && (await isFree(last)) ? last : await freePort()
  for (let tries = 1; ; tries += 1) {
    const log = await open(join(folder, 'postgres.log'), 'a', 0o600)
    const { size: before } = await log.stat()
    const server = spawn(join(binaries.bin, 'postgres'), argumentsFor(port), {
      env: binaries.environment,
      cwd: data,
      // Of its own session: Ctrl-C in a terminal is for Playfield, which stops it last.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...toSpawnAccount(account),
    })
    await log.close()
    const pid = await startedAs(server)
    server.unref()
    const ready = await becomesReady(data, pid)
    if (ready) return ready
    const said = (await readFile(join(folder, 'postgres.log'))).subarray(before).toString()
    if (tries === PORT_TRIES || !said.includes('could not create any TCP/IP sockets'))
      throw startTrouble(folder, said)
    port = await freePort()
  }
}

async function startedAs(server: ReturnType<typeof spawn>): Promise<number> {
  if (server.pid !== undefined) return server.pid
  throw await new Promise<Error>((failed) => server.once('error', failed))
}

function argumentsFor(port: number): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'cluster_name=playfield',
    // No statement, value or refused row in the log: they hold what belongs to people.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    'timezone=UTC',
    'log_timezone=UTC',
    // A house that fills quickly is asked by what is in it, not by what was there a minute ago.
    'autovacuum_naptime=10s',
  ]
  return ['-D', HERE, '-p', String(port), ...settings.flatMap((each) => ['-c', each])]
}

/** PostgreSQL keeps the command line of its last start. */
async function lastPort(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = /"-p" "(\d+)"/.exec(text)?.[1]
  return port === undefined ? undefined : Number(port)
}

const WRONG_PASSWORD = '28P01'

async function makeDatabase(address: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}postgres` })
  try {
    await client.connect()
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    const { code } = error as { code?: string }
    throw code === WRONG_PASSWORD ? foreignKeys(folder, error) : error
  } finally {
    await client.end()
  }
}

function foreignKeys(folder: string, cause: unknown): Trouble {
  return new Trouble(
    {
      zh: `${folder}/keys.json 与这里的数据库不匹配。请从同一份备份中恢复这两者。`,
      en: `${folder}/keys.json does not belong to the database beside it. Put both back from one backup.`,
    },
    cause,
  )
}

const LOOK_MS = 500

function watchDeath(pid: number): { died: Promise<void>; end(): void } {
  const { promise: died, resolve } = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(timer)
    resolve()
  }, LOOK_MS)
  timer.unref()
  return { died, end: () => clearInterval(timer) }
}
