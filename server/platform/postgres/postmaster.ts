import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from '#server/platform/installation/process-identity.ts'

/** The first process of a running PostgreSQL, as it writes itself down in its data folder. */
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
 * A PostgreSQL that outlived its Playfield on these data, if there is one. What a killed one left
 * is cleared away: its number may belong to any process by now, and PostgreSQL would not start.
 */
export async function findOrphan(data: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(data)
  const running = await processesIn(data)
  if (postmaster && running.includes(postmaster.pid)) {
    if (postmaster.state !== 'stopping' && (await isCurrent(postmaster.pid))) return postmaster
    await stopPostmaster(data, postmaster.pid)
  }
  await endAllProcesses(data)
  await rm(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

/** Until it takes connections; undefined when it ended instead. Recovery after a crash takes its time. */
export async function becomesReady(data: string, pid: number): Promise<Postmaster | undefined> {
  while (isAlive(pid)) {
    const postmaster = await readPostmaster(data)
    if (postmaster?.pid === pid && postmaster.state === 'ready') return postmaster
    await wait(20)
  }
  return undefined
}

/** How long each way of stopping may take before the next, which asks less: together under 4 s. */
const STOPS = [
  // Whoever is just leaving may end its connection, which a pool that has ended still does.
  { signal: 'SIGTERM', msMax: 700 },
  // Open transactions are undone, all is written.
  { signal: 'SIGINT', msMax: 2000 },
  // At once, as by a power cut: the next start goes through the log.
  { signal: 'SIGQUIT', msMax: 700 },
] as const
const LEFT_MS_MAX = 2000

export async function stopPostmaster(data: string, pid: number): Promise<void> {
  for (const { signal, msMax } of STOPS) {
    signalProcess(pid, signal)
    if (await waitForProcessEnd(pid, msMax)) return
  }
  for (const each of await processesIn(data)) signalProcess(each, 'SIGKILL')
  await endAllProcesses(data)
}

/**
 * Comes when none is left. The processes of a killed postmaster notice its end by themselves; the one
 * that does not is ended.
 */
async function endAllProcesses(data: string): Promise<void> {
  const until = Date.now() + LEFT_MS_MAX
  for (;;) {
    const running = await processesIn(data)
    if (running.length === 0) return
    if (Date.now() > until) for (const pid of running) signalProcess(pid, 'SIGKILL')
    await wait(50)
  }
}

async function waitForProcessEnd(pid: number, msMax: number): Promise<boolean> {
  const until = Date.now() + msMax
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await wait(20)
  }
  return true
}

/** Every process of PostgreSQL works in its data folder, which tells it from any other. */
async function processesIn(data: string): Promise<number[]> {
  const folder = await realpath(data)
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [cwd, program] = await Promise.all([
        readProcessLink(pid, 'cwd'),
        readProcessLink(pid, 'exe'),
      ])
      return cwd === folder && /\/postgres( \(deleted\))?$/.test(program) ? [pid] : []
    }),
  )
  return found.flat()
}

/** Not one whose program was replaced by an installation since: it would miss its own files. */
async function isCurrent(pid: number): Promise<boolean> {
  return !(await readProcessLink(pid, 'exe')).endsWith(' (deleted)')
}

/** Empty for a process that is gone, or another user's. */
function readProcessLink(pid: number, name: 'cwd' | 'exe'): Promise<string> {
  return readlink(`/proc/${pid}/${name}`).catch(() => '')
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
