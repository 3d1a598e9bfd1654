import { addDaysToTime, formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { Fen } from '#contract/base/money.ts'
import type { PlayerSignIn, PlayerTask } from '#contract/point-tasks/player-tasks.ts'
import { multiplyPoints } from '#contract/points/points-factor.ts'
import { SIGN_IN_DAYS, type PointTask, type TaskKind } from '#contract/point-tasks/point-task.ts'
import {
  findRecentBirthday,
  isClaimedBirthday,
  isMemberForBirthday,
  type BirthdayFacts,
} from './birthday-rules.ts'

/** How far a member is with each task. No I/O. */

/** Keys of claims that a new task of the same kind does not give again. */
export const SIGN_IN_KEY = 'signIn'
export const VISIT_KEY = 'visit'
export const PHONE_KEY = 'bindPhone'
export const BIRTHDAY_KEY = 'birthday'
export const SHARE_KEY = 'share'
/** Period of a claim that is made once. */
const ONCE = 'once'

/** Keys of kinds that are claimed for each of several things. */
const KEYS_OF_SUBJECTS: Readonly<Partial<Record<TaskKind, string>>> = {
  visit: VISIT_KEY,
  share: SHARE_KEY,
  birthday: BIRTHDAY_KEY,
}

/** What makes a claim unique for a member. */
export type ClaimKey = {
  readonly taskKey: string
  /** Day in Shanghai such as `2026-11-27`, the birthday, the site of a visit, the friend, or `once`. */
  readonly period: string
}
export type SignInClaim = { readonly day: string; readonly signedDays: number }

/** How far a member is with friends. */
export type FriendFacts = {
  /** Friends who played and can be claimed, the first one first. */
  readonly readyIds: readonly string[]
  /** Friends who did not play yet. */
  readonly open: number
  readonly claimedThisMonth: number
}

/** What the server knows of a member today. */
export type MemberFacts = {
  readonly day: string
  readonly plays: number
  readonly packageFen: Fen
  /** Time of the first payment by site. */
  readonly visits: ReadonlyMap<string, Date>
  readonly claims: readonly ClaimKey[]
  readonly lastSignIn: SignInClaim | undefined
  readonly hasPhone: boolean
  readonly birthday: BirthdayFacts
  readonly friends: FriendFacts
  /** Factor of the member's level, in per cent. */
  readonly percent: number
}
type DatedTask = PointTask & { readonly madeAt: Date }
type NamedSite = { readonly id: string; readonly firmName: string }

/** Returns the key of a claim. `about`: birthday, site of a visit, or friend; without it these have none. */
export function toClaimKey(task: PointTask, day: string, about?: string): ClaimKey | undefined {
  if (task.kind === 'signIn') return { taskKey: SIGN_IN_KEY, period: day }
  if (task.kind === 'bindPhone') return { taskKey: PHONE_KEY, period: ONCE }
  const taskKey = KEYS_OF_SUBJECTS[task.kind]
  if (taskKey === undefined) return { taskKey: task.id, period: day }
  return about === undefined ? undefined : { taskKey, period: about }
}

export function isClaimedKey(claims: readonly ClaimKey[], key: ClaimKey): boolean {
  return claims.some(({ taskKey, period }) => taskKey === key.taskKey && period === key.period)
}

/**
 * Returns where a member is in the table of a sign-in. A missed day starts it again, and so does the day
 * after day 7.
 */
export function computeSignIn(
  task: Pick<PointTask, 'id' | 'points'>,
  { day, lastSignIn, percent }: Pick<MemberFacts, 'day' | 'lastSignIn' | 'percent'>,
): PlayerSignIn {
  const points = task.points.map((each) => multiplyPoints(each, percent))
  const isSigned = lastSignIn?.day === day
  const isInRow = isSigned || lastSignIn?.day === previousDay(day)
  const lastDays = isInRow ? lastSignIn.signedDays : 0
  const signedDays = isSigned ? lastDays : lastDays % SIGN_IN_DAYS
  const todayIndex = isSigned ? signedDays - 1 : signedDays
  return {
    taskId: task.id,
    points,
    signedDays,
    isSigned,
    todayPoints: points[todayIndex]!,
    tomorrowPoints: points[(todayIndex + 1) % SIGN_IN_DAYS]!,
  }
}

function previousDay(day: string): string {
  return formatShanghaiDay(addDaysToTime(parseShanghaiDay(day), -1))
}

/** Returns whether a visit counts for the task: the first one at a site of it, since the task exists. */
export function isCountedVisit(
  { fieldIds, madeAt }: Pick<DatedTask, 'fieldIds' | 'madeAt'>,
  siteId: string,
  firstVisitAt: Date | undefined,
): boolean {
  const isSite = fieldIds.length === 0 || fieldIds.includes(siteId)
  return isSite && firstVisitAt !== undefined && firstVisitAt >= madeAt
}

/** Returns the entries of a task on the member's page; of a visit one for each site, see below. */
export function toPlayerTasks(
  task: DatedTask,
  facts: MemberFacts,
  sites: readonly NamedSite[],
): PlayerTask[] {
  if (task.kind === 'signIn') return []
  if (task.kind === 'visit') return toVisitEntries(task, facts, sites)
  if (task.kind === 'share') return [toFriendEntry(task, facts)]
  if (task.kind === 'bindPhone') return [toPhoneEntry(task, facts)]
  if (task.kind === 'birthday') return [toBirthdayEntry(task, facts)]
  const target = task.kind === 'plays' ? task.plays : task.amountFen
  const done = task.kind === 'plays' ? Math.min(facts.plays, target) : facts.packageFen
  const isClaimed = isClaimedKey(facts.claims, { taskKey: task.id, period: facts.day })
  return [
    {
      ...toTaskWords(task, facts),
      progress: done,
      target,
      state: isClaimed ? 'claimed' : done >= target ? 'ready' : 'open',
      fieldId: '',
      fieldNames: [],
    },
  ]
}

/**
 * One entry for each site whose visit can be claimed, and one for all sites that were not visited yet. If
 * there is neither, the task is claimed; a member who knew all sites before does not see it.
 */
function toVisitEntries(
  task: DatedTask,
  facts: MemberFacts,
  sites: readonly NamedSite[],
): PlayerTask[] {
  const { visits, claims } = facts
  const words = { ...toTaskWords(task, facts), target: 1 }
  const own = sites.filter(({ id }) => task.fieldIds.length === 0 || task.fieldIds.includes(id))
  const isClaimed = (id: string) => isClaimedKey(claims, { taskKey: VISIT_KEY, period: id })
  const ready = own.filter(({ id }) => !isClaimed(id) && isCountedVisit(task, id, visits.get(id)))
  const open = own.filter(({ id }) => !isClaimed(id) && !visits.has(id))
  const claimed = own.filter(({ id }) => isClaimed(id))
  const listNames = (group: readonly NamedSite[]) => group.map(({ firmName }) => firmName)
  const entries = ready.map(({ id, firmName }): PlayerTask => {
    return { ...words, progress: 1, state: 'ready', fieldId: id, fieldNames: [firmName] }
  })
  const rest = { ...words, fieldId: '' }
  if (open.length > 0) {
    entries.push({ ...rest, progress: 0, state: 'open', fieldNames: listNames(open) })
  } else if (ready.length === 0 && claimed.length > 0) {
    entries.push({ ...rest, progress: 1, state: 'claimed', fieldNames: listNames(claimed) })
  }
  return entries
}

function toPhoneEntry(task: DatedTask, facts: MemberFacts): PlayerTask {
  const isClaimed = isClaimedKey(facts.claims, { taskKey: PHONE_KEY, period: ONCE })
  const state = isClaimed ? 'claimed' : facts.hasPhone ? 'ready' : 'open'
  const progress = isClaimed || facts.hasPhone ? 1 : 0
  return { ...toTaskWords(task, facts), progress, target: 1, state, fieldId: '', fieldNames: [] }
}

/** Returns the birthday that a member can claim today; undefined without one, or if it was claimed. */
export function findClaimableBirthday(facts: MemberFacts): string | undefined {
  const { birthday, memberSince } = facts.birthday
  const recent = findRecentBirthday(birthday, facts.day)
  if (recent === undefined || !isMemberForBirthday(memberSince, facts.day)) return undefined
  return isClaimedBirthday(recent, listClaimedBirthdays(facts)) ? undefined : recent
}

function listClaimedBirthdays({ claims }: MemberFacts): string[] {
  return claims.filter(({ taskKey }) => taskKey === BIRTHDAY_KEY).map(({ period }) => period)
}

/** Between two birthdays the task is open; after a claim it is claimed for the days of the birthday. */
function toBirthdayEntry(task: DatedTask, facts: MemberFacts): PlayerTask {
  const { birthday } = facts.birthday
  const recent = findRecentBirthday(birthday, facts.day)
  const isClaimed = recent !== undefined && isClaimedBirthday(recent, listClaimedBirthdays(facts))
  const isReady = findClaimableBirthday(facts) !== undefined
  const state = isReady ? 'ready' : isClaimed ? 'claimed' : 'open'
  const progress = birthday === '' ? 0 : 1
  return { ...toTaskWords(task, facts), progress, target: 1, state, fieldId: '', fieldNames: [] }
}

/** A task for friends is done for a month once its number of friends was claimed. */
function toFriendEntry(task: DatedTask, facts: MemberFacts): PlayerTask {
  const { readyIds, open, claimedThisMonth } = facts.friends
  const isFull = claimedThisMonth >= task.friends
  return {
    ...toTaskWords(task, facts),
    progress: claimedThisMonth,
    target: task.friends,
    state: isFull ? 'claimed' : readyIds.length > 0 ? 'ready' : 'open',
    friendsReady: readyIds.length,
    friendsOpen: open,
    fieldId: '',
    fieldNames: [],
  }
}

function toTaskWords(
  { id, kind, points, plays, amountFen }: PointTask,
  { percent }: Pick<MemberFacts, 'percent'>,
) {
  const own = multiplyPoints(points[0]!, percent)
  return { id, kind, points: own, plays, amountFen, friendsReady: 0, friendsOpen: 0 }
}
