import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { isProcessAlive } from '#server/platform/installation/process-identity.ts'
import { Trouble, toWriteTrouble } from '#server/platform/installation/trouble.ts'
import { getPostgresAccount, changeFolderOwner, type PostgresAccount } from './account.ts'
import { preparePostgresBinaries, type PostgresBinaries } from './binaries.ts'
import {
  requireClusterVersion,
  requireCompleteData,
  toSpawnAccount,
  hasCluster,
  HERE,
  createCluster,
  MIGRATOR,
  toStartTrouble,
} from './cluster.ts'
import { findFreePort, isPortFree } from './free-port.ts'
import {
  waitForReadyPostmaster,
  recoverOrphanPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts'

/** The PostgreSQL that comes with Playfield, running on the data folder. */
export type Postgres = {
  /** URL of the superuser, for migrations; it contains the password. */
  readonly url: string
  /** Resolves when PostgreSQL ends without being stopped. */
  readonly died: Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'playfield'

export function postgresFolder(folder: string): string {
  return join(folder, 'postgres')
}

/**
 * Starts PostgreSQL. One that a killed Playfield left running is taken over as it is. A new cluster is
 * created only if there was none before. Throws a `Trouble`.
 */
export async function startPostgres(folder: string, password: string): Promise<Postgres> {
  const data = postgresFolder(folder)
  const account = await getPostgresAccount(data)
  const binaries = await preparePostgresBinaries(account)
  await requireCompleteData(folder, data)
  try {
    if (!hasCluster(data)) await createCluster({ folder, data, password, binaries, account })
  } catch (error) {
    throw toWriteTrouble(folder, error)
  }
  await requireClusterVersion(data, binaries)
  const orphan = await recoverOrphanPostmaster(data)
  const adopted = orphan && (await waitForReadyPostmaster(data, orphan.pid))
  const { pid, port } = adopted ?? (await launchPostmaster({ folder, data, binaries, account }))
  // Stops PostgreSQL also when Playfield exits abruptly.
  const interruptPostgres = () => void (isProcessAlive(pid) && process.kill(pid, 'SIGINT'))
  process.once('exit', interruptPostgres)
  const watch = watchProcessEnd(pid)
  const stopPostgres = async () => {
    process.off('exit', interruptPostgres)
    watch.end()
    await stopPostmaster(data, pid)
  }
  const address = `postgres://${MIGRATOR}:${password}@127.0.0.1:${port}/`
  try {
    await createMissingDatabase(address, folder)
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
  readonly binaries: PostgresBinaries
  readonly account: PostgresAccount
}

/** Starts PostgreSQL on its last port if that is free, so that clients find it again. */
async function launchPostmaster({ folder, data, binaries, account }: Launch): Promise<Postmaster> {
  await changeFolderOwner(account, data)
  const last = await readLastPostgresPort(data)
  let port = last !== undefined && (await isPortFree(last)) ? last : await findFreePort()
  for (let tries = 1; ; tries += 1) {
    const log = await open(join(folder, 'postgres.log'), 'a', 0o600)
    const { size: before } = await log.stat()
    const server = spawn(join(binaries.bin, 'postgres'), buildPostgresArguments(port), {
      env: binaries.environment,
      cwd: data,
      // PostgreSQL has a separate session: Ctrl-C in a terminal reaches only Playfield, which stops
      // PostgreSQL last.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...toSpawnAccount(account),
    })
    await log.close()
    const pid = await waitForProcessId(server)
    server.unref()
    const ready = await waitForReadyPostmaster(data, pid)
    if (ready) return ready
    const logText = (await readFile(join(folder, 'postgres.log'))).subarray(before).toString()
    if (tries === PORT_TRIES || !logText.includes('could not create any TCP/IP sockets'))
      throw toStartTrouble(folder, logText)
    port = await findFreePort()
  }
}

async function waitForProcessId(server: ReturnType<typeof spawn>): Promise<number> {
  if (server.pid !== undefined) return server.pid
  throw await new Promise<Error>((failed) => server.once('error', failed))
}

function buildPostgresArguments(port: number): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'cluster_name=playfield',
    // The log contains no statements, values or refused rows, because they are people's data.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    'timezone=UTC',
    'log_timezone=UTC',
    // In a database that grows quickly, queries should be planned by current statistics, not by those of a
    // minute ago.
    'autovacuum_naptime=10s',
  ]
  return ['-D', HERE, '-p', String(port), ...settings.flatMap((each) => ['-c', each])]
}

/**
 * Returns the port from the command line of the last start, which PostgreSQL keeps; undefined if there is
 * none.
 */
async function readLastPostgresPort(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = /"-p" "(\d+)"/.exec(text)?.[1]
  return port === undefined ? undefined : Number(port)
}

const WRONG_PASSWORD = '28P01'

async function createMissingDatabase(address: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}postgres` })
  try {
    await client.connect()
    const databases = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    const { code } = error as { code?: string }
    throw code === WRONG_PASSWORD ? mismatchedKeysTrouble(folder, error) : error
  } finally {
    await client.end()
  }
}

function mismatchedKeysTrouble(folder: string, cause: unknown): Trouble {
  return new Trouble(
    {
      zh: `${folder}/keys.json 与这里的数据库不匹配。请从同一份备份中恢复这两者。`,
      en: `${folder}/keys.json does not match this database. Restore both from the same backup.`,
    },
    cause,
  )
}

const LOOK_MS = 500

function watchProcessEnd(pid: number): { died: Promise<void>; end(): void } {
  const { promise: died, resolve } = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    if (isProcessAlive(pid)) return
    clearInterval(timer)
    resolve()
  }, LOOK_MS)
  timer.unref()
  return { died, end: () => clearInterval(timer) }
}
