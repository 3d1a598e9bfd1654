import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { offers } from '#contract/offers/offers.ts'

/** Calls to query again after a level or the rules change. */
export const levelCalls = [
  memberLevels.list,
  memberLevels.settings,
  memberLevels.prices,
  memberLevels.progress,
  offers.levels,
] as const
