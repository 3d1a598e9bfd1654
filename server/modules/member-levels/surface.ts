import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { must } from '#contract/base/must.ts'
import type { MemberLevel } from '#contract/member-levels/member-level.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { reviewAllMembers } from './review.ts'
import {
  findHandLevelId,
  reviewMembers,
  saveHandLevel,
  type HandLevel,
  type ReviewWish,
} from './standing-store.ts'
import { listLevels, lockLevels, saveLevel } from './store.ts'

/** Surface of member levels for other modules and the demo. */
export { readLevelProgress } from './progress.ts'
export { listMemberChunk, listPaidTotals } from './standing-store.ts'

/**
 * Gives a member a level until a day. If the member has earned a higher one, that one holds. A level by hand
 * that is as high or higher stays as it is.
 */
export async function giveHandLevel(
  tx: Tx,
  scope: Scope,
  playerId: string,
  level: HandLevel,
  at: Date,
): Promise<void> {
  await lockLevels(tx, scope)
  const levels = await listLevels(tx, scope)
  const rankOf = (id: string | undefined) => levels.find((each) => each.id === id)?.rank ?? 0
  const heldId = await findHandLevelId(tx, scope, playerId, formatShanghaiDay(at))
  if (rankOf(level.levelId) <= rankOf(heldId)) return
  await saveHandLevel(tx, scope, playerId, level)
  await reviewMembers(tx, scope, [playerId], { day: formatShanghaiDay(at), at, lowers: false })
}

/**
 * Creates the levels of a merchant and gives them to the members who have reached them. Returns their ids;
 * none if the merchant has levels already.
 */
export async function createMemberLevels(
  tx: Tx,
  scope: Scope,
  given: readonly Omit<MemberLevel, 'id'>[],
  { day, at }: Pick<ReviewWish, 'day' | 'at'>,
): Promise<string[]> {
  if ((await listLevels(tx, scope)).length > 0) return []
  const levels = given.map((level) => ({ ...level, id: newId() }))
  for (const level of levels) {
    must(await saveLevel(tx, scope, level), `${level.name} is not there yet`)
  }
  await reviewAllMembers(tx, scope, { day, at, lowers: false })
  return levels.map(({ id }) => id)
}
