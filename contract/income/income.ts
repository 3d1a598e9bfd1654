import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { declarePermissions } from '../base/permission.ts'
import { day, id, yuan } from '../base/wire.ts'

/**
 * Income by day, site and device: online from booked orders, cash from meter readings. It comes from hourly
 * rollups, so the cost of a query does not depend on the number of orders.
 */
export const incomePermissions = declarePermissions(
  'income',
  { zh: '收入', en: 'Income' },
  { see: { zh: '查看收入', en: 'View income' } },
)

/** Maximum number of days in one answer: a year, including the extra day of a leap year. */
export const INCOME_DAYS_MAX = 366
/** Maximum number of devices listed. The sums include all devices. */
export const INCOME_DEVICES_MAX = 50

const seeGrants = [merchantGrant(incomePermissions.see), agent] as const
/** Number of days if no dates are given; the last of them is today. */
export const PERIOD_DAYS_DEFAULT = 7
const period = {
  /**
   * Both days are included, in Shanghai time. The end defaults to today, the start to the week that ends
   * with it.
   */
  startDate: z.optional(day),
  endDate: z.optional(day),
  fieldId: z.optional(id),
  equipmentId: z.optional(id),
}
const failures = {
  datesCrossed: {
    zh: '开始日期晚于结束日期，请选择更早的开始日期',
    en: 'The start date is after the end date. Choose an earlier start date.',
  },
  tooLong: {
    zh: `一次最多查询 ${INCOME_DAYS_MAX} 天，请缩短日期范围`,
    en: `You can view at most ${INCOME_DAYS_MAX} days at a time. Choose a shorter period.`,
  },
}
const example = {
  startDate: new Date('2026-05-01T00:00:00+08:00'),
  endDate: new Date('2026-05-07T00:00:00+08:00'),
}

/** `yyyy-MM-dd`. Days without any figures are left out. */
const onDay = { date: z.string() }
/** Empty if the device was at no site. */
const atSite = { fieldId: z.string(), fieldName: z.string() }
/** The name is empty if the device was removed since. */
/** The device is empty for income that no machine made. */
const ofDevice = { equipmentId: z.string(), name: z.string(), ...atSite }

const paid = { orders: z.int(), money: yuan }
export const onlinePayments = ['wechat', 'alipay'] as const
export type OnlinePayment = (typeof onlinePayments)[number]
const payment = z.enum(onlinePayments)

const online = z.object({
  ...paid,
  /** Refunds made in these days, including those of earlier orders. */
  refunds: z.int(),
  refundMoney: yuan,
  /**
   * Figures of the preceding period of the same length. If the period is not over, it ends at the full hour
   * that is nearest to the time of day.
   */
  before: z.object(paid),
  payments: z.array(z.object({ payment, ...paid, refunds: z.int(), refundMoney: yuan })),
  days: z.array(z.object({ ...onDay, payment, ...paid })),
  fields: z.array(z.object({ ...atSite, ...paid })),
  equipment: z.array(z.object({ ...ofDevice, ...paid })),
})

const amounts = { quantity: z.int(), money: yuan }
const cash = z.object({
  money: yuan,
  before: z.object({ money: yuan }),
  /** Coins and notes, grouped by face value. */
  denominations: z.array(z.object({ unitMoney: yuan, ...amounts })),
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

/** `money`: today up to now. `before`: yesterday up to the nearest full hour. */
const besideYesterday = { money: yuan, before: yuan }
const todayMoney = z.object({
  ...besideYesterday,
  /** Income of all of yesterday. */
  wholeBefore: yuan,
  payments: z.array(z.object({ payment, money: yuan })),
  cash: yuan,
  /** Number of coins put in by hand, not their value. */
  coins: z.int(),
  /** Income within each hour of the day, 0 to 23. Hours without income are left out. */
  hours: z.array(z.object({ hour: z.int(), ...besideYesterday })),
  fields: z.array(z.object({ ...atSite, ...besideYesterday })),
})

export const income = {
  /** Returns today's income so far, online and cash together, beside yesterday's. */
  today: declareCall({
    name: 'income.today',
    title: { zh: '今日收入', en: 'Get today’s income' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/selectTodayIncome', body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({ fieldId: period.fieldId }),
    output: todayMoney,
    failures: {},
    example: {},
  }),

  online: declareCall({
    name: 'income.online',
    title: { zh: '在线收入', en: 'Get online income' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/selectByIncome', body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object(period),
    output: online,
    failures,
    example,
  }),

  /**
   * Returns income from coins and notes with a face value, as coin changers and banknote acceptors take
   * them.
   */
  cash: declareCall({
    name: 'income.cash',
    title: { zh: '现金收入', en: 'Get cash income' },
    wire: {
      method: 'POST',
      path: '/api/blade-order/order/selectCashGainsListByFiled',
      body: 'form',
    },
    access: seeGrants,
    writes: false,
    /** With `unitMoney`, only coins and notes of this face value count. */
    input: z.object({ ...period, unitMoney: z.optional(yuan) }),
    output: cash,
    failures,
    example,
  }),

  /** Returns by day what players paid for plays and coins, in their apps or with cash at machines. */
  exchanged: declareCall({
    name: 'income.exchanged',
    title: { zh: '每日在线和现金收款', en: 'Get daily online and cash payments' },
    wire: {
      method: 'POST',
      path: '/api/blade-user/merchantUser/selectExchangeFlowOnLineOrOffline',
      body: 'form',
    },
    access: seeGrants,
    writes: false,
    /** Without a type, both types are returned. */
    input: z.object({ ...period, type: z.optional(z.enum(['online', 'offline'])) }),
    output: z.object({
      onlineMoney: yuan,
      offlineMoney: yuan,
      days: z.array(z.object({ ...onDay, type: z.enum(['online', 'offline']), money: yuan })),
    }),
    failures,
    example,
  }),

  /** Returns how many coins were put into machines by hand, from their meters; not what they are worth. */
  coins: declareCall({
    name: 'income.coins',
    title: { zh: '线下投币数', en: 'Get physical coin totals' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/selectUnderline', body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object(period),
    output: coins,
    failures,
    example,
  }),
}
