import { points } from '#contract/points/points.ts'

/** Calls to query again after the points of a member or the rules change. */
export const pointCalls = [
  points.member,
  points.members,
  points.adjustments,
  points.log,
  points.figures,
  points.settings,
] as const
