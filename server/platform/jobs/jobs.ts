import {
  Logger,
  parseCronItems,
  quickAddJob,
  run,
  type JobHelpers,
  type Task,
} from 'graphile-worker'
import pg from 'pg'
import * as z from 'zod/mini'
import { SHANGHAI_HOURS_AHEAD } from '#contract/base/shanghai.ts'
import { must } from '#contract/base/must.ts'

/**
 * Work at a time of day. A job for all merchants processes one batch and queues another job for the rest, so
 * it can be stopped anywhere and continues from there.
 */
export type Job<Wish extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly name: `${string}.${string}`
  /** Minute, hour, day, month and weekday in Asia/Shanghai; if undefined, the job runs only on request. */
  readonly at?: string
  readonly wish: Wish
  run(wish: z.output<Wish>, at: JobContext): Promise<void>
}
export type JobContext = {
  /** Queues this job to run again soon with another wish. */
  again(wish: object): Promise<void>
  readonly signal: AbortSignal
}

export function declareJob<Wish extends z.ZodMiniObject>(job: Job<Wish>): Job {
  return job
}

const POLL_MS = 2_000

/** Queues a job on request; any server with a worker runs it. */
export async function enqueueJob(jobsUrl: string, name: string): Promise<void> {
  await quickAddJob({ connectionString: jobsUrl }, name, {})
}

export async function startJobs(
  jobsUrl: string,
  jobs: readonly Job[],
  log: (level: string, message: string) => void,
): Promise<{ stop(): Promise<void> }> {
  await saveJobSchedules(jobsUrl, jobs)
  const runner = await run({
    connectionString: jobsUrl,
    concurrency: 2,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log(level, message)
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, toWorkerTask(job)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, at }) =>
        at ? [{ task: name, match: toUtcCron(at), identifier: name }] : [],
      ),
    ),
  })
  return { stop: () => runner.stop() }
}

function toWorkerTask(job: Job): Task {
  return async (payload, helpers) => {
    const { _cron: _when, ...input } = (payload ?? {}) as Record<string, unknown>
    const startedAt = new Date()
    const context = {
      signal: helpers.abortSignal ?? new AbortController().signal,
      again: async (next: object) => void (await helpers.addJob(job.name, next)),
    }
    try {
      await job.run(z.decode(job.wish, input), context)
      await saveJobRun(helpers, job.name, startedAt, '')
    } catch (error) {
      await saveJobRun(helpers, job.name, startedAt, String(error).slice(0, FAILED_MAX))
      throw error
    }
  }
}

const FAILED_MAX = 300

/** Saves when the job last ran and how it ended, for monitoring. */
async function saveJobRun(
  { query }: Pick<JobHelpers, 'query'>,
  name: string,
  startedAt: Date,
  failed: string,
): Promise<void> {
  const text = 'update job_runs set started_at = $2, ended_at = now(), failed = $3 where name = $1'
  await query(text, [name, startedAt, failed])
}

async function saveJobSchedules(jobsUrl: string, jobs: readonly Job[]): Promise<void> {
  const client = new pg.Client({ connectionString: jobsUrl })
  await client.connect()
  try {
    const text = `insert into public.job_runs (name, at_time) values ($1, $2)
      on conflict (name) do update set at_time = excluded.at_time`
    for (const { name, at = '' } of jobs) await client.query(text, [name, at])
  } finally {
    await client.end()
  }
}

/** Converts a cron expression from Shanghai time to UTC, in which the queue counts. */
export function toUtcCron(schedule: string): string {
  const [minute = '*', hour = '*', ...rest] = schedule.split(' ')
  // Before 8 in the morning in Shanghai, UTC is still at the previous day, so a named day would be wrong.
  const anyDay = rest.every((field) => field === '*')
  must(
    anyDay || Number(hour) >= SHANGHAI_HOURS_AHEAD,
    `${schedule} names a day that has not begun in UTC`,
  )
  const utc = hour === '*' ? '*' : String((Number(hour) + 24 - SHANGHAI_HOURS_AHEAD) % 24)
  return [minute, utc, ...rest].join(' ')
}
