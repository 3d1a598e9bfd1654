import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import {
  day,
  dayIfAny,
  id,
  moment,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
} from '../base/wire.ts'
import { world } from '../example-world.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import { pointBalance, pointChangeKind, pointPermissions } from './point.ts'

/** Points as the merchant's people see them, as part of `points`. */
export const pointsPath = '/api/blade-points/points' as const
const see = [merchantGrant(pointPermissions.see)] as const

/** Points are the merchant's: the same balance at all sites. */
const memberPoints = z.extend(pointBalance, {
  playerId: id,
  playerName: z.string(),
  /** Empty without a level. */
  levelName: z.string(),
})
export type MemberPoints = z.output<typeof memberPoints>

export const memberPointsDetail = z.extend(memberPoints, {
  /** Last day of points that are added today; null if they never end. */
  endsOn: dayIfAny,
  /** Points that the caller may still add today; absent for the owner, who has no limit. */
  leftToday: z.optional(z.int()),
})
export type MemberPointsDetail = z.output<typeof memberPointsDetail>

export const noMember = {
  zh: '会员不存在，或没有来过你负责的场地。请核对会员编号。',
  en: 'Member not found at your sites. Check the member no.',
}

const pointChange = z.object({
  id,
  createTime: moment,
  playerId: id,
  playerName: z.string(),
  kind: pointChangeKind,
  /** What the points were given for (`pointSources`); empty if points of several sources changed. */
  source: z.string(),
  /** Change of usable and of pending points, and of the debt; below 0 if it went down. */
  points: z.int(),
  pending: z.int(),
  owed: z.int(),
  /** Factor of the member's level by which it was earned, in per cent; 100 for other changes. */
  percent: z.int(),
  /** What it is about, such as `order:…`; may be empty. */
  about: z.string(),
  /** Empty unless it happened at a site. */
  fieldName: z.string(),
  reason: z.string(),
  /** Person of the staff; empty if no person did it. */
  userName: z.string(),
})
export type PointChange = z.output<typeof pointChange>

/** Filter of the log. */
const filterFields = {
  playerId: z.optional(id),
  kind: z.optional(pointChangeKind),
  startDate: z.optional(day),
  /** Last day, included. */
  endDate: z.optional(day),
}

const sums = {
  given: z.int(),
  spent: z.int(),
  deducted: z.int(),
  expired: z.int(),
  takenBack: z.int(),
}
const figures = z.object({
  /** Sums of the days asked for. */
  ...sums,
  /** Usable and pending points of all members today, less their debts. */
  outstanding: z.int(),
  pending: z.int(),
  owed: z.int(),
  /** Members who have points. */
  members: z.int(),
  /** Given points by source, most first. */
  sources: z.array(z.object({ source: z.string(), given: z.int() })),
  days: z.array(z.object({ day, ...sums })),
})
export type PointFigures = z.output<typeof figures>

export const pointRecordCalls = {
  /** Lists members with their points, most points first. */
  members: declareCall({
    name: 'points.members',
    title: { zh: '会员积分列表', en: 'List member points' },
    wire: { method: 'GET', path: `${pointsPath}/members`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({
      ...pagingFields(),
      /** Part of the name, or the number of the member. */
      keyword: z.optional(typedTextSchema(40)),
    }),
    output: recordPageSchema(memberPoints),
    failures: {},
    example: {},
  }),

  member: declareCall({
    name: 'points.member',
    title: { zh: '查看会员积分', en: 'Get member points' },
    wire: { method: 'GET', path: `${pointsPath}/member`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ playerId: id }),
    output: memberPointsDetail,
    failures: { noMember },
    example: { playerId: world.playerId },
  }),

  /** Lists changes, newest first. A caller with some sites gets no changes of other sites. */
  log: declareCall({
    name: 'points.log',
    title: { zh: '积分流水', en: 'List points changes' },
    wire: { method: 'GET', path: `${pointsPath}/log`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ ...pagingFields(), ...filterFields }),
    output: recordPageSchema(pointChange),
    failures: {},
    example: {},
  }),

  exportLog: declareCall({
    name: 'points.exportLog',
    title: { zh: '导出积分流水', en: 'Export points changes' },
    wire: { method: 'POST', path: `${pointsPath}/exportLog`, body: 'form' },
    access: see,
    writes: true,
    perMinute: 10,
    input: z.object({ ...filterFields, ...exportWish }),
    output: exportAddress,
    failures: {},
    example: {},
  }),

  /** Lists changes by the staff, newest first. */
  adjustments: declareCall({
    name: 'points.adjustments',
    title: { zh: '积分调整记录', en: 'List points adjustments' },
    wire: { method: 'GET', path: `${pointsPath}/adjustments`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({
      ...pagingFields(),
      playerId: z.optional(id),
      /** Account of the person. */
      userId: z.optional(id),
      startDate: z.optional(day),
      endDate: z.optional(day),
    }),
    output: z.extend(recordPageSchema(pointChange), {
      /** Sums of all pages: points added, and points deducted as a number above 0. */
      added: z.int(),
      deducted: z.int(),
      /** People who adjusted points in these days, to filter by. */
      people: z.array(z.object({ id, name: z.string() })),
    }),
    failures: {},
    example: {},
  }),

  /** Returns figures of the whole merchant for these days, at most 366, by default the last 30. */
  figures: declareCall({
    name: 'points.figures',
    title: { zh: '积分账务数据', en: 'Get points summary' },
    wire: { method: 'GET', path: `${pointsPath}/figures`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ startDate: z.optional(day), endDate: z.optional(day) }),
    output: figures,
    failures: {
      daysWrong: {
        zh: '请选择 366 天以内的日期范围，结束日期不能早于开始日期',
        en: 'Choose a period of up to 366 days. The end date must be on or after the start date.',
      },
    },
    example: {},
  }),
}
