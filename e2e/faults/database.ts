import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { must } from '#contract/base/must.ts'

/** What goes wrong under a server: its database's connections, processes and disk. */

/** All that our server has, at once, as a network or a restart does it. */
export async function resetConnections(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  })
}

/** One process of PostgreSQL is gone without a word: all others are ended, and it goes through its log. */
export async function killBackend(ownerUrl: string): Promise<void> {
  const pid = await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid() order by random() limit 1`)
    return rows[0]?.pid
  })
  // Only what is a PostgreSQL: its number may be another's by now.
  if (pid && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) {
    process.kill(pid, 'SIGKILL')
  }
}

const AGAIN_MS = 500
const PATIENCE_MS = 60_000

/** Again until it succeeds: a database that recovers takes no connection for some seconds. */
export async function retryDatabaseWork<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(AGAIN_MS)
    }
  }
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const DISK_BYTES = 1_500 * 1024 ** 2
const FULL_MS = 3_000
const FILLER = 'filler'

/** Why no disk can be filled here; undefined where one can. */
export function whyNoDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'no disk is filled: only root may mount one'
  const may = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
  return may ? undefined : 'no disk is filled: nothing can be mounted here'
}

/** A small disk in memory at this folder. Gives what takes it away again. */
export function mountDisk(folder: string): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=755`, 'playfield', folder])
  return () => void spawnSync('umount', ['--lazy', folder])
}

/** To its last byte, for a while. */
export async function fillDisk(folder: string): Promise<void> {
  const filler = join(folder, FILLER)
  const { bsize, bavail } = await statfs(folder)
  must(bsize * bavail <= DISK_BYTES, 'only a small disk of our own is filled')
  const file = await open(filler, 'w')
  try {
    const block = Buffer.alloc(1024 ** 2)
    for (;;) await file.write(block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    await pause(FULL_MS)
  } finally {
    await file.close()
    await rm(filler)
  }
}
