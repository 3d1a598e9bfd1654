import * as z from 'zod/mini'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { declareJob, type Job } from './jobs.ts'
import type { Sweeper } from './sweeper.ts'

const BATCH = 200

type MerchantJobSchedule = Pick<Job, 'at' | 'name'> & { readonly sweeper: Sweeper }
type BatchContext = {
  /** Day in Shanghai on which the job began, as `2026-11-22`; the same for all batches. */
  readonly day: string
  readonly signal: AbortSignal
}

/**
 * Declares a job for all merchants that processes one batch and queues another job for the rest. An
 * interrupted job repeats its batch, so processing must be idempotent.
 */
export function declareBatchJob(
  { name, at, sweeper }: MerchantJobSchedule,
  take: (merchantIds: readonly string[], turn: BatchContext) => Promise<void>,
): Job {
  return declareJob({
    name,
    ...(at !== undefined && { at }),
    wish: z.object({ after: z.optional(z.string()), day: z.optional(z.string()) }),
    async run({ after = '', day = formatShanghaiDay(new Date()) }, { again, signal }) {
      const batch = await sweeper.merchantsAfter(after, BATCH)
      await take(batch, { day, signal })
      const last = batch.at(-1)
      if (last !== undefined && batch.length === BATCH) await again({ after: last, day })
    },
  })
}

/** Declares a job that processes one merchant after the other; it can be stopped between two of them. */
export function declareMerchantJob(
  times: MerchantJobSchedule,
  each: (merchantId: string, day: string) => Promise<void>,
): Job {
  return declareBatchJob(times, async (merchantIds, { day, signal }) => {
    for (const merchantId of merchantIds) {
      signal.throwIfAborted()
      await each(merchantId, day)
    }
  })
}
