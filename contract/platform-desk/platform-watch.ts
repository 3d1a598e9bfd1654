import * as z from 'zod/mini'
import { declareCall, platform } from '../base/call.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, momentIfAny, typedTextSchema } from '../base/wire.ts'

/** What the platform monitors: providers, jobs, and the check of the ledger. Part of `platformDesk`. */
export const jobSubject = declareSubject(
  'job',
  { zh: '后台任务', en: 'Background job' },
  { asked: { zh: '请求运行时间', en: 'Run requested at' } },
)

const job = z.object({
  name: z.string(),
  /** Empty if the job runs only on request. */
  nextAt: momentIfAny,
  startedAt: momentIfAny,
  endedAt: momentIfAny,
  /** Time of the missed run if it is overdue by an hour or more: the job hangs, or no server runs jobs. */
  missedAt: momentIfAny,
  /** Why the last run failed. */
  failed: z.string(),
})
export type DeskJob = z.output<typeof job>

const ledgerState = z.object({
  merchants: z.int(),
  checked: z.int(),
  /** The newest checks of all merchants were made between these times. */
  oldestAt: momentIfAny,
  newestAt: momentIfAny,
  faulty: z.array(
    z.object({ id, name: z.string(), checkTime: moment, faults: z.array(z.string()) }),
  ),
})
export type LedgerState = z.output<typeof ledgerState>

const serverStanding = z.object({
  /** Whether the database accepted a write a moment ago. */
  writes: z.boolean(),
  /** Free bytes on the disk of the database's data; absent if the data is elsewhere. */
  freeBytes: z.optional(z.int()),
  /** True if less than 1 GB is free: soon nothing can be written. */
  isLow: z.boolean(),
  /** Connections to the database: in use, and at most. */
  busy: z.int(),
  max: z.int(),
})
export type ServerStatus = z.output<typeof serverStanding>

const path = '/api/blade-platform'

export const platformWatch = {
  health: declareCall({
    name: 'platformDesk.health',
    title: { zh: '支付与外部服务状态', en: 'Get status of payment and external services' },
    wire: { method: 'GET', path: `${path}/health`, body: 'query' },
    access: [platform],
    writes: false,
    input: z.object({}),
    output: z.object({
      /** Requests of this server to providers in the last 15 minutes. */
      providers: z.array(
        z.object({
          name: z.string(),
          asked: z.int(),
          /** Requests without an answer, or with an unusable one. */
          failed: z.int(),
          /** Median response time. */
          milliseconds: z.int(),
          failedAt: momentIfAny,
        }),
      ),
      /** State of the server that answers this call, and of its database. */
      server: serverStanding,
      /** Outbox messages that are still to be carried out, and how many of them have an unknown outcome. */
      waiting: z.array(
        z.object({ kind: z.string(), waiting: z.int(), doubtful: z.int(), oldestAt: momentIfAny }),
      ),
    }),
    failures: {},
    example: {},
  }),

  jobs: declareCall({
    name: 'platformDesk.jobs',
    title: { zh: '后台任务', en: 'List background jobs' },
    wire: { method: 'GET', path: `${path}/job/list`, body: 'query' },
    access: [platform],
    writes: false,
    input: z.object({}),
    output: z.array(job),
    failures: {},
    example: {},
  }),

  runJob: declareCall({
    name: 'platformDesk.runJob',
    title: { zh: '重新运行任务', en: 'Run job again' },
    wire: { method: 'POST', path: `${path}/job/run`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ name: typedTextSchema(60).check(z.minLength(1)) }),
    output: z.object({ name: z.string() }),
    failures: {
      notFound: {
        zh: '任务不存在或已删除',
        en: 'Job not found. It may have been deleted.',
      },
    },
    example: { name: 'ledger.check' },
  }),

  ledger: declareCall({
    name: 'platformDesk.ledger',
    title: { zh: '账本检查', en: 'Get ledger check' },
    wire: { method: 'GET', path: `${path}/ledger`, body: 'query' },
    access: [platform],
    writes: false,
    input: z.object({}),
    output: ledgerState,
    failures: {},
    example: {},
  }),
}
