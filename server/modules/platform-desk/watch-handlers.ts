import { HOUR_MS } from '#contract/base/durations.ts'
import { jobSubject, type platformWatch } from '#contract/platform-desk/platform-watch.ts'
import { moment } from '#contract/base/wire.ts'
import * as z from 'zod/mini'
import { listProviderMetrics } from '#server/outside/provider-metrics.ts'
import { findNextJobRun } from '#server/platform/jobs/next-run.ts'
import type { PoolUse } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { Readiness } from '#server/platform/health/readiness.ts'
import * as store from './watch-store.ts'

/** Dependencies of this module, passed in by all-handlers.ts. */
export type WatchDeps = {
  /** State of this server. */
  readiness: Readiness
  use(): PoolUse
  /** Soon, on whichever server carries jobs. */
  askJob(name: string): Promise<void>
}
/** Maximum duration of a run. A run is recorded only when it has ended. */
const LONGEST_MS = HOUR_MS

/**
 * Returns the first run that was due after the last one, if it has not ended although its time is long over;
 * else null.
 */
function findMissedJobRun(schedule: string, startedAt: Date | null, now: Date): Date | null {
  if (schedule === '' || startedAt === null) return null
  const due = findNextJobRun(schedule, startedAt)
  return due !== null && now.getTime() - due.getTime() > LONGEST_MS ? due : null
}

export function watchHandlers(deps: WatchDeps): Handlers<typeof platformWatch> {
  return {
    async health(_input, { tx }) {
      const waitingIntents = (await store.listOpenIntentCounts(tx)).map(
        ({ oldest: oldestAt, ...each }) => {
          return { ...each, oldestAt }
        },
      )
      const { writes, free, isLow } = await deps.readiness()
      const { busy, max } = deps.use()
      const server = { writes, ...(free !== undefined && { freeBytes: free }), isLow, busy, max }
      return { providers: [...listProviderMetrics()], server, waiting: waitingIntents }
    },

    async jobs(_input, { tx }) {
      const now = new Date()
      return (await store.listJobRuns(tx)).map(({ at, ...run }) => {
        const nextAt = at === '' ? null : findNextJobRun(at, now)
        return { ...run, nextAt, missedAt: findMissedJobRun(at, run.startedAt, now) }
      })
    },

    async runJob({ name }, { tx, scope, refuse, record }) {
      const jobs = await store.listJobRuns(tx)
      if (!jobs.some((job) => job.name === name)) throw refuse('notFound', 'name')
      await deps.askJob(name)
      const after = { asked: z.encode(moment, new Date()) }
      record(scope, jobSubject, { id: name, name, after })
      return { name }
    },

    async ledger(_input, { tx }) {
      const { merchants, checked, oldest, newest } = await store.readLedgerCheckSummary(tx)
      const faulty = (await store.listLedgerFaults(tx)).map((row) => {
        const { merchant_id: id, name, checked_at: checkTime, faults } = row
        return { id, name, checkTime, faults }
      })
      return { merchants, checked, oldestAt: oldest, newestAt: newest, faulty }
    },
  }
}
