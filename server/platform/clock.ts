import { secondsOfDatabase } from './clock-store.ts'
import type { Database } from './db.ts'

/**
 * The time that the database has, for whatever expires: orders, commands, tokens, what is asked again.
 * Between two looks it goes on by the process's own steady clock, so a clock on the wall that jumps,
 * here or on one of several servers, ends nothing too early and keeps nothing for too long.
 */
let anchor: { readonly database: number; readonly at: number } | undefined

const LOOK_MS = 10_000

/** Milliseconds since 1970. Before anybody has asked the database, and in most tests, of this machine. */
export function timeMs(): number {
  return anchor ? Math.round(anchor.database + performance.now() - anchor.at) : Date.now()
}

export function timeNow(): Date {
  return new Date(timeMs())
}

/** Follows the database's clock from now on. Gives what ends it: then this machine's is right again. */
export async function followClock(
  db: Database,
  defect: (error: unknown) => void,
): Promise<() => void> {
  const readDatabaseClock = async () => {
    const before = performance.now()
    const seconds = await db.asNobody(secondsOfDatabase)
    // Read in the middle of its trip, or nearly so.
    const at = (before + performance.now()) / 2
    anchor = { database: seconds * 1_000, at }
  }
  await readDatabaseClock()
  const timer = setInterval(() => void readDatabaseClock().catch(defect), LOOK_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    anchor = undefined
  }
}
