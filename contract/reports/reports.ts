import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { deviceType } from '../devices/device.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import { INCOME_DAYS_MAX } from '../income/income.ts'
import { reportPermissions } from './report-permissions.ts'
import { day, id, moment, pagedBy, recordPage, yesNo, yuan } from '../base/wire.ts'

/**
 * Statistics: what a business came to in some days, beside as many days before. Out of rollups, so an
 * answer costs the same however many orders and devices there were.
 */

/** More devices or products than these are not listed; they are in the sums. */
export const REPORT_ROWS_MAX = 50

const see = [merchantGrant(reportPermissions.see), agent] as const
/** Both days included, in Shanghai. Without an end: today; without a start: a week up to the end. */
const period = { startDate: z.optional(day), endDate: z.optional(day), fieldId: z.optional(id) }
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
/** Without a name and a type where it was removed since. */
const ofDevice = {
  equipmentId: z.string(),
  name: z.string(),
  type: z.union([deviceType, z.literal('')]),
  ...atSite,
}

/** Money of orders before anything went back, and cash out of the meters. */
const taken = { onlineMoney: yuan, cashMoney: yuan }
const totals = {
  ...taken,
  wechatMoney: yuan,
  alipayMoney: yuan,
  orders: z.int(),
  /** Told by machines, however they were paid for. */
  plays: z.int(),
  /** People who paid online or with coins that they hold, each once; who throws coins in is not known. */
  players: z.int(),
  /** Of machines that give prizes alone: how often one has to play for one. */
  prizePlays: z.int(),
  prizes: z.int(),
  refunds: z.int(),
  refundMoney: yuan,
}
const dayTotals = { ...onDay, ...taken, plays: z.int(), players: z.int() }

const business = z.object({
  ...totals,
  /** In as many days before, up to the same time of day where these are not over. */
  before: z.object(totals),
  days: z.array(z.object(dayTotals)),
  /** Of the period before, its own dates. */
  daysBefore: z.array(z.object(dayTotals)),
  /** 0 is Monday; sums over the days. Hours without anything are left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), ...taken, plays: z.int() })),
})

const placeTotals = { ...taken, orders: z.int(), plays: z.int() }
const places = z.object({
  /** A ranking is worked out once an hour: as of this moment. */
  asOf: moment,
  types: z.array(z.object({ type: ofDevice.type, ...placeTotals })),
  fields: z.array(z.object({ ...atSite, ...placeTotals })),
  equipment: z.array(z.object({ ...ofDevice, ...placeTotals })),
})

const given = {
  /** Of machines that give prizes: claw and lipstick machines. */
  prizePlays: z.int(),
  prizes: z.int(),
  /** Out of slots: they were bought. */
  goods: z.int(),
  /** What these machines took, online and in cash. */
  money: yuan,
  /** What had come out had cost then; and of how many pieces somebody said what lay there. */
  cost: yuan,
  costed: z.int(),
}
const gifts = z.object({
  ...given,
  before: z.object(given),
  days: z.array(z.object({ ...onDay, ...given })),
  fields: z.array(z.object({ ...atSite, ...given })),
  equipment: z.array(z.object({ ...ofDevice, ...given })),
})

const player = z.object({
  playerId: id,
  /** Empty where they gave none. */
  name: z.string(),
  /** On which they paid for something; and the first time on the last of them. */
  days: z.int(),
  lastAt: moment,
  /** Paid for, with coins too; and what of it was money. */
  orders: z.int(),
  money: yuan,
})
export type ReportPlayer = z.output<typeof player>

const sold = { orders: z.int(), money: yuan }
const products = z.object({
  ...sold,
  before: z.object(sold),
  days: z.array(z.object({ ...onDay, ...sold })),
  products: z.array(
    z.object({
      /** By which its orders are listed. */
      productId: z.string(),
      /** In the language of whoever asks; of a package, as it was called when it was sold. */
      title: z.string(),
      is: z.enum(['plays', 'slot', 'goods', 'offer', 'coins', 'takeOut']),
      /** Whether coins were bought for later. */
      isRecharge: yesNo,
      /** The machine, of what lay in one of its slots and nobody had said what it is. */
      equipmentId: z.string(),
      name: z.string(),
      ...sold,
      before: z.object(sold),
    }),
  ),
})

const chosen = '/api/blade-user/merchantUser'

export const reports = {
  business: declareCall({
    name: 'reports.business',
    title: { zh: '经营统计', en: 'Business statistics' },
    wire: { method: 'POST', path: `${chosen}/selectBusinessStatistics`, body: 'form' },
    access: see,
    writes: false,
    input: z.object(period),
    output: business,
    failures,
    example,
  }),

  /** By type of device, site and device, the most first. */
  places: declareCall({
    name: 'reports.places',
    title: { zh: '收入排行', en: 'Where the income was' },
    wire: { method: 'POST', path: `${chosen}/selectStatisticsByPlace`, body: 'form' },
    access: see,
    writes: false,
    input: z.object(period),
    output: places,
    failures,
    example,
  }),

  /** What came out of machines, against how often they were played. */
  gifts: declareCall({
    name: 'reports.gifts',
    title: { zh: '礼品统计', en: 'Gift totals' },
    wire: {
      method: 'POST',
      path: '/api/blade-equipment/equipment/getGiftStatisticsByUser',
      body: 'form',
    },
    access: see,
    writes: false,
    input: z.object(period),
    output: gifts,
    failures,
    example,
  }),

  products: declareCall({
    name: 'reports.products',
    title: { zh: '收入产品', en: 'Income by product' },
    wire: { method: 'POST', path: `${chosen}/selectIncomeByProduct`, body: 'form' },
    access: see,
    writes: false,
    input: z.object(period),
    output: products,
    failures,
    example,
  }),

  /** Who is counted among the players, whoever came last first. */
  players: declareCall({
    name: 'reports.players',
    title: { zh: '玩家明细', en: 'Players' },
    wire: { method: 'POST', path: `${chosen}/selectPlayersByTime`, body: 'form' },
    access: see,
    writes: false,
    input: z.object({ ...pagedBy(), ...period }),
    output: recordPage(player),
    failures,
    example,
  }),

  /** A line for each day and device, as a file. */
  export: declareCall({
    name: 'reports.export',
    title: { zh: '导出统计', en: 'Export statistics' },
    wire: { method: 'POST', path: `${chosen}/exportStatistics`, body: 'form' },
    access: [merchantGrant(reportPermissions.export)],
    writes: true,
    perMinute: 10,
    /** Made later and in batches, so its days are named. */
    input: z.object({ ...period, startDate: day, endDate: day, ...exportWish }),
    output: exportAddress,
    failures,
    example,
  }),
}
