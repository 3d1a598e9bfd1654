import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { declarePermissions } from '../base/permission.ts'
import { day, id, yuan } from '../base/wire.ts'

/**
 * What was earned, by day, site and device: online from what orders booked, in cash from what the
 * meters counted. Out of rollups by the hour, so it costs the same however many orders there were.
 */
export const incomePermissions = declarePermissions(
  'income',
  { zh: '收入', en: 'Income' },
  { see: { zh: '查看收入', en: 'See income' } },
)

/** In one answer: a year, and a day more in leap years. */
export const INCOME_DAYS_MAX = 366
/** More devices than this are not listed; they are in the sums. */
export const INCOME_DEVICES_MAX = 50

const see = [merchantGrant(incomePermissions.see), agent] as const
/** Without dates: as many days, the last of them today. */
export const PERIOD_DAYS_DEFAULT = 7
const period = {
  /** Both days included, in Shanghai. Without an end: today; without a start: a week up to the end. */
  startDate: z.optional(day),
  endDate: z.optional(day),
  fieldId: z.optional(id),
  equipmentId: z.optional(id),
}
const failures = {
  datesCrossed: {
    zh: '开始日期晚于结束日期。请改其中一个',
    en: 'The first day is after the last one. Change one of them.',
  },
  tooLong: {
    zh: `一次最多看 ${INCOME_DAYS_MAX} 天。请把日期选短一些`,
    en: `At most ${INCOME_DAYS_MAX} days at once. Choose fewer days.`,
  },
}
const example = {
  startDate: new Date('2026-05-01T00:00:00+08:00'),
  endDate: new Date('2026-05-07T00:00:00+08:00'),
}

/** `yyyy-MM-dd`; days without anything are left out. */
const onDay = { date: z.string() }
/** Empty: it stood nowhere. */
const atSite = { fieldId: z.string(), fieldName: z.string() }
/** Without a name where it was removed since. */
const ofDevice = { equipmentId: id, name: z.string(), ...atSite }

const paid = { orders: z.int(), money: yuan }
export const onlinePayments = ['wechat', 'alipay'] as const
export type OnlinePayment = (typeof onlinePayments)[number]
const payment = z.enum(onlinePayments)

const online = z.object({
  ...paid,
  /** Money that went back in these days, also of orders before them. */
  refunds: z.int(),
  refundMoney: yuan,
  /** In as many days before, up to the same time of day where these are not over. */
  before: z.object(paid),
  payments: z.array(z.object({ payment, ...paid, refunds: z.int(), refundMoney: yuan })),
  days: z.array(z.object({ ...onDay, payment, ...paid })),
  fields: z.array(z.object({ ...atSite, ...paid })),
  equipment: z.array(z.object({ ...ofDevice, ...paid })),
})

const taken = { quantity: z.int(), money: yuan }
const cash = z.object({
  money: yuan,
  before: z.object({ money: yuan }),
  /** Coins and notes by what one is worth. */
  denominations: z.array(z.object({ unitMoney: yuan, ...taken })),
  days: z.array(z.object({ ...onDay, money: yuan })),
  fields: z.array(z.object({ ...atSite, money: yuan })),
  equipment: z.array(z.object({ ...ofDevice, money: yuan })),
})

const counted = { coins: z.int() }
const coins = z.object({
  ...counted,
  before: z.object(counted),
  days: z.array(z.object({ ...onDay, ...counted })),
  fields: z.array(z.object({ ...atSite, ...counted })),
  equipment: z.array(z.object({ ...ofDevice, ...counted })),
})

/** As far as the running hour; what it is held against ends with that hour of the day before. */
const besideYesterday = { money: yuan, before: yuan }
const todayMoney = z.object({
  ...besideYesterday,
  /** Of all of yesterday. */
  wholeBefore: yuan,
  payments: z.array(z.object({ payment, money: yuan })),
  cash: yuan,
  /** Put in by hand: how many, not what they are worth. */
  coins: z.int(),
  /** What came in within each hour of the day, 0 to 23; hours without anything are left out. */
  hours: z.array(z.object({ hour: z.int(), ...besideYesterday })),
  fields: z.array(z.object({ ...atSite, ...besideYesterday })),
})

export const income = {
  /** Today as it stands, beside yesterday: online and in cash together. */
  today: declareCall({
    name: 'income.today',
    title: { zh: '今日收入', en: 'Income today' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/selectTodayIncome', body: 'form' },
    access: see,
    writes: false,
    input: z.object({ fieldId: period.fieldId }),
    output: todayMoney,
    failures: {},
    example: {},
  }),

  online: declareCall({
    name: 'income.online',
    title: { zh: '在线收入', en: 'Online income' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/selectByIncome', body: 'form' },
    access: see,
    writes: false,
    input: z.object(period),
    output: online,
    failures,
    example,
  }),

  /** Coins and notes with a value, as changers and acceptors take them. */
  cash: declareCall({
    name: 'income.cash',
    title: { zh: '现金收入', en: 'Cash income' },
    wire: {
      method: 'POST',
      path: '/api/blade-order/order/selectCashGainsListByFiled',
      body: 'form',
    },
    access: see,
    writes: false,
    /** Of what one is worth alone, where that is named. */
    input: z.object({ ...period, unitMoney: z.optional(yuan) }),
    output: cash,
    failures,
    example,
  }),

  /** What players changed for plays and coins, in their apps or by cash at machines, day by day. */
  exchanged: declareCall({
    name: 'income.exchanged',
    title: { zh: '线上线下兑换流水', en: 'Changed online and by cash' },
    wire: {
      method: 'POST',
      path: '/api/blade-user/merchantUser/selectExchangeFlowOnLineOrOffline',
      body: 'form',
    },
    access: see,
    writes: false,
    /** One of both, or both. */
    input: z.object({ ...period, type: z.optional(z.enum(['online', 'offline'])) }),
    output: z.object({
      onlineMoney: yuan,
      offlineMoney: yuan,
      days: z.array(z.object({ ...onDay, type: z.enum(['online', 'offline']), money: yuan })),
    }),
    failures,
    example,
  }),

  /** Coins put into machines by hand, from their meters: how many, not what they are worth. */
  coins: declareCall({
    name: 'income.coins',
    title: { zh: '线下投币', en: 'Coins put in by hand' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/selectUnderline', body: 'form' },
    access: see,
    writes: false,
    input: z.object(period),
    output: coins,
    failures,
    example,
  }),
}
