import { Logger, parseCronItems, run, type Task } from 'graphile-worker'
import * as z from 'zod/mini'
import { must } from '#contract/must.ts'

/**
 * Jobs: work at a time of day. A job that goes through all merchants takes a batch, then asks for
 * the rest as another job, so it can be stopped anywhere and goes on from where it was.
 */
export type Job<Wish extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly name: `${string}.${string}`
  /** Minute hour day month weekday, in Asia/Shanghai; without it, only when asked for. */
  readonly at?: string
  readonly wish: Wish
  run(wish: z.output<Wish>, at: JobPlace): Promise<void>
}
export type JobPlace = {
  /** Runs this job once more with another wish, soon. */
  again(wish: object): Promise<void>
  readonly signal: AbortSignal
}

export function declareJob<Wish extends z.ZodMiniObject>(job: Job<Wish>): Job {
  return job
}

const POLL_MS = 2_000

export async function startJobs(
  jobsUrl: string,
  jobs: readonly Job[],
  log: (level: string, message: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    connectionString: jobsUrl,
    concurrency: 2,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log(level, message)
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, at }) =>
        at ? [{ task: name, match: inUtc(at), identifier: name }] : [],
      ),
    ),
  })
  return { stop: () => runner.stop() }
}

function taskOf(job: Job): Task {
  return async (payload, helpers) => {
    const { _cron: _when, ...wish } = (payload ?? {}) as Record<string, unknown>
    await job.run(z.decode(job.wish, wish), {
      signal: helpers.abortSignal ?? new AbortController().signal,
      async again(next) {
        await helpers.addJob(job.name, next)
      },
    })
  }
}

const HOURS_AHEAD = 8

/** The queue counts in UTC; Shanghai is 8 hours ahead, all year. */
export function inUtc(at: string): string {
  const [minute = '*', hour = '*', ...rest] = at.split(' ')
  // Before 8 in the morning UTC is still at the day before, so a day named here would be the wrong one.
  const anyDay = rest.every((field) => field === '*')
  must(anyDay || Number(hour) >= HOURS_AHEAD, `${at} names a day that has not begun in UTC`)
  const utc = hour === '*' ? '*' : String((Number(hour) + 24 - HOURS_AHEAD) % 24)
  return [minute, utc, ...rest].join(' ')
}
