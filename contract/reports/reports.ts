import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { deviceType } from '../devices/device.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import { INCOME_DAYS_MAX } from '../income/income.ts'
import { reportPermissions } from './report-permissions.ts'
import { day, id, moment, pagingFields, recordPageSchema, yesNo, yuan } from '../base/wire.ts'

/**
 * Statistics: figures of a business in a period, beside those of as many days before. They come from
 * rollups, so the cost of an answer does not depend on the number of orders and devices.
 */

/** Maximum number of devices or products listed. The sums include all of them. */
export const REPORT_ROWS_MAX = 50

const seeGrants = [merchantGrant(reportPermissions.see), agent] as const
/**
 * Both days are included, in Shanghai time. The end defaults to today, the start to the week that ends with
 * it.
 */
const period = { startDate: z.optional(day), endDate: z.optional(day), fieldId: z.optional(id) }
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
/** Name and type are empty if the device was removed since. */
const ofDevice = {
  equipmentId: z.string(),
  name: z.string(),
  type: z.union([deviceType, z.literal('')]),
  ...atSite,
}

/** Amount of orders before refunds, and cash by the meters. */
const incomeFields = { onlineMoney: yuan, cashMoney: yuan }
const totals = {
  ...incomeFields,
  wechatMoney: yuan,
  alipayMoney: yuan,
  orders: z.int(),
  /** Plays reported by machines, however they were paid for. */
  plays: z.int(),
  /** Those of them that were free, after orders that did not start. */
  freePlays: z.int(),
  /**
   * Number of people who paid online or with coins that they hold, each counted once. People who put in
   * coins by hand are not known.
   */
  players: z.int(),
  /** Plays on machines that give prizes only, to calculate how many plays a prize takes. */
  prizePlays: z.int(),
  prizes: z.int(),
  refunds: z.int(),
  refundMoney: yuan,
}
const dayTotals = { ...onDay, ...incomeFields, plays: z.int(), players: z.int() }

const business = z.object({
  ...totals,
  /** Figures of as many days before. If the period is not over, they end at the nearest full hour. */
  before: z.object(totals),
  days: z.array(z.object(dayTotals)),
  /** Days of the preceding period, with their own dates. */
  daysBefore: z.array(z.object(dayTotals)),
  /** `weekday` 0 is Monday. Figures are sums over the days; hours without any are left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), ...incomeFields, plays: z.int() })),
})

const placeTotals = { ...incomeFields, orders: z.int(), plays: z.int() }
const places = z.object({
  /** Time of the ranking, which is calculated once an hour. */
  asOf: moment,
  types: z.array(z.object({ type: ofDevice.type, ...placeTotals })),
  fields: z.array(z.object({ ...atSite, ...placeTotals })),
  equipment: z.array(z.object({ ...ofDevice, ...placeTotals })),
})

const prizeFields = {
  /** Plays on machines that give prizes: claw and lipstick machines. */
  prizePlays: z.int(),
  /** Those of them that were free. */
  freePlays: z.int(),
  prizes: z.int(),
  /** Pieces out of slots, which were bought. */
  goods: z.int(),
  /** Income of these machines, online and in cash. */
  money: yuan,
  /** `cost`: cost at the time of dispensing. `costed`: number of pieces with a known cost. */
  cost: yuan,
  costed: z.int(),
}
const goodsReport = z.object({
  ...prizeFields,
  before: z.object(prizeFields),
  days: z.array(z.object({ ...onDay, ...prizeFields })),
  fields: z.array(z.object({ ...atSite, ...prizeFields })),
  equipment: z.array(z.object({ ...ofDevice, ...prizeFields })),
})

const player = z.object({
  playerId: id,
  /** Empty if the player gave none. */
  name: z.string(),
  /** `days`: number of days with a payment. `lastAt`: first payment on the last of these days. */
  days: z.int(),
  lastAt: moment,
  /** `orders`: paid orders, including those paid with coins. `money`: the part paid with money. */
  orders: z.int(),
  money: yuan,
})
export type ReportPlayer = z.output<typeof player>

const sold = { orders: z.int(), money: yuan }
const boughtItemReport = z.object({
  ...sold,
  before: z.object(sold),
  days: z.array(z.object({ ...onDay, ...sold })),
  products: z.array(
    z.object({
      /** Id by which the orders of the product are listed. */
      productId: z.string(),
      /** In the language of the caller; a package has its name at the time of sale. */
      title: z.string(),
      is: z.enum(['plays', 'slot', 'goods', 'offer', 'storeGoods', 'points', 'coins', 'takeOut']),
      /** Whether coins were bought for later. */
      isRecharge: yesNo,
      /** Machine, for goods out of a slot to which no product was assigned. */
      equipmentId: z.string(),
      name: z.string(),
      ...sold,
      before: z.object(sold),
    }),
  ),
})

const merchantUserPath = '/api/blade-user/merchantUser'

export const reports = {
  business: declareCall({
    name: 'reports.business',
    title: { zh: '经营统计', en: 'Get business statistics' },
    wire: { method: 'POST', path: `${merchantUserPath}/selectBusinessStatistics`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object(period),
    output: business,
    failures,
    example,
  }),

  /** Returns figures by type of device, site and device, highest first. */
  places: declareCall({
    name: 'reports.places',
    title: { zh: '收入排行', en: 'Get income ranking' },
    wire: { method: 'POST', path: `${merchantUserPath}/selectStatisticsByPlace`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object(period),
    output: places,
    failures,
    example,
  }),

  /** Returns what came out of machines, against how often they were played. */
  gifts: declareCall({
    name: 'reports.gifts',
    title: { zh: '礼品统计', en: 'Get prize totals' },
    wire: {
      method: 'POST',
      path: '/api/blade-equipment/equipment/getGiftStatisticsByUser',
      body: 'form',
    },
    access: seeGrants,
    writes: false,
    input: z.object(period),
    output: goodsReport,
    failures,
    example,
  }),

  products: declareCall({
    name: 'reports.products',
    title: { zh: '收入产品', en: 'Get income by product' },
    wire: { method: 'POST', path: `${merchantUserPath}/selectIncomeByProduct`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object(period),
    output: boughtItemReport,
    failures,
    example,
  }),

  /** Lists the people who are counted as players, the most recent first. */
  players: declareCall({
    name: 'reports.players',
    title: { zh: '玩家明细', en: 'List players' },
    wire: { method: 'POST', path: `${merchantUserPath}/selectPlayersByTime`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({ ...pagingFields(), ...period }),
    output: recordPageSchema(player),
    failures,
    example,
  }),

  /** Exports one line for each day and device, as a file. */
  export: declareCall({
    name: 'reports.export',
    title: { zh: '导出统计', en: 'Export statistics' },
    wire: { method: 'POST', path: `${merchantUserPath}/exportStatistics`, body: 'form' },
    access: [merchantGrant(reportPermissions.export)],
    writes: true,
    perMinute: 10,
    /** The days are required, since the file is made later and in batches. */
    input: z.object({ ...period, startDate: day, endDate: day, ...exportWish }),
    output: exportAddress,
    failures,
    example,
  }),
}
