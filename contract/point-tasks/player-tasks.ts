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
  /**
   * Plays today, at most `target`; highest amount of a package today in fen; 1 for a visit made, a
   * linked phone or a known birthday; friends claimed this month.
   */
  progress: z.int(),
  target: z.int(),
  state: z.enum(['open', 'ready', 'claimed']),
  /** Site of a visit that was made; empty for other tasks. */
  fieldId: z.string(),
  /** Friends who came by the player's link: those who can be claimed, and those who did not play yet. */
  friendsReady: z.int(),
  friendsOpen: z.int(),
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

/** Code in an invitation link: 10 characters. */
const friendCode = z.string().check(z.regex(/^[0-9A-Za-z_-]{10}$/))

const dailyTasks = z.object({
  /** Points that can be spent now. */
  points: z.int(),
  signIn: z.optional(signIn),
  tasks: z.array(playerTask),
  /** Level of the player and the factor in per cent that the points of tasks contain; 100 without one. */
  levelName: z.string(),
  percent: z.int(),
})
export type DailyTasks = z.output<typeof dailyTasks>

export const playerTaskCalls = {
  /** Returns the tasks of today. A blocked member has none. */
  daily: declareCall({
    name: 'pointTasks.daily',
    title: { zh: '每日任务', en: 'List daily tasks' },
    wire: { method: 'GET', path: `${path}/dailyTasks`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    output: dailyTasks,
    failures: {},
    example: {},
  }),

  /**
   * Gives the points of a task that is done: once for each day, for each site, for a phone, or for each
   * friend, one at a time.
   */
  claim: declareCall({
    name: 'pointTasks.claim',
    title: { zh: '领取任务积分', en: 'Claim task points' },
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
      notDone: { zh: '任务尚未完成', en: 'This task is not complete yet.' },
      claimed: { zh: '积分已领取', en: 'You have already claimed these points.' },
      blocked: {
        zh: '暂时不能领取积分，请联系店家',
        en: 'You cannot claim points right now. Contact the venue.',
      },
      phoneUsed: {
        zh: '这个手机号已领取过积分',
        en: 'Points have already been claimed for this phone number.',
      },
      monthFull: {
        zh: '本月邀请好友的积分已领完，请下个月再来',
        en: 'You have claimed all points for inviting friends this month. Come back next month.',
      },
    },
    example: { id: world.signInTaskId },
  }),

  /** Returns the code of the link by which the player brings friends; always the same one. */
  friendLink: declareCall({
    name: 'pointTasks.friendLink',
    title: { zh: '获取邀请链接', en: 'Get my invitation link' },
    wire: { method: 'POST', path: `${path}/friendLink`, body: 'form' },
    access: [player],
    writes: true,
    unlogged: 'a member does it, and it gives nothing',
    input: z.object({}),
    output: z.object({ friend: friendCode }),
    failures: {
      noTask: { zh: '邀请好友任务已结束', en: 'The “Invite friends” task has ended.' },
      blocked: {
        zh: '暂时不能邀请，请联系店家',
        en: 'You cannot invite friends right now. Contact the venue.',
      },
    },
    example: {},
  }),

  /**
   * Notes that the player came by a friend's link. It counts for a player who never paid at this merchant,
   * and for the first link only.
   */
  acceptInvite: declareCall({
    name: 'pointTasks.acceptInvite',
    title: { zh: '接受好友邀请', en: 'Accept friend invitation' },
    wire: { method: 'POST', path: `${path}/acceptInvite`, body: 'form' },
    access: [player],
    writes: true,
    unlogged: 'a member does it, and it gives nothing by itself',
    perMinute: 10,
    input: z.object({ friend: friendCode }),
    output: z.object({
      /** Whether the friend gets points once the player has paid and played. */
      counts: z.boolean(),
      /** Name of the friend, shortened; empty if it does not count. */
      inviterName: z.string(),
    }),
    failures: {
      noInvite: {
        zh: '邀请链接已失效，请让好友重新发送',
        en: 'This invitation link is no longer valid. Ask your friend for a new link.',
      },
    },
    example: { friend: world.friendCode },
  }),
}
