import type { CallInput } from '#contract/base/call.ts'
import { formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { playerTaskCalls } from '#contract/point-tasks/player-tasks.ts'
import { multiplyPoints } from '#contract/points/points-factor.ts'
import { findMemberPhone } from '#server/modules/member-phones/surface.ts'
import { listFirstVisits, readMemberBirthday } from '#server/modules/members/surface.ts'
import { readPlayerDay } from '#server/modules/orders/surface.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import { loadPointBalance, readPointsFactor } from '#server/modules/points/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { bookTaskClaim } from './book-claim.ts'
import { findLastSignIn, listMemberClaims } from './claim-store.ts'
import { findRecentBirthday } from './birthday-rules.ts'
import { insertPointPhone, lockFriends } from './friend-store.ts'
import { readFriendFacts } from './friends.ts'
import { readPhoneHashes } from './phone-hashes.ts'
import {
  computeSignIn,
  findClaimableBirthday,
  isClaimedKey,
  isCountedVisit,
  toClaimKey,
  toPlayerTasks,
  type FriendFacts,
  type MemberFacts,
} from './task-rules.ts'
import { listPointTasks, type TaskRow } from './task-store.ts'

type DailyCalls = Pick<typeof playerTaskCalls, 'claim' | 'daily'>

/** Handlers of a player's calls about tasks. */
export function playerTaskHandlers(keys: SealKeys): Handlers<DailyCalls> {
  return {
    async daily(_input, { tx, scope, actor: { playerId } }) {
      const { usable } = await loadPointBalance(tx, scope, playerId)
      const factor = await readPointsFactor(tx, scope, playerId)
      const all = await listPointTasks(tx, scope)
      const tasks = all.filter(({ isOn }) => isOn)
      if (tasks.length === 0 || (await isBlockedMember(tx, scope, playerId))) {
        return { points: usable, tasks: [], ...factor }
      }
      const facts = await readMemberFacts(tx, scope, keys, playerId, { tasks, now: databaseNow() })
      const sites = await listAllSites(tx, scope)
      const signIn = tasks.find(({ kind }) => kind === 'signIn')
      return {
        points: usable,
        ...(signIn && { signIn: computeSignIn(signIn, facts) }),
        tasks: tasks.flatMap((task) => toPlayerTasks(task, facts, sites)),
        ...factor,
      }
    },

    claim: (input, context) => claimTask(keys, input, context),
  }
}

async function claimTask(
  keys: SealKeys,
  { id, fieldId }: CallInput<typeof playerTaskCalls.claim>,
  { tx, scope, actor: { playerId }, refuse, tell }: CallContext<typeof playerTaskCalls.claim>,
): Promise<{ points: number }> {
  const task = (await listPointTasks(tx, scope)).find((each) => each.id === id && each.isOn)
  if (!task) throw refuse('noTask', 'id')
  if (await isBlockedMember(tx, scope, playerId)) throw refuse('blocked')
  if (task.kind === 'share') await lockFriends(tx, scope, playerId)
  const at = databaseNow()
  const facts = await readMemberFacts(tx, scope, keys, playerId, { tasks: [task], now: at })
  const { claimedThisMonth } = facts.friends
  const isFull = task.kind === 'share' && claimedThisMonth >= task.friends
  if (isFull) throw refuse('monthFull')
  const key = toClaimKey(task, facts.day, findClaimSubject(task, facts, fieldId))
  if (!key) throw refuse('notDone', 'fieldId')
  if (isClaimedKey(facts.claims, key)) throw refuse('claimed')
  if (!isTaskDone(task, facts, fieldId)) throw refuse('notDone')
  if (task.kind === 'bindPhone') {
    const phoneHashes = await readPhoneHashes(tx, scope, keys, playerId)
    const phone = { playerId, phoneHashes, at }
    if (!(await insertPointPhone(tx, scope, phone))) throw refuse('phoneUsed')
  }
  const { points, signedDays } = computeClaim(task, facts)
  const { percent } = facts
  const claim = { ...key, playerId, taskId: id, points, percent, signedDays, at }
  if (!(await bookTaskClaim(tx, scope, claim))) throw refuse('claimed')
  tell(scope, 'points')
  return { points }
}

/** Returns what a claim is for: the first friend, the birthday, or the site that was sent. */
function findClaimSubject(
  { kind }: TaskRow,
  facts: MemberFacts,
  siteId: string | undefined,
): string | undefined {
  if (kind === 'share') return facts.friends.readyIds[0]
  if (kind !== 'birthday') return siteId
  return findRecentBirthday(facts.birthday.birthday, facts.day)
}

function isTaskDone(task: TaskRow, facts: MemberFacts, siteId: string | undefined): boolean {
  if (task.kind === 'plays') return facts.plays >= task.plays
  if (task.kind === 'recharge') return facts.packageFen >= task.amountFen
  if (task.kind === 'bindPhone') return facts.hasPhone
  if (task.kind === 'share') return facts.friends.readyIds.length > 0
  if (task.kind === 'birthday') return findClaimableBirthday(facts) !== undefined
  if (task.kind === 'signIn') return true
  return siteId !== undefined && isCountedVisit(task, siteId, facts.visits.get(siteId))
}

function computeClaim(task: TaskRow, facts: MemberFacts): { points: number; signedDays: number } {
  if (task.kind !== 'signIn') {
    return { points: multiplyPoints(task.points[0]!, facts.percent), signedDays: 0 }
  }
  const { todayPoints, signedDays } = computeSignIn(task, facts)
  return { points: todayPoints, signedDays: signedDays + 1 }
}

const NO_FRIENDS: FriendFacts = { readyIds: [], open: 0, claimedThisMonth: 0 }

/** Reads what counts for these tasks of a member today. */
async function readMemberFacts(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  playerId: string,
  { tasks, now }: { readonly tasks: readonly TaskRow[]; readonly now: Date },
): Promise<MemberFacts> {
  const day = formatShanghaiDay(now)
  const hasFriends = tasks.some(({ kind }) => kind === 'share')
  const { percent } = await readPointsFactor(tx, scope, playerId)
  return {
    day,
    percent,
    ...(await readPlayerDay(tx, scope, playerId, toShanghaiDayStart(now))),
    visits: await listFirstVisits(tx, scope, playerId),
    claims: await listMemberClaims(tx, scope, playerId, day),
    lastSignIn: await findLastSignIn(tx, scope, playerId),
    birthday: await readMemberBirthday(tx, scope, keys, playerId),
    hasPhone: (await findMemberPhone(tx, scope, playerId)) !== undefined,
    friends: hasFriends ? await readFriendFacts(tx, scope, keys, playerId, day) : NO_FRIENDS,
  }
}
