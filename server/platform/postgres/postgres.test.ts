import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { isProcessAlive } from '#server/platform/installation/process-identity.ts'
import { startPostgres } from './postgres.ts'
import { findDamagedDatabasePages } from './wrong-pages.ts'

const START_MS_MAX = 60_000
const PASSWORD = 'not-a-real-one'
const PAGE_BYTES = 8_192

/** One cluster for all of these tests, in a folder that only its owner may enter. */
const closed = await mkdtemp(join(tmpdir(), 'playfield-postgres-'))
const folder = join(closed, 'data')
await chmod(closed, 0o700)
await mkdir(folder)
afterAll(() => rm(closed, { recursive: true }))

const start = () => startPostgres(folder, PASSWORD)

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows[0] && Object.values(rows[0])[0]
  } finally {
    await client.end()
  }
}

async function pidOf(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

test(
  'starts, requires the password and keeps data',
  async () => {
    const first = await start()
    await ask(first.url, 'create table kept (what text)')
    expect(await ask(first.url, 'show fsync')).toBe('on')
    await expect(ask(first.url.replace(PASSWORD, 'x'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    const pid = await pidOf()
    await first.stop()
    expect(isProcessAlive(pid)).toBe(false)

    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'select count(*)::int from kept')).toBe(0)
    await second.stop()
    expect(await readdir(folder)).toEqual(['postgres', 'postgres.log'])
  },
  START_MS_MAX,
)

test(
  'adopts a running server and restarts a killed one',
  async () => {
    const first = await start()
    const pid = await pidOf()
    const second = await start()
    expect(await pidOf()).toBe(pid)
    process.kill(pid, 'SIGKILL')
    await Promise.all([first.died, second.died])
    const third = await start()
    expect(await pidOf()).not.toBe(pid)
    expect(await ask(third.url, 'select count(*)::int from kept')).toBe(0)
    await third.stop()
  },
  START_MS_MAX,
)

test(
  'ignores a process id that another program uses',
  async () => {
    const lines = [process.pid, folder, 0, 1, '', '127.0.0.1', '', 'ready']
    await writeFile(join(folder, 'postgres/postmaster.pid'), lines.join('\n'))
    const postgres = await start()
    expect(await pidOf()).not.toBe(process.pid)
    await postgres.stop()
  },
  START_MS_MAX,
)

test(
  'moves to another port when its own is taken',
  async () => {
    const before = await start()
    const { port } = new URL(before.url)
    await before.stop()
    const other = createServer().listen(Number(port), '127.0.0.1')
    const postgres = await start()
    expect(new URL(postgres.url).port).not.toBe(port)
    await postgres.stop()
    await new Promise((ended) => other.close(ended))
  },
  START_MS_MAX,
)

test(
  'rejects mismatched keys or data versions',
  async () => {
    await expect(startPostgres(folder, 'another')).rejects.toThrow('does not match this database')
    const file = join(folder, 'postgres/PG_VERSION')
    const version = await readFile(file, 'utf8')
    await writeFile(file, '12\n')
    await expect(start()).rejects.toThrow('was created by PostgreSQL 12, but PostgreSQL')
    await writeFile(file, version)
    await (await start()).stop()
  },
  START_MS_MAX,
)

test(
  'does not initialise a missing data disk',
  async () => {
    await (await start()).stop()
    const [data, away] = [join(folder, 'postgres'), join(folder, 'away')]
    await writeFile(join(folder, 'keys.json'), '{}')
    await rename(data, away)
    await expect(start()).rejects.toThrow('Check that its disk is mounted')
    await mkdir(data)
    await expect(start()).rejects.toThrow('Check that its disk is mounted')
    await writeFile(join(data, 'lost+found'), '')
    await expect(start()).rejects.toThrow('PG_VERSION is missing')
    await rm(data, { recursive: true })
    await rename(away, data)
    await (await start()).stop()
    await rm(join(folder, 'keys.json'))
  },
  START_MS_MAX,
)

test(
  'a page that the disk changed is found',
  async () => {
    const first = await start()
    await ask(
      first.url,
      `create table pages as select repeat('x', 500) from generate_series(1, 99)`,
    )
    const path = await ask(first.url, `select pg_relation_filepath('pages')`)
    expect(await findDamagedDatabasePages(first.url)).toEqual({ wrong: [], unread: [] })
    await first.stop()
    const file = await open(join(folder, 'postgres', String(path)), 'r+')
    await file.write('?', PAGE_BYTES * 2 + 5_000)
    await file.close()
    const second = await start()
    const said = expect.stringContaining('invalid page in block 2')
    expect(await findDamagedDatabasePages(second.url)).toEqual({
      wrong: [{ table: 'pages', said }],
      unread: [],
    })
    const holder = new pg.Client({ connectionString: second.url })
    await holder.connect()
    await holder.query('begin; lock table pages')
    const url = new URL(second.url)
    url.searchParams.set('options', '-c lock_timeout=100')
    const locked = expect.stringContaining('lock timeout')
    expect((await findDamagedDatabasePages(url.href)).unread).toEqual([
      { table: 'pages', said: locked },
    ])
    await holder.end()
    await second.stop()
  },
  START_MS_MAX,
)
