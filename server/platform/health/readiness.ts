import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db.ts'
import { probeWrite } from './readiness-store.ts'

/** State of this server: whether it can write, and its free disk space. */
export type ServerState = {
  readonly writes: boolean
  /** Free bytes on the disk of the data folder; undefined if there is no such folder. */
  readonly free: number | undefined
  readonly isLow: boolean
  readonly at: Date
}
/** Returns the state of the server. It is checked at most once in 10 s, however many callers there are. */
export type Readiness = () => Promise<ServerState>

const LOOK_MS = 10_000
const ANSWER_MS_MAX = 5_000
/** Space that PostgreSQL needs to continue for a while: its log alone may take 1 GB between checkpoints. */
export const LOW_BYTES = 1024 ** 3

export type ReadinessDeps = {
  readonly db: Database
  readonly dataFolder: string | undefined
  readonly defect: (error: unknown) => void
}

export function createCachedReadinessCheck({ db, dataFolder, defect }: ReadinessDeps): Readiness {
  let last: Promise<ServerState> | undefined
  let until = 0
  async function checkServerState(): Promise<ServerState> {
    const [writes, free] = await Promise.all([canWrite(db, defect), readFreeDiskBytes(dataFolder)])
    return { writes, free, isLow: free !== undefined && free < LOW_BYTES, at: new Date() }
  }
  return () => {
    // Monotonic time of the process is used, because the wall clock may be set back.
    const now = performance.now()
    if (last && now < until) return last
    until = now + LOOK_MS
    return (last = checkServerState())
  }
}

async function canWrite(db: Database, defect: ReadinessDeps['defect']): Promise<boolean> {
  const written = db
    .asNobody(probeWrite)
    .then(() => true)
    .catch((error: unknown) => {
      defect(error)
      return false
    })
  // If no connection is free or the disk hangs, no answer comes. This counts as a failed write.
  return Promise.race([written, wait(ANSWER_MS_MAX, false, { ref: false })])
}

async function readFreeDiskBytes(folder: string | undefined): Promise<number | undefined> {
  if (folder === undefined) return undefined
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
