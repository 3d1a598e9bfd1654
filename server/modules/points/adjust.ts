import type { CallInput } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import { formatShanghaiDay, parseShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { pointsSubject } from '#contract/points/point.ts'
import type { MemberPointsDetail } from '#contract/points/point-records.ts'
import type { points } from '#contract/points/points.ts'
import { toCountedRefusal } from '#server/modules/people/surface.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { grantPoints, spendPoints } from './booking-store.ts'
import { lockAndSumAdded, sumAddedSince } from './change-store.ts'
import { computeEndDay } from './end-day.ts'
import { loadPointBalance } from './lot-store.ts'
import { findMemberPoints } from './member-points-store.ts'
import { readPointSettings } from './settings-store.ts'

type Adjuster = { readonly accountId: string; readonly owner: boolean }

/** Returns a member's points and what the caller may add. Undefined if the scope sees no such member. */
export async function readMemberDetail(
  tx: Tx,
  scope: Scope,
  { accountId, owner }: Adjuster,
  playerId: string,
): Promise<MemberPointsDetail | undefined> {
  const member = await findMemberPoints(tx, scope, playerId)
  if (!member) return undefined
  const { expiryMonths, personDayLimit } = await readPointSettings(tx, scope)
  const now = databaseNow()
  const end = computeEndDay(formatShanghaiDay(now), expiryMonths)
  const detail = { ...member, endsOn: end === undefined ? null : parseShanghaiDay(end) }
  if (owner) return detail
  const added = await sumAddedSince(tx, scope, accountId, toShanghaiDayStart(now))
  return { ...detail, leftToday: Math.max(0, personDayLimit - added) }
}

/** Adds or deducts points of a member by hand, within the limit of the person. */
export async function adjustPoints(
  { playerId, points: change, reason }: CallInput<typeof points.adjust>,
  context: CallContext<typeof points.adjust>,
): Promise<MemberPointsDetail> {
  const { tx, scope, actor, refuse, record, tell } = context
  const before = await findMemberPoints(tx, scope, playerId)
  if (!before) throw refuse('noMember', 'playerId')
  const id = `adjustment:${newId()}`
  const cause = { playerId, reason, accountId: actor.accountId }
  if (change > 0) {
    if (await isBlockedMember(tx, scope, playerId)) throw refuse('blocked', 'playerId')
    const left = await lockAndFindLeftToday(tx, scope, actor)
    if (change > left) throw toCountedRefusal(refuse('dayUsedUp', 'points'), left)
    const grant = { ...cause, lotId: id, source: 'hand', kind: 'added', points: change } as const
    must(await grantPoints(tx, scope, grant), 'an adjustment is new')
  } else {
    const use = { ...cause, useId: id, kind: 'deducted', points: -change } as const
    if (!(await spendPoints(tx, scope, use))) {
      const { usable } = await loadPointBalance(tx, scope, playerId)
      throw toCountedRefusal(refuse('tooFew', 'points'), usable)
    }
  }
  const after = await readMemberDetail(tx, scope, actor, playerId)
  must(after, 'the member is there')
  record(scope, pointsSubject, {
    id: playerId,
    name: before.playerName,
    before: { points: before.usable },
    after: { points: after.usable, reason },
  })
  tell(scope, 'points')
  notifyLiveChange(tx, scope.merchantId, 'play', playerId)
  return after
}

/** Returns how many points a person may still add or sell today. Locks the person, except the owner. */
export async function lockAndFindLeftToday(
  tx: Tx,
  scope: Scope,
  { accountId, owner }: Adjuster,
): Promise<number> {
  if (owner) return Infinity
  const { personDayLimit } = await readPointSettings(tx, scope)
  const added = await lockAndSumAdded(tx, scope, accountId, toShanghaiDayStart(databaseNow()))
  return Math.max(0, personDayLimit - added)
}
