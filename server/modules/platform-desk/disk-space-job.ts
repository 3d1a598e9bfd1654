import * as z from 'zod/mini'
import { day } from '#contract/base/wire.ts'
import type { Database } from '#server/platform/db.ts'
import { declareJob, type Job } from '#server/platform/jobs/jobs.ts'
import type { Readiness } from '#server/platform/health/readiness.ts'
import { notifyDeskOfAlarm } from './alarm.ts'

/**
 * Job that checks the disk every ten minutes, so that people are notified while a little can still be
 * written.
 */
export function declareDiskSpaceJob({
  db,
  readiness,
}: {
  db: Database
  readiness: Readiness
}): Job {
  return declareJob({
    name: 'platform.space',
    at: '*/10 * * * *',
    wish: z.object({}),
    async run() {
      const { isLow, at } = await readiness()
      if (isLow) await notifyDeskOfAlarm(db, 'space', z.encode(day, at))
    },
  })
}
