import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import { toFen } from '../base/money.ts'
import { day, dayIfAny, id, idIfAny, momentIfAny, typedTextSchema } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { levelPriceCalls } from './level-prices.ts'
import {
  GRACE_DAYS_MAX,
  LEVEL_REASON_MAX,
  LEVELS_MAX,
  levelPermissions,
  memberLevel,
  rangeSchema,
  sentLevel,
  WINDOW_MONTHS_MAX,
} from './member-level.ts'

const path = '/api/blade-memberLevel/memberLevel' as const
const see = [merchantGrant(levelPermissions.see)] as const
const edit = [allSitesGrant(levelPermissions.edit)] as const

const notFound = {
  zh: '等级不存在或已删除',
  en: 'Level not found. It may have been deleted.',
}
const noMember = {
  zh: '会员不存在，或没有来过你负责的场地。请核对会员编号。',
  en: 'Member not found at your sites. Check the member no.',
}
const savingFailures = {
  notFound,
  full: {
    zh: `最多可添加 ${LEVELS_MAX} 个等级，请先删除不用的等级`,
    en: `You can have up to ${LEVELS_MAX} levels. Delete an unused level first.`,
  },
  thresholdMissing: {
    zh: '请填写大于 0 的门槛，或选择“手动设置”',
    en: 'Enter a threshold above 0, or choose “Set manually”.',
  },
  thresholdOrder: {
    zh: '高等级的门槛须高于低等级。请检查相邻等级的门槛。',
    en: 'A higher level needs a higher threshold. Check the thresholds of the adjacent levels.',
  },
}
const example = {
  name: '黑金卡',
  colour: 'black',
  rank: 2,
  basis: 'paid',
  thresholdFen: toFen(500_00),
  thresholdPlays: 0,
  pointsPercent: 150,
} as const

const settings = z.object({
  /**
   * Months before the present one that count, besides it. A payment of 31 January counts until 28 February
   * with 1.
   */
  windowMonths: rangeSchema(1, WINDOW_MONTHS_MAX),
  /** Days from the review that finds a level lost until it goes down. */
  graceDays: rangeSchema(0, GRACE_DAYS_MAX),
})

/** What a member has reached in the window, and what is missing to the next level. */
const progress = z.object({
  /** Empty without a level. */
  levelId: z.string(),
  levelName: z.string(),
  since: momentIfAny,
  by: z.enum(['', 'earned', 'hand']),
  /** Last day of a level given by hand. */
  lastDay: dayIfAny,
  reason: z.string(),
  /** Last day before the level goes down; null if it is not about to. */
  graceUntil: dayIfAny,
  paidFen: z.int(),
  plays: z.int(),
  /** Next level that can be earned; empty if there is none. */
  nextLevelId: z.string(),
  nextLevelName: z.string(),
  /** One of the two is above 0 if there is a next level. */
  missingFen: z.int(),
  missingPlays: z.int(),
})

export const memberLevels = {
  ...levelPriceCalls,

  /** Lists the levels, lowest first, with their numbers of members. */
  list: declareCall({
    name: 'memberLevels.list',
    title: { zh: '会员等级列表', en: 'List member levels' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: z.array(z.extend(memberLevel, { members: z.int() })),
    failures: {},
    example: {},
  }),

  /** Counts the members who would move if a level were saved so. Moving down begins with the grace. */
  preview: declareCall({
    name: 'memberLevels.preview',
    title: { zh: '预览等级变动', en: 'Preview level changes' },
    wire: { method: 'POST', path: `${path}/preview`, body: 'form' },
    access: edit,
    writes: false,
    input: sentLevel,
    output: z.object({ up: z.int(), down: z.int() }),
    failures: savingFailures,
    example,
  }),

  /** Creates a level, or changes one with an id. Members who reach it by this move up at once. */
  save: declareCall({
    name: 'memberLevels.save',
    title: { zh: '保存会员等级', en: 'Save member level' },
    wire: { method: 'POST', path: `${path}/save`, body: 'form' },
    access: edit,
    writes: true,
    input: sentLevel,
    output: memberLevel,
    failures: {
      ...savingFailures,
      nameTaken: {
        zh: '已有同名等级，请更换名称',
        en: 'A level with this name already exists. Enter another name.',
      },
    },
    example,
  }),

  /** Removes a level and its prices. Its members get `toLevelId`, or none. */
  remove: declareCall({
    name: 'memberLevels.remove',
    title: { zh: '删除会员等级', en: 'Delete member level' },
    wire: { method: 'POST', path: `${path}/remove`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id, toLevelId: z.optional(idIfAny) }),
    output: z.object({ moved: z.int() }),
    failures: {
      notFound,
      targetMissing: {
        zh: '转入的等级不存在或已删除，请重新选择',
        en: 'The level to move members to was not found. Choose another level.',
      },
    },
    example: { id: world.levelId, toLevelId: null },
  }),

  settings: declareCall({
    name: 'memberLevels.settings',
    title: { zh: '查看等级规则', en: 'Get level rules' },
    wire: { method: 'GET', path: `${path}/settings`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: settings,
    failures: {},
    example: {},
  }),

  saveSettings: declareCall({
    name: 'memberLevels.saveSettings',
    title: { zh: '保存等级规则', en: 'Save level rules' },
    wire: { method: 'POST', path: `${path}/saveSettings`, body: 'form' },
    access: edit,
    writes: true,
    input: settings,
    output: settings,
    failures: {},
    example: { windowMonths: 6, graceDays: 14 },
  }),

  /**
   * Gives a member a level by hand until a day, or ends that with a level of null. If the member has earned a
   * higher one, that one holds.
   */
  setForMember: declareCall({
    name: 'memberLevels.setForMember',
    title: { zh: '手动设置会员等级', en: 'Set member level manually' },
    wire: { method: 'POST', path: `${path}/setForMember`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({
      playerId: id,
      levelId: idIfAny,
      reason: typedTextSchema(LEVEL_REASON_MAX).check(z.minLength(1)),
      /** Required with a level, at most 3 years ahead. */
      lastDay: z.optional(day),
    }),
    output: progress,
    failures: {
      noMember,
      notFound,
      dayWrong: {
        zh: '请在“有效期至”中选择今天起三年内的日期',
        en: 'Choose a “Valid until” date within three years from today.',
      },
      notByHand: {
        zh: '这位会员没有手动设置的等级，请刷新',
        en: 'This member’s level is not set manually. Refresh the page.',
      },
    },
    example: {
      playerId: world.playerId,
      levelId: world.levelId,
      reason: '老会员',
      lastDay: new Date('2028-06-01T00:00:00+08:00'),
    },
  }),

  progress: declareCall({
    name: 'memberLevels.progress',
    title: { zh: '查看会员等级进度', en: 'Get member level progress' },
    wire: { method: 'GET', path: `${path}/progress`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ playerId: id }),
    output: progress,
    failures: { noMember },
    example: { playerId: world.playerId },
  }),
}
