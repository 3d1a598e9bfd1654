import type { CallInput } from '#contract/base/call.ts'
import { formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { playerTaskCalls } from '#contract/point-tasks/player-tasks.ts'
import { listFirstVisits } from '#server/modules/members/surface.ts'
import { readPlayerDay } from '#server/modules/orders/surface.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import { loadPointBalance } from '#server/modules/points/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookTaskClaim } from './book-claim.ts'
import { findLastSignIn, listMemberClaims } from './claim-store.ts'
import {
  computeSignIn,
  isClaimedKey,
  isCountedVisit,
  toClaimKey,
  toPlayerTasks,
  type MemberFacts,
} from './task-rules.ts'
import { listPointTasks, type TaskRow } from './task-store.ts'

/** Handlers of a player's calls about tasks. */
export const playerTaskHandlers: Handlers<typeof playerTaskCalls> = {
  async daily(_input, { tx, scope, actor: { playerId } }) {
    const { usable } = await loadPointBalance(tx, scope, playerId)
    const all = await listPointTasks(tx, scope)
    const tasks = all.filter(({ isOn }) => isOn)
    if (tasks.length === 0 || (await isBlockedMember(tx, scope, playerId))) {
      return { points: usable, tasks: [] }
    }
    const facts = await readMemberFacts(tx, scope, playerId, databaseNow())
    const sites = await listAllSites(tx, scope)
    const signIn = tasks.find(({ kind }) => kind === 'signIn')
    return {
      points: usable,
      ...(signIn && { signIn: computeSignIn(signIn, facts) }),
      tasks: tasks.flatMap((task) => toPlayerTasks(task, facts, sites)),
    }
  },

  claim: claimTask,
}

async function claimTask(
  { id, fieldId }: CallInput<typeof playerTaskCalls.claim>,
  { tx, scope, actor: { playerId }, refuse, tell }: CallContext<typeof playerTaskCalls.claim>,
): Promise<{ points: number }> {
  const task = (await listPointTasks(tx, scope)).find((each) => each.id === id && each.isOn)
  if (!task) throw refuse('noTask', 'id')
  if (await isBlockedMember(tx, scope, playerId)) throw refuse('blocked')
  const at = databaseNow()
  const facts = await readMemberFacts(tx, scope, playerId, at)
  const key = toClaimKey(task, facts.day, fieldId)
  if (!key) throw refuse('notDone', 'fieldId')
  if (isClaimedKey(facts.claims, key)) throw refuse('claimed')
  if (!isTaskDone(task, facts, fieldId)) throw refuse('notDone')
  const { points, signedDays } = computeClaim(task, facts)
  const claim = { ...key, playerId, taskId: id, points, signedDays, at }
  if (!(await bookTaskClaim(tx, scope, claim))) throw refuse('claimed')
  tell(scope, 'points')
  return { points }
}

function isTaskDone(task: TaskRow, facts: MemberFacts, siteId: string | undefined): boolean {
  if (task.kind === 'plays') return facts.plays >= task.plays
  if (task.kind === 'recharge') return facts.packageFen >= task.amountFen
  if (task.kind === 'signIn') return true
  return siteId !== undefined && isCountedVisit(task, siteId, facts.visits.get(siteId))
}

function computeClaim(task: TaskRow, facts: MemberFacts): { points: number; signedDays: number } {
  if (task.kind !== 'signIn') return { points: task.points[0]!, signedDays: 0 }
  const { todayPoints, signedDays } = computeSignIn(task, facts)
  return { points: todayPoints, signedDays: signedDays + 1 }
}

/** Reads what counts for the tasks of a member today. */
async function readMemberFacts(
  tx: Tx,
  scope: Scope,
  playerId: string,
  now: Date,
): Promise<MemberFacts> {
  const day = formatShanghaiDay(now)
  return {
    day,
    ...(await readPlayerDay(tx, scope, playerId, toShanghaiDayStart(now))),
    visits: await listFirstVisits(tx, scope, playerId),
    claims: await listMemberClaims(tx, scope, playerId, day),
    lastSignIn: await findLastSignIn(tx, scope, playerId),
  }
}
