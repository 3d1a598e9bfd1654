import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import { toFen } from '../base/money.ts'
import {
  dayIfAny,
  id,
  moment,
  pagingFields,
  recordPageSchema,
  wholeNumber,
  yuan,
} from '../base/wire.ts'
import { world } from '../example-world.ts'
import { orderedPayment, paymentRefusals } from '../orders/payable.ts'
import { pointBalance, pointChangeKind } from './point.ts'

const path = '/api/blade-points/player' as const

const ownPoints = z.extend(pointBalance, {
  /** Name of the merchant whose points these are. */
  merchantName: z.string(),
  /** Whether the merchant gives points at present, for payments, coins or tasks. */
  earns: z.boolean(),
  /** Level of the player, empty without one, and the factor of its points in per cent. */
  levelName: z.string(),
  percent: z.int(),
  /** Days until earned points can be spent. */
  waitDays: z.int(),
  /** Months after the month of earning; 0: points never end. */
  expiryMonths: z.int(),
  /** Last day of the points that end first; null if none end. */
  firstEndsOn: dayIfAny,
  /** Packages that the player may buy on the phone. */
  packages: z.array(z.object({ id, name: z.string(), points: z.int(), priceFen: z.int() })),
})

/** Why a player cannot buy points. */
const topUpRefusals = {
  off: {
    zh: '店家暂不出售积分，没有扣款',
    en: 'This venue is not selling points right now. You were not charged.',
  },
  noPackage: {
    zh: '套餐已下架，没有扣款。请选择其他套餐。',
    en: 'This package is no longer on sale. You were not charged. Choose another package.',
  },
  changed: {
    zh: '积分或价格已变化，没有扣款。请核对后再付款。',
    en: 'The points or the price has changed. You were not charged. Check both before you pay.',
  },
  blocked: {
    zh: '店家暂不向你出售积分，没有扣款。请联系店家。',
    en: 'This venue cannot sell you points right now. You were not charged. Contact the venue.',
  },
}

const ownChange = z.object({
  id,
  createTime: moment,
  kind: pointChangeKind,
  /** What the points were given for (`pointSources`); empty if points of several sources changed. */
  source: z.string(),
  points: z.int(),
  pending: z.int(),
  owed: z.int(),
  /** Factor of the level by which it was earned, in per cent; 100 for other changes. */
  percent: z.int(),
  reason: z.string(),
})

/** Calls of a player about the own points; part of `points`. */
export const playerPointCalls = {
  /** Returns the player's points at this merchant, and the rules for new ones. */
  own: declareCall({
    name: 'points.own',
    title: { zh: '我的积分', en: 'Get my points' },
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
    title: { zh: '我的积分明细', en: 'List my points changes' },
    wire: { method: 'GET', path: `${path}/ownLog`, body: 'query' },
    access: [player],
    writes: false,
    input: z.object(pagingFields()),
    output: recordPageSchema(ownChange),
    failures: {},
    example: {},
  }),

  /** Buys a package of points by a payment in an app. The points are there once it is paid. */
  buyPackage: declareCall({
    name: 'points.buyPackage',
    title: { zh: '购买积分', en: 'Buy points' },
    wire: { method: 'POST', path: `${path}/buyPackage`, body: 'form' },
    access: [player],
    writes: true,
    unlogged: 'a member does it, and the order and the log of points show it',
    perMinute: 60,
    input: z.object({
      packageId: id,
      /** Points and price as the player saw them. */
      points: wholeNumber,
      price: yuan,
      payment: z.enum(['wechat', 'alipay']),
    }),
    output: orderedPayment,
    failures: {
      ...topUpRefusals,
      ...paymentRefusals,
    },
    example: {
      packageId: world.pointPackageId,
      points: 100,
      price: toFen(10_00),
      payment: 'wechat',
    },
  }),
}
