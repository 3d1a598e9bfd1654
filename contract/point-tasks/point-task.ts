import * as z from 'zod/mini'
import { commaListCodec } from '../base/comma-list.ts'
import { jsonListCodec } from '../base/list-of.ts'
import { toFen } from '../base/money.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { fenNumber, id, wholeNumber, yesNo } from '../base/wire.ts'
import { ADJUSTMENT_MAX } from '../points/point.ts'

/**
 * Tasks that earn points. Whether a task is done comes from what the server knows of the member; a claim
 * gives its points once. A day is a day in Shanghai.
 */
export const TASKS_MAX = 20
export const TASK_POINTS_MAX = ADJUSTMENT_MAX
export const TASK_PLAYS_MAX = 100
/** Days on which points for a birthday can be claimed, the birthday included. */
export const BIRTHDAY_DAYS = 7
/** Friends of one member who count in a month. */
export const TASK_FRIENDS_MAX = 100
/** Highest amount that a task may ask for, in fen. */
export const TASK_AMOUNT_MAX = 10_000_00
/** Days in a row after which the sign-in starts again. */
export const SIGN_IN_DAYS = 7

export const taskKinds = {
  /** Once a day, with points for days 1 to 7 in a row. */
  signIn: { zh: '每日签到', en: 'Daily check-in' },
  /** So many plays in a day. */
  plays: { zh: '玩游戏', en: 'Plays' },
  /** One paid package of at least so much in a day. */
  recharge: { zh: '购买套餐', en: 'Package purchase' },
  /** The first payment at a site. */
  visit: { zh: '首次到店', en: 'First visit' },
  /** Once, when the member has a proven phone. */
  bindPhone: { zh: '绑定手机号', en: 'Link phone number' },
  /** On a birthday and some days after it, once in 365 days. */
  birthday: { zh: '生日', en: 'Birthday' },
  /** A friend who pays and plays for the first time by the member's link; once for each friend. */
  share: { zh: '邀请好友', en: 'Invite friends' },
} as const satisfies Record<string, Sentence>
export type TaskKind = keyof typeof taskKinds
export const taskKind = z.enum(Object.keys(taskKinds) as [TaskKind, ...TaskKind[]])

const taskPoints = wholeNumber.check(z.minimum(1), z.maximum(TASK_POINTS_MAX))
const amountFen = fenNumber.check(z.refine((fen) => fen >= 0 && fen <= TASK_AMOUNT_MAX))

export const taskValues = {
  kind: taskKind,
  /** One number; of a sign-in one for each of 7 days in a row. */
  points: jsonListCodec(taskPoints, SIGN_IN_DAYS),
  /** Plays in a day; 0 for other kinds. */
  plays: wholeNumber.check(z.minimum(0), z.maximum(TASK_PLAYS_MAX)),
  /** Lowest amount of the package; 0 for other kinds. */
  amountFen,
  /** Sites whose first visit counts. Empty for all, and for other kinds. */
  fieldIds: commaListCodec(id),
  /** Friends of one member who count in a month; 0 or absent for other kinds. */
  friends: z.optional(wholeNumber.check(z.minimum(0), z.maximum(TASK_FRIENDS_MAX))),
  isOn: yesNo,
}

export const pointTask = z.object({
  id,
  ...taskValues,
  points: z.array(z.int()),
  friends: z.int(),
})
export type PointTask = z.output<typeof pointTask>

/** Kinds of which a merchant has one task at most. */
export const singleTaskKinds: readonly TaskKind[] = ['signIn', 'bindPhone', 'birthday', 'share']

/** Returns the number of points that a task of this kind needs: one, or one for each day. */
export function countTaskPoints(kind: TaskKind): number {
  return kind === 'signIn' ? SIGN_IN_DAYS : 1
}

/** Returns the task without values that its kind does not have. */
export function dropForeignTaskValues<Task extends Omit<PointTask, 'id'>>(task: Task): Task {
  const { kind, plays, fieldIds } = task
  return {
    ...task,
    plays: kind === 'plays' ? plays : 0,
    amountFen: kind === 'recharge' ? task.amountFen : toFen(0),
    fieldIds: kind === 'visit' ? fieldIds : [],
    friends: kind === 'share' ? task.friends : 0,
  }
}

export const pointTaskSubject = declareSubject(
  'pointTask',
  { zh: '积分任务', en: 'Points task' },
  {
    kind: { zh: '类型', en: 'Type' },
    points: { zh: '积分', en: 'Points' },
    plays: { zh: '局数', en: 'Plays' },
    amountFen: { zh: '金额', en: 'Amount', unit: 'fen' },
    friends: { zh: '每月好友上限', en: 'Monthly friend limit' },
    siteNames: { zh: '场地', en: 'Sites' },
    isOn: { zh: '启用', en: 'On' },
    place: { zh: '顺序', en: 'Position' },
  },
)
