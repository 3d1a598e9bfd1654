import { randomBytes } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { link, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProcessStart } from './process-identity.ts'
import { Trouble, toWriteTrouble } from './trouble.ts'

/** Ensures that only one Playfield uses a data folder. The lock of a killed process is taken over. */
export type DataFolderLock = {
  /** Marks the lock as ending: from now on a second copy waits for it, instead of giving up at once. */
  stopping(): void
  release(): Promise<void>
}

/** Process IDs are reused, so the holder is identified by its ID and its start time. */
type LockHolder = { readonly pid: number; readonly since: string; readonly stopping: boolean }

const STOPPING_MS_MAX = 12_000
const TAKING_MS_MAX = 50

export async function acquireDataFolderLock(folder: string): Promise<DataFolderLock> {
  const file = join(folder, 'playfield.lock')
  const until = Date.now() + STOPPING_MS_MAX
  const since = findProcessStart(process.pid) ?? ''
  const own = { pid: process.pid, since, stopping: false }
  while (!(await createLockFile(folder, file, own))) {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const holder = parseLockHolder(text)
    if (!holder || !isHolderRunning(holder)) {
      await removeDeadLock(folder, file, text, own)
      // A random wait keeps processes that saw each other from meeting again.
      await wait(Math.random() * TAKING_MS_MAX)
    } else if (!holder.stopping || Date.now() > until)
      throw alreadyRunningTrouble(folder, holder.pid)
    else await wait(100)
  }
  return {
    stopping() {
      try {
        renameSync(writeLockDraft(file, { ...own, stopping: true }), file)
      } catch {
        // The disk is full, so the next process does not wait. An orderly shutdown matters more.
      }
    },
    release: () => rm(file, { force: true }),
  }
}

/** Creates the lock file with its whole content; returns false if another one exists. */
async function createLockFile(folder: string, file: string, holder: LockHolder): Promise<boolean> {
  let draft: string
  try {
    draft = writeLockDraft(file, holder)
  } catch (error) {
    throw toWriteTrouble(folder, error)
  }
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

function writeLockDraft(file: string, holder: LockHolder): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  return draft
}

/**
 * Removes a dead lock; only one process at a time does so. Each announces itself first and continues only if
 * it sees no other. Otherwise one could remove a lock that another has just created, and both would hold it.
 */
async function removeDeadLock(
  folder: string,
  file: string,
  text: string,
  own: LockHolder,
): Promise<void> {
  const draft = writeLockDraft(file, own)
  const claim = `${draft}${TAKING}`
  await rename(draft, claim)
  try {
    if (await isAnotherRemovingLock(folder, claim)) return
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) await rm(file)
  } finally {
    await rm(claim, { force: true })
  }
}

const TAKING = '.taking'

async function isAnotherRemovingLock(folder: string, own: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(TAKING))
  const others = names.map((name) => join(folder, name)).filter((claim) => claim !== own)
  const live = await Promise.all(
    others.map(async (claim) => {
      const text = await readFile(claim, 'utf8').catch(() => undefined)
      const holder = text === undefined ? undefined : parseLockHolder(text)
      if (holder && isHolderRunning(holder)) return true
      // The process was killed in between. The file name is unique, so nothing else is removed.
      await rm(claim, { force: true })
      return false
    }),
  )
  return live.includes(true)
}

function parseLockHolder(text: string): LockHolder | undefined {
  try {
    return JSON.parse(text) as LockHolder
  } catch {
    return undefined
  }
}

function isHolderRunning({ pid, since }: LockHolder): boolean {
  const processStart = findProcessStart(pid)
  return processStart !== undefined && processStart === since
}

function alreadyRunningTrouble(folder: string, pid: number): Trouble {
  return new Trouble({
    zh: `游场已在运行（进程 ${pid}），正在使用 ${folder}。请先停止这个进程，或用 PLAYFIELD_DATA 指定另一个文件夹。`,
    en:
      `Playfield is already running on ${folder} (process ${pid}). ` +
      'Stop it first, or set another folder in PLAYFIELD_DATA.',
  })
}
