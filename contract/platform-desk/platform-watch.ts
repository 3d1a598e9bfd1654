import * as z from 'zod/mini'
import { declareCall, platform } from '../base/call.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, momentIfAny, typedText } from '../base/wire.ts'

/** What the platform watches over: providers, jobs, the check of the ledger. Part of `platformDesk`. */
export const jobSubject = declareSubject(
  'job',
  { zh: '后台任务', en: 'Job' },
  { asked: { zh: '要求运行的时间', en: 'Asked to run at' } },
)

const job = z.object({
  name: z.string(),
  /** Empty, where it runs only when asked for. */
  nextAt: momentIfAny,
  startedAt: momentIfAny,
  endedAt: momentIfAny,
  /** When it should have run since, an hour ago or more: it hangs, or nobody carries jobs. */
  missedAt: momentIfAny,
  /** Why the last run failed. */
  failed: z.string(),
})
export type DeskJob = z.output<typeof job>

const ledgerState = z.object({
  merchants: z.int(),
  checked: z.int(),
  /** The newest checks of all merchants lie between these. */
  oldestAt: momentIfAny,
  newestAt: momentIfAny,
  faulty: z.array(
    z.object({ id, name: z.string(), checkTime: moment, faults: z.array(z.string()) }),
  ),
})
export type LedgerState = z.output<typeof ledgerState>

const serverStanding = z.object({
  /** Whether the database took a write a moment ago. */
  writes: z.boolean(),
  /** Of the disk that its data are on; absent where they are elsewhere. */
  freeBytes: z.optional(z.int()),
  /** Less than 1 GB is free: soon nothing can be written. */
  isLow: z.boolean(),
  /** Connections to the database. */
  busy: z.int(),
  max: z.int(),
})
export type ServerStanding = z.output<typeof serverStanding>

const path = '/api/blade-platform'

export const platformWatch = {
  health: declareCall({
    name: 'platformDesk.health',
    title: { zh: '渠道状态', en: 'Health of providers' },
    wire: { method: 'GET', path: `${path}/health`, body: 'query' },
    access: [platform],
    writes: false,
    input: z.object({}),
    output: z.object({
      /** What this server asked in the last quarter of an hour. */
      providers: z.array(
        z.object({
          name: z.string(),
          asked: z.int(),
          /** No answer, or one that says nothing. */
          failed: z.int(),
          /** Half of the answers took no longer. */
          milliseconds: z.int(),
          failedAt: momentIfAny,
        }),
      ),
      /** The server that answers this, and its database. */
      server: serverStanding,
      /** What is still to be carried out, and how much of it nobody knows the end of. */
      waiting: z.array(
        z.object({ kind: z.string(), waiting: z.int(), doubtful: z.int(), oldestAt: momentIfAny }),
      ),
    }),
    failures: {},
    example: {},
  }),

  jobs: declareCall({
    name: 'platformDesk.jobs',
    title: { zh: '后台任务', en: 'Jobs' },
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
    title: { zh: '再运行一次任务', en: 'Run a job again' },
    wire: { method: 'POST', path: `${path}/job/run`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ name: typedText(60).check(z.minLength(1)) }),
    output: z.object({ name: z.string() }),
    failures: {
      notFound: {
        zh: '没有这个任务。请刷新后再看',
        en: 'There is no such job. Reload and look again.',
      },
    },
    example: { name: 'ledger.check' },
  }),

  ledger: declareCall({
    name: 'platformDesk.ledger',
    title: { zh: '账本检查', en: 'Check of the ledger' },
    wire: { method: 'GET', path: `${path}/ledger`, body: 'query' },
    access: [platform],
    writes: false,
    input: z.object({}),
    output: ledgerState,
    failures: {},
    example: {},
  }),
}
