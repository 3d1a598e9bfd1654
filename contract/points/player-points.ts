import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { dayIfAny, id, moment, pagingFields, recordPageSchema } from '../base/wire.ts'
import { pointBalance, pointChangeKind } from './point.ts'

const path = '/api/blade-points/player' as const

const ownPoints = z.extend(pointBalance, {
  /** Name of the merchant whose points these are. */
  merchantName: z.string(),
  /** Whether the merchant gives points at present, for payments, coins or tasks. */
  earns: z.boolean(),
  /** Days until earned points can be spent. */
  waitDays: z.int(),
  /** Months after the month of earning; 0: points never end. */
  expiryMonths: z.int(),
  /** Last day of the points that end first; null if none end. */
  firstEndsOn: dayIfAny,
})

const ownChange = z.object({
  id,
  createTime: moment,
  kind: pointChangeKind,
  /** What the points were given for (`pointSources`); empty if points of several sources changed. */
  source: z.string(),
  points: z.int(),
  pending: z.int(),
  owed: z.int(),
  reason: z.string(),
})

/** Calls of a player about the own points; part of `points`. */
export const playerPointCalls = {
  /** Returns the player's points at this merchant, and the rules for new ones. */
  own: declareCall({
    name: 'points.own',
    title: { zh: '我的积分', en: 'Own points' },
    wire: { method: 'GET', path: `${path}/own`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object({}),
    output: ownPoints,
    failures: {},
    example: {},
  }),

  /** Lists changes of the player's points, newest first. */
  ownLog: declareCall({
    name: 'points.ownLog',
    title: { zh: '我的积分明细', en: 'Own point changes' },
    wire: { method: 'GET', path: `${path}/ownLog`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object(pagingFields()),
    output: recordPageSchema(ownChange),
    failures: {},
    example: {},
  }),
}
