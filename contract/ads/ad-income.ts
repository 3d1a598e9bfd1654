import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { INCOME_DAYS_MAX } from '../income/income.ts'
import { adPermissions } from './device-screen.ts'
import { day, fenNumber, id } from '../base/wire.ts'

/**
 * Calls for the plays of ads and their earnings, as part of `ads`. Earnings are settled with the customer
 * outside this system.
 */
const seeGrants = [merchantGrant(adPermissions.see), agent] as const
const counted = { plays: z.int(), earnedFen: fenNumber }

export const adIncomeCalls = {
  income: declareCall({
    name: 'ads.income',
    title: { zh: '广告收益', en: 'Get ad income' },
    wire: { method: 'GET', path: '/api/ads/income', body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({
      /** Days in Shanghai, both included. */
      startDate: day,
      endDate: day,
    }),
    output: z.object({
      ...counted,
      /** `yyyy-MM-dd`; days without a play are left out. */
      days: z.array(z.object({ date: z.string(), ...counted })),
      equipment: z.array(
        z.object({ deviceId: id, name: z.string(), fieldName: z.string(), ...counted }),
      ),
      showings: z.array(z.object({ showingId: id, name: z.string(), ...counted })),
    }),
    failures: {
      datesCrossed: {
        zh: '开始日期晚于结束日期，请选择更早的开始日期',
        en: 'The start date is after the end date. Choose an earlier start date.',
      },
      tooLong: {
        zh: `一次最多查看 ${INCOME_DAYS_MAX} 天，请缩短日期范围`,
        en: `You can view at most ${INCOME_DAYS_MAX} days at a time. Choose a shorter period.`,
      },
    },
    example: {
      startDate: new Date('2026-05-01T00:00:00+08:00'),
      endDate: new Date('2026-05-07T00:00:00+08:00'),
    },
  }),
}
