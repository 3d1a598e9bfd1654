import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { fenNumber, id } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { taskKind } from './point-task.ts'

/** Calls of a player about tasks that earn points; part of `pointTasks`. */

const path = '/api/blade-points/player' as const

const playerTask = z.object({
  id,
  kind: taskKind,
  /** Points of a claim now. */
  points: z.int(),
  plays: z.int(),
  amountFen: fenNumber,
  /** Plays today, at most `target`; highest amount of a package today in fen; 1 for a visit made. */
  progress: z.int(),
  target: z.int(),
  state: z.enum(['open', 'ready', 'claimed']),
  /** Site of a visit that was made; empty for other tasks. */
  fieldId: z.string(),
  /** The site of a visit that was made, or the sites that were not visited yet. */
  fieldNames: z.array(z.string()),
})
export type PlayerTask = z.output<typeof playerTask>

const signIn = z.object({
  taskId: id,
  /** Points for each day in a row. */
  points: z.array(z.int()),
  /** Days in a row that are signed, today included if it is; 0 to 7. */
  signedDays: z.int(),
  isSigned: z.boolean(),
  /** Points of a claim today, and of one tomorrow if today is signed. */
  todayPoints: z.int(),
  tomorrowPoints: z.int(),
})
export type PlayerSignIn = z.output<typeof signIn>

const dailyTasks = z.object({
  /** Points that can be spent now. */
  points: z.int(),
  signIn: z.optional(signIn),
  tasks: z.array(playerTask),
})
export type DailyTasks = z.output<typeof dailyTasks>

export const playerTaskCalls = {
  /** Returns the tasks of today. A blocked member has none. */
  daily: declareCall({
    name: 'pointTasks.daily',
    title: { zh: '每日任务', en: 'Daily tasks' },
    wire: { method: 'GET', path: `${path}/dailyTasks`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    output: dailyTasks,
    failures: {},
    example: {},
  }),

  /** Gives the points of a task that is done; once for each day, or for each site. */
  claim: declareCall({
    name: 'pointTasks.claim',
    title: { zh: '领取任务积分', en: 'Claim points of a task' },
    wire: { method: 'POST', path: `${path}/claimTask`, body: 'form' },
    access: [player],
    writes: true,
    unlogged: 'a member does it, and the log of points shows it',
    input: z.object({
      id,
      /** For a visit. */
      fieldId: z.optional(id),
    }),
    output: z.object({ points: z.int() }),
    failures: {
      noTask: { zh: '任务已结束', en: 'This task has ended.' },
      notDone: { zh: '任务还没有完成', en: 'This task is not complete yet.' },
      claimed: { zh: '已经领取过了', en: 'You have already claimed this.' },
      blocked: {
        zh: '暂时不能领取，请联系店家',
        en: 'You cannot claim points right now. Contact the venue.',
      },
    },
    example: { id: world.signInTaskId },
  }),
}
