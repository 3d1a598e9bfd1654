import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { members } from '#contract/members/members.ts'

/** Calls to query again after a member changes. */
export const memberCalls = [members.detail, members.list, members.levels] as const
/** Calls to query again after the level of a member changes. */
export const memberLevelCalls = [...memberCalls, memberLevels.progress, memberLevels.list] as const
