import { maskMemberName } from '#contract/base/member-name.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { CallInput } from '#contract/base/call.ts'
import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { must } from '#contract/base/must.ts'
import {
  LEVEL_POINTS_MIN,
  LEVELS_MAX,
  levelSubject,
  memberLevelSubject,
  type MemberLevel,
} from '#contract/member-levels/member-level.ts'
import type { memberLevels } from '#contract/member-levels/member-levels.ts'
import {
  deleteLevelPrices,
  listPricedOffers,
  saveLevelPrices,
} from '#server/modules/offers/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readLevelProgress, type LevelProgress } from './progress.ts'
import { previewRules, reviewAllMembers } from './review.ts'
import { clearUnusedThresholds, findLevelFault, placeLevel, rankLevels } from './rules.ts'
import { deleteHandLevel, findStanding, reviewMembers, saveHandLevel } from './standing-store.ts'
import * as store from './store.ts'

const HAND_DAYS_MAX = 3 * 366

export const memberLevelsHandlers: Handlers<typeof memberLevels> = {
  async list(_input, { tx, scope }) {
    const counts = await store.countLevelMembers(tx, scope)
    const levels = await store.listLevels(tx, scope)
    return levels.map((level) => ({ ...level, members: counts.get(level.id) ?? 0 }))
  },

  async preview(input, context) {
    const { tx, scope } = context
    const before = await store.listLevels(tx, scope)
    const { ranked } = placeSentLevel(input, before, context)
    const { windowMonths } = await store.readLevelSettings(tx, scope)
    const today = formatShanghaiDay(databaseNow())
    const present = { levels: before, windowMonths }
    return previewRules(tx, scope, today, present, { levels: ranked, windowMonths })
  },

  async save(input, context) {
    const { tx, scope, refuse, record, tell } = context
    await store.lockLevels(tx, scope)
    const levels = await store.listLevels(tx, scope)
    const { level, ranked } = placeSentLevel(input, levels, context)
    if (!(await store.saveLevel(tx, scope, level))) throw refuse('nameTaken', 'name')
    await saveRanks(tx, scope, levels, ranked)
    await raiseAllMembers(tx, scope)
    const before = levels.find(({ id }) => id === level.id)
    record(scope, levelSubject, { id: level.id, name: level.name, before, after: level })
    tell(scope, 'memberLevels')
    return level
  },

  async remove({ id, toLevelId = null }, { tx, scope, refuse, record, tell }) {
    await store.lockLevels(tx, scope)
    const levels = await store.listLevels(tx, scope)
    const before = levels.find((level) => level.id === id)
    if (!before) throw refuse('notFound', 'id')
    const target = levels.find((level) => level.id === toLevelId && level.id !== id)
    if (toLevelId !== null && !target) throw refuse('targetMissing', 'toLevelId')
    await store.lockLevelRemoval(tx, scope)
    await deleteLevelPrices(tx, scope, id)
    const moved = await store.deleteLevel(tx, scope, id, toLevelId)
    await saveRanks(tx, scope, levels, rankLevels(levels.filter((level) => level.id !== id)))
    await raiseAllMembers(tx, scope)
    const after = { toLevelName: target?.name ?? '' }
    record(scope, levelSubject, { id, name: before.name, before, after })
    tell(scope, 'memberLevels')
    return { moved }
  },

  settings: (_input, { tx, scope }) => store.readLevelSettings(tx, scope),

  async saveSettings(after, { tx, scope, record, tell }) {
    await store.lockLevels(tx, scope)
    const before = await store.readLevelSettings(tx, scope)
    await store.saveLevelSettings(tx, scope, after)
    await raiseAllMembers(tx, scope)
    record(scope, levelSubject, { id: scope.merchantId, name: '', before, after })
    tell(scope, 'memberLevels')
    return after
  },

  setForMember: (input, context) => setMemberLevel(input, context),

  async progress({ playerId }, { tx, scope, refuse }) {
    const progress = await readLevelProgress(tx, scope, playerId)
    if (!progress) throw refuse('noMember', 'playerId')
    return progress
  },

  async prices(_input, { tx, scope }) {
    const levels = await store.listLevels(tx, scope)
    return {
      levels: levels.map(({ id, name }) => ({ id, name })),
      offers: await listPricedOffers(tx, scope),
    }
  },

  async savePrices({ offers }, context) {
    return { changed: await saveLevelPrices(offers, context) }
  },
}

