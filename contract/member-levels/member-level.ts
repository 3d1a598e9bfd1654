import * as z from 'zod/mini'
import { toFen } from '../base/money.ts'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { fenNumber, id, typedTextSchema, wholeNumber } from '../base/wire.ts'

/**
 * Levels of members. A member earns one by net paid money or plays in a rolling window, or gets one by hand;
 * the higher of the two holds.
 */
export const levelPermissions = declarePermissions(
  'levels',
  { zh: '会员等级', en: 'Member levels' },
  {
    see: { zh: '查看会员等级', en: 'View member levels' },
    edit: { zh: '管理会员等级', en: 'Manage member levels' },
  },
)

export const LEVELS_MAX = 10
export const LEVEL_NAME_MAX = 10
/** Highest thresholds, in fen and in plays. */
export const LEVEL_PAID_MAX = toFen(1_000_000_00)
export const LEVEL_PLAYS_MAX = 100_000
export const WINDOW_MONTHS_MAX = 36
export const GRACE_DAYS_MAX = 365
export const LEVEL_REASON_MAX = 100
/** Factor of the points of a level, in per cent. */
export const LEVEL_POINTS_MIN = 100
export const LEVEL_POINTS_MAX = 500

/** Colours of the design tokens that a level can have. */
export const levelColours = {
  grey: { zh: '灰色', en: 'Grey' },
  green: { zh: '绿色', en: 'Green' },
  gold: { zh: '金色', en: 'Gold' },
  red: { zh: '红色', en: 'Red' },
  black: { zh: '黑色', en: 'Black' },
} as const satisfies Record<string, Sentence>
export type LevelColour = keyof typeof levelColours

/** How a level is reached. */
export const levelBases = {
  paid: { zh: '消费金额', en: 'Amount paid' },
  plays: { zh: '游玩局数', en: 'Plays' },
  hand: { zh: '手动设置', en: 'Set manually' },
} as const satisfies Record<string, Sentence>
export type LevelBasis = keyof typeof levelBases

const levelColour = z.enum(Object.keys(levelColours) as [LevelColour, ...LevelColour[]])
const levelBasis = z.enum(Object.keys(levelBases) as [LevelBasis, ...LevelBasis[]])

/** Returns a schema of whole numbers in a range: a number or text on the wire. */
export function rangeSchema(min: number, max: number) {
  return wholeNumber.check(z.refine((number) => number >= min && number <= max))
}

export const levelValues = {
  name: typedTextSchema(LEVEL_NAME_MAX).check(z.minLength(1)),
  colour: levelColour,
  /** Position among the levels, 1 being the lowest. A new level moves those from there on up by one. */
  rank: rangeSchema(1, LEVELS_MAX),
  basis: levelBasis,
  /** Net paid money within the window for the basis `paid`, otherwise 0. */
  thresholdFen: fenNumber.check(z.refine((fen) => fen >= 0 && fen <= LEVEL_PAID_MAX)),
  /** Plays within the window for the basis `plays`, otherwise 0. */
  thresholdPlays: rangeSchema(0, LEVEL_PLAYS_MAX),
}

const pointsPercent = rangeSchema(LEVEL_POINTS_MIN, LEVEL_POINTS_MAX)

/** A level as it is sent. Clients that do not know the factor leave it as it is. */
export const sentLevel = z.object({
  ...levelValues,
  id: z.optional(id),
  /** Points that members of the level earn, in per cent of those of others; 100 for a new level. */
  pointsPercent: z.optional(pointsPercent),
})

export const memberLevel = z.object({ id, ...levelValues, pointsPercent: z.int() })
export type MemberLevel = z.output<typeof memberLevel>

export const levelSubject = declareSubject(
  'memberLevel',
  { zh: '会员等级', en: 'Member level' },
  {
    name: { zh: '名称', en: 'Name' },
    colour: { zh: '颜色', en: 'Colour' },
    rank: { zh: '级别', en: 'Rank' },
    basis: { zh: '升级方式', en: 'Upgrade rule' },
    thresholdFen: { zh: '消费门槛', en: 'Minimum amount paid', unit: 'fen' },
    thresholdPlays: { zh: '局数门槛', en: 'Minimum plays' },
    pointsPercent: { zh: '积分倍率（%）', en: 'Points multiplier (%)' },
    toLevelName: { zh: '会员转为', en: 'Members moved to' },
    windowMonths: { zh: '统计月数', en: 'Qualifying period (months)' },
    graceDays: { zh: '保级天数', en: 'Grace period (days)' },
  },
)

/** Level of one member, set by hand. */
export const memberLevelSubject = declareSubject(
  'levelOfMember',
  { zh: '手动等级', en: 'Manual level' },
  {
    levelName: { zh: '等级', en: 'Level' },
    reason: { zh: '原因', en: 'Reason' },
    lastDay: { zh: '有效期至', en: 'Valid until' },
  },
)
