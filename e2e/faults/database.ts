import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { must } from '#contract/base/must.ts'

/** Damage under a server: to the connections, processes and disk of its database. */

/** Ends all database connections of the server at once, as a network failure or a restart does. */
export async function resetConnections(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  })
}

/**
 * Kills one process of PostgreSQL without warning. PostgreSQL then ends all others and recovers from its
 * log.
 */
export async function killBackend(ownerUrl: string): Promise<void> {
  const pid = await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid() order by random() limit 1`)
    return rows[0]?.pid
  })
  // The process must still be PostgreSQL, since its number may belong to another one by now.
  if (pid && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) {
    process.kill(pid, 'SIGKILL')
  }
}

const AGAIN_MS = 500
const PATIENCE_MS = 60_000

/**
 * Repeats the work until it succeeds, since a recovering database accepts no connection for some seconds.
 * Throws after a minute.
 */
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

/** Returns why no disk can be filled here; undefined if one can. */
export function whyNoDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'no disk is filled: only root may mount one'
  const may = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
  return may ? undefined : 'no disk is filled: nothing can be mounted here'
}

/** Mounts a small in-memory disk at this folder. Returns a function that unmounts it. */
export function mountDisk(folder: string): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=755`, 'playfield', folder])
  return () => void spawnSync('umount', ['--lazy', folder])
}

/** Fills the disk to its last byte for a while. */
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
