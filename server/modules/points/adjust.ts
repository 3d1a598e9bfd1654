import { maskMemberName } from '#contract/base/member-name.ts'
import type { CallInput, CallOutput } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import { formatShanghaiDay, parseShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { pointsSubject } from '#contract/points/point.ts'
import type { MemberPointsDetail } from '#contract/points/point-records.ts'
import type { points } from '#contract/points/points.ts'
import { isConfirmationNeeded, requestGift } from '#server/modules/gift-requests/surface.ts'
import { toCountedRefusal } from '#server/modules/people/surface.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addPointsRequestKind } from './add-request-kind.ts'
import { lockAndFindLeftToday, type Adjuster } from './adjust-limit.ts'
import { grantPoints, spendPoints } from './booking-store.ts'
import { sumAddedSince, sumAddedToMember } from './change-store.ts'
import { computeEndDay } from './end-day.ts'
import { loadPointBalance } from './lot-store.ts'
import { findMemberPoints } from './member-points-store.ts'
import { readPointSettings } from './settings-store.ts'

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
): Promise<CallOutput<typeof points.adjust>> {
  const { tx, scope, actor, refuse, record, tell } = context
  const before = await findMemberPoints(tx, scope, playerId)
  if (!before) throw refuse('noMember', 'playerId')
  const id = `adjustment:${newId()}`
  const cause = { playerId, reason, accountId: actor.accountId }
  if (change > 0) {
    if (await isBlockedMember(tx, scope, playerId)) throw refuse('blocked', 'playerId')
    const left = await lockAndFindLeftToday(tx, scope, actor)
    if (change > left) throw toCountedRefusal(refuse('dayUsedUp', 'points'), left)
    const { accountId } = actor
    const added = { unit: 'points', amount: change, accountId } as const
    const isLarge = await isConfirmationNeeded(tx, scope, added, (from) =>
      sumAddedToMember(tx, scope, { accountId, playerId }, from),
    )
    if (isLarge) {
      const gift = { wish: { points: change }, amount: change, memberIds: [playerId], reason }
      await requestGift(addPointsRequestKind, gift, context)
      const detail = await readMemberDetail(tx, scope, actor, playerId)
      must(detail, 'the member is there')
      return { ...detail, waiting: true }
    }
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
    name: maskMemberName(before.playerName),
    before: { points: before.usable },
    after: { points: after.usable, reason },
  })
  tell(scope, 'points')
  notifyLiveChange(tx, scope.merchantId, 'play', playerId)
  return { ...after, waiting: false }
}
