import { formatShanghaiDay, getShanghaiHour } from '#contract/base/shanghai.ts'
import type { FreePlayRule } from '#contract/free-plays/free-play.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  computeRuleEnd,
  isRuleForPlace,
  isRuleOfToday,
  isWithinRuleHours,
  sortRulesByEnd,
  type FreePlayPlace,
} from './rules.ts'
import { listFreePlayRules, listUsedNumbers, takeFreePlayOfRules } from './store.ts'

/** A member, and the moment at which the free plays are read or used. */
export type FreePlayMember = {
  readonly playerId: string
  readonly levelId: string | null
  readonly now: Date
}

/** A rule that gives a member plays today, and how many of them are left. */
export type FreePlayRight = FreePlayRule & { readonly left: number; readonly until: Date }

/** Lists the rules that give the member plays today and have not ended, the first to end first. */
export async function listFreePlayRights(
  tx: Tx,
  scope: Scope,
  { playerId, levelId, now }: FreePlayMember,
): Promise<FreePlayRight[]> {
  const all = await listFreePlayRules(tx, scope)
  const rules = all.filter(
    (rule) => isRuleOfToday(rule, levelId, now) && getShanghaiHour(now) < rule.untilHour,
  )
  if (rules.length === 0 || (await isBlockedMember(tx, scope, playerId))) return []
  const used = await listUsedNumbers(tx, scope, playerId, formatShanghaiDay(now))
  return sortRulesByEnd(rules).map((rule) => {
    // The rule may have given more plays when some of them were used.
    const usedCount = (used.get(rule.id) ?? []).filter((number) => number <= rule.plays).length
    return { ...rule, left: rule.plays - usedCount, until: computeRuleEnd(rule, now) }
  })
}

/** Returns how many plays the member has left at a machine now, by the moment at which they end. */
export async function listFreePlaysAt(
  tx: Tx,
  scope: Scope,
  member: FreePlayMember,
  place: FreePlayPlace,
): Promise<{ left: number; until: Date }[]> {
  const rights = await listFreePlayRights(tx, scope, member)
  const leftByEnd = new Map<number, number>()
  for (const right of rights) {
    if (!isRuleForPlace(right, place) || !isWithinRuleHours(right, member.now)) continue
    const end = right.until.getTime()
    leftByEnd.set(end, (leftByEnd.get(end) ?? 0) + right.left)
  }
  return [...leftByEnd]
    .filter(([, left]) => left > 0)
    .map(([end, left]) => ({ left, until: new Date(end) }))
}

/**
 * Uses a free play of the member at a machine, for an order that exists already. Returns false if none is
 * left; the order must not be carried out then.
 */
export async function takeFreePlay(
  tx: Tx,
  scope: Scope,
  { playerId, levelId, now }: FreePlayMember,
  place: FreePlayPlace,
  orderId: string,
): Promise<boolean> {
  const all = await listFreePlayRules(tx, scope)
  const rules = all.filter((rule) => {
    const isToday = isRuleOfToday(rule, levelId, now) && isWithinRuleHours(rule, now)
    return isToday && isRuleForPlace(rule, place)
  })
  if (rules.length === 0 || (await isBlockedMember(tx, scope, playerId))) return false
  const use = { playerId, day: formatShanghaiDay(now), orderId }
  return (await takeFreePlayOfRules(tx, scope, use, sortRulesByEnd(rules))) !== undefined
}
