import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isProcessAlive } from '#server/platform/installation/process-identity.ts'

/** The main process of a running PostgreSQL, as recorded in its data folder. */
export type Postmaster = {
  readonly pid: number
  readonly port: number
  readonly state: 'ready' | 'starting' | 'stopping'
}

const LINE = { pid: 0, port: 3, state: 7 } as const

async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const state = lines[LINE.state]
  return {
    pid: Number(lines[LINE.pid]),
    port: Number(lines[LINE.port]),
    state: state === 'ready' || state === 'stopping' ? state : 'starting',
  }
}

/**
 * Returns a PostgreSQL that outlived its Playfield on this data; undefined if there is none. Remains of a
 * killed one are removed: its process ID may belong to any process by now, and PostgreSQL would not start.
 */
export async function recoverOrphanPostmaster(data: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(data)
  const running = await listPostgresProcesses(data)
  if (postmaster && running.includes(postmaster.pid)) {
    if (postmaster.state !== 'stopping' && (await isProgramCurrent(postmaster.pid)))
      return postmaster
    await stopPostmaster(data, postmaster.pid)
  }
  await awaitOrKillPostgresProcesses(data)
  await rm(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

/**
 * Waits until PostgreSQL accepts connections; returns undefined if it ended instead. Recovery after a crash
 * may take a while.
 */
export async function waitForReadyPostmaster(
  data: string,
  pid: number,
): Promise<Postmaster | undefined> {
  while (isProcessAlive(pid)) {
    const postmaster = await readPostmaster(data)
    if (postmaster?.pid === pid && postmaster.state === 'ready') return postmaster
    await wait(20)
  }
  return undefined
}

/** How long each way of stopping may take before the next, harsher one: together under 4 s. */
const STOPS = [
  // Lets clients end their connections, as a pool that is closing still does.
  { signal: 'SIGTERM', msMax: 700 },
  // Rolls back open transactions and writes all data.
  { signal: 'SIGINT', msMax: 2000 },
  // Stops at once, as in a power cut: the next start recovers from the log.
  { signal: 'SIGQUIT', msMax: 700 },
] as const
const LEFT_MS_MAX = 2000

export async function stopPostmaster(data: string, pid: number): Promise<void> {
  for (const { signal, msMax } of STOPS) {
    signalProcess(pid, signal)
    if (await waitForProcessEnd(pid, msMax)) return
  }
  for (const each of await listPostgresProcesses(data)) signalProcess(each, 'SIGKILL')
  await awaitOrKillPostgresProcesses(data)
}

/**
 * Waits until no process is left. The processes of a killed postmaster notice its end and exit; any that
 * remains is killed.
 */
async function awaitOrKillPostgresProcesses(data: string): Promise<void> {
  const until = Date.now() + LEFT_MS_MAX
  for (;;) {
    const running = await listPostgresProcesses(data)
    if (running.length === 0) return
    if (Date.now() > until) for (const pid of running) signalProcess(pid, 'SIGKILL')
    await wait(50)
  }
}

async function waitForProcessEnd(pid: number, msMax: number): Promise<boolean> {
  const until = Date.now() + msMax
  while (isProcessAlive(pid)) {
    if (Date.now() > until) return false
    await wait(20)
  }
  return true
}

/** Returns the PostgreSQL processes of this data folder, recognized by their working directory. */
async function listPostgresProcesses(data: string): Promise<number[]> {
  const folder = await realpath(data)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const pidLists = await Promise.all(
    pids.map(async (pid) => {
      const [cwd, program] = await Promise.all([
        readProcessLink(pid, 'cwd'),
        readProcessLink(pid, 'exe'),
      ])
      return cwd === folder && /\/postgres( \(deleted\))?$/.test(program) ? [pid] : []
    }),
  )
  return pidLists.flat()
}

/** Returns false if an installation has replaced the program since: the process would miss its files. */
async function isProgramCurrent(pid: number): Promise<boolean> {
  return !(await readProcessLink(pid, 'exe')).endsWith(' (deleted)')
}

/** Returns an empty text if the process has ended or belongs to another user. */
function readProcessLink(pid: number, name: 'cwd' | 'exe'): Promise<string> {
  return readlink(`/proc/${pid}/${name}`).catch(() => '')
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended by itself.
  }
}
