import { readDatabaseSeconds } from './clock-store.ts'
import type { Database } from './db.ts'

/**
 * The database's time at one moment, the base for everything that expires or is retried: orders, commands,
 * tokens. Between two readings the process's monotonic clock counts on. A jump of a wall clock, here or on
 * another server, therefore ends nothing too early and keeps nothing too long.
 */
let anchor: { readonly database: number; readonly at: number } | undefined

const LOOK_MS = 10_000

/**
 * Returns milliseconds since 1970. Until the database's clock is read, and in most tests, the machine's
 * clock is used.
 */
export function databaseNowMs(): number {
  return anchor ? Math.round(anchor.database + performance.now() - anchor.at) : Date.now()
}

export function databaseNow(): Date {
  return new Date(databaseNowMs())
}

/**
 * Follows the database's clock from now on. Returns a function that stops this and returns to the machine's
 * clock.
 */
export async function followDatabaseClock(
  db: Database,
  defect: (error: unknown) => void,
): Promise<() => void> {
  const readDatabaseClock = async () => {
    const before = performance.now()
    const seconds = await db.asNobody(readDatabaseSeconds)
    // The database reads its clock roughly in the middle of the round trip.
    const measuredAt = (before + performance.now()) / 2
    anchor = { database: seconds * 1_000, at: measuredAt }
  }
  await readDatabaseClock()
  const timer = setInterval(() => void readDatabaseClock().catch(defect), LOOK_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    anchor = undefined
  }
}
