import { toFen } from '#contract/base/money.ts'
import type { MemberLevel } from '#contract/member-levels/member-level.ts'

const paid = { basis: 'paid', thresholdPlays: 0 } as const

/** Levels of the demo merchant, lowest first. */
export const demoLevels: readonly Omit<MemberLevel, 'id'>[] = [
  { ...paid, name: '银卡', colour: 'grey', rank: 1, thresholdFen: toFen(10_00) },
  { ...paid, name: '金卡', colour: 'gold', rank: 2, thresholdFen: toFen(50_00) },
  { ...paid, name: '铂金卡', colour: 'green', rank: 3, thresholdFen: toFen(150_00) },
  { ...paid, name: '黑金卡', colour: 'black', rank: 4, thresholdFen: toFen(500_00) },
]
