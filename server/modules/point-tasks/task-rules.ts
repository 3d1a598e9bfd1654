import { addDaysToTime, formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { Fen } from '#contract/base/money.ts'
import type { PlayerSignIn, PlayerTask } from '#contract/point-tasks/player-tasks.ts'
import { SIGN_IN_DAYS, type PointTask } from '#contract/point-tasks/point-task.ts'

/** How far a member is with each task. No I/O. */

/** Keys of claims that a new task of the same kind does not give again. */
export const SIGN_IN_KEY = 'signIn'
export const VISIT_KEY = 'visit'

/** What makes a claim unique for a member. */
export type ClaimKey = {
  readonly taskKey: string
  /** Day in Shanghai such as `2026-11-27`, or the site of a visit. */
  readonly period: string
}
export type SignInClaim = { readonly day: string; readonly signedDays: number }

/** What the server knows of a member today. */
export type MemberFacts = {
  readonly day: string
  readonly plays: number
  readonly packageFen: Fen
  /** Time of the first payment by site. */
  readonly visits: ReadonlyMap<string, Date>
  readonly claims: readonly ClaimKey[]
  readonly lastSignIn: SignInClaim | undefined
}
type DatedTask = PointTask & { readonly madeAt: Date }
type NamedSite = { readonly id: string; readonly firmName: string }

/** Returns the key of a claim; of a visit only with the id of its site. */
export function toClaimKey(task: PointTask, day: string, siteId?: string): ClaimKey | undefined {
  if (task.kind === 'signIn') return { taskKey: SIGN_IN_KEY, period: day }
  if (task.kind !== 'visit') return { taskKey: task.id, period: day }
  return siteId === undefined ? undefined : { taskKey: VISIT_KEY, period: siteId }
}

export function isClaimedKey(claims: readonly ClaimKey[], key: ClaimKey): boolean {
  return claims.some(({ taskKey, period }) => taskKey === key.taskKey && period === key.period)
}

/**
 * Returns where a member is in the table of a sign-in. A missed day starts it again, and so does the day
 * after day 7.
 */
export function computeSignIn(
  { id, points }: Pick<PointTask, 'id' | 'points'>,
  { day, lastSignIn }: Pick<MemberFacts, 'day' | 'lastSignIn'>,
): PlayerSignIn {
  const isSigned = lastSignIn?.day === day
  const isInRow = isSigned || lastSignIn?.day === previousDay(day)
  const lastDays = isInRow ? lastSignIn.signedDays : 0
  const signedDays = isSigned ? lastDays : lastDays % SIGN_IN_DAYS
  const todayIndex = isSigned ? signedDays - 1 : signedDays
  return {
    taskId: id,
    points: [...points],
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
  const target = task.kind === 'plays' ? task.plays : task.amountFen
  const done = task.kind === 'plays' ? Math.min(facts.plays, target) : facts.packageFen
  const isClaimed = isClaimedKey(facts.claims, { taskKey: task.id, period: facts.day })
  return [
    {
      ...toTaskWords(task),
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
  { visits, claims }: MemberFacts,
  sites: readonly NamedSite[],
): PlayerTask[] {
  const words = { ...toTaskWords(task), target: 1 }
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

function toTaskWords({ id, kind, points, plays, amountFen }: PointTask) {
  return { id, kind, points: points[0]!, plays, amountFen }
}
