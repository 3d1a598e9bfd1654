import type { CallOutput } from '#contract/base/call.ts'
import type { memberLevels } from '#contract/member-levels/member-levels.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findNextLevel } from './rules.ts'
import { findStanding, sumCounted } from './standing-store.ts'
import { listLevels, readLevelSettings } from './store.ts'

export type LevelProgress = CallOutput<typeof memberLevels.progress>

/** Returns a member's level and what is missing to the next. Undefined if the scope sees no such member. */
export async function readLevelProgress(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<LevelProgress | undefined> {
  const standing = await findStanding(tx, scope, playerId)
  if (!standing) return undefined
  const levels = await listLevels(tx, scope)
  const { windowMonths } = await readLevelSettings(tx, scope)
  const counted = await sumCounted(
    tx,
    scope,
    playerId,
    formatShanghaiDay(databaseNow()),
    windowMonths,
  )
  const { levelId, since, by, lastDay, reason, graceUntil } = standing
  const level = levels.find(({ id }) => id === levelId)
  return {
    levelId: levelId ?? '',
    levelName: level?.name ?? '',
    since,
    by: by ?? '',
    lastDay,
    reason,
    graceUntil,
    ...counted,
    ...findNextLevel(levels, level?.rank ?? 0, counted),
  }
}