type SaveContext = CallContext<typeof memberLevels.save> | CallContext<typeof memberLevels.preview>

/** Returns the level that was sent, and all levels with it. Refuses a level that breaks a rule. */
function placeSentLevel(
  { id, ...sent }: CallInput<typeof memberLevels.save>,
  levels: readonly MemberLevel[],
  { refuse }: Pick<SaveContext, 'refuse'>,
): { level: MemberLevel; ranked: MemberLevel[] } {
  const before = levels.find((level) => level.id === id)
  if (id !== undefined && !before) throw refuse('notFound', 'id')
  const pointsPercent = sent.pointsPercent ?? before?.pointsPercent ?? LEVEL_POINTS_MIN
  const wished = clearUnusedThresholds({ ...sent, pointsPercent, id: id ?? newId() })
  const ranked = placeLevel(levels, wished)
  const level = ranked.find((each) => each.id === wished.id)
  must(level, 'the level is among the others')
  const fault = findLevelFault(level, ranked, LEVELS_MAX)
  if (fault) throw refuse(fault.failure, fault.field)
  return { level, ranked }
}

async function saveRanks(
  tx: Tx,
  scope: Scope,
  before: readonly MemberLevel[],
  ranked: readonly MemberLevel[],
): Promise<void> {
  for (const level of ranked) {
    const was = before.find(({ id }) => id === level.id)
    if (was && was.rank !== level.rank) await store.updateLevelRank(tx, scope, level)
  }
}

/** Moves members up who reach a higher level by a change of the rules. The nightly review moves down. */
function raiseAllMembers(tx: Tx, scope: Scope): Promise<void> {
  const at = databaseNow()
  return reviewAllMembers(tx, scope, { day: formatShanghaiDay(at), at, lowers: false })
}

async function setMemberLevel(
  { playerId, levelId, reason, lastDay }: CallInput<typeof memberLevels.setForMember>,
  { tx, scope, refuse, record, tell, actor }: CallContext<typeof memberLevels.setForMember>,
): Promise<LevelProgress> {
  const at = databaseNow()
  await store.lockLevels(tx, scope)
  const before = await findStanding(tx, scope, playerId)
  if (!before) throw refuse('noMember', 'playerId')
  const levels = await store.listLevels(tx, scope)
  const level = levels.find(({ id }) => id === levelId)
  if (levelId !== null && !level) throw refuse('notFound', 'levelId')
  if (levelId === null) {
    if (!(await deleteHandLevel(tx, scope, playerId))) throw refuse('notByHand', 'levelId')
  } else {
    const today = toShanghaiDayStart(at)
    if (!lastDay || lastDay < today || lastDay > addDaysToTime(today, HAND_DAYS_MAX)) {
      throw refuse('dayWrong', 'lastDay')
    }
    const given = { levelId, reason, lastDay: formatShanghaiDay(lastDay) }
    await saveHandLevel(tx, scope, playerId, { ...given, accountId: actor.accountId })
  }
  await reviewMembers(tx, scope, [playerId], { day: formatShanghaiDay(at), at, lowers: true })
  const was = levels.find(({ id }) => id === before.levelId)?.name ?? ''
  record(scope, memberLevelSubject, {
    id: playerId,
    name: maskMemberName(before.name),
    before: { levelName: was },
    after: {
      levelName: level?.name ?? '',
      reason,
      lastDay: levelId !== null && lastDay ? formatShanghaiDay(lastDay) : '',
    },
  })
  tell(scope, 'memberLevels')
  const progress = await readLevelProgress(tx, scope, playerId)
  must(progress, 'the member is there')
  return progress
}
