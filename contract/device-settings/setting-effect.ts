import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { devicePermissions, equipment, notFound } from '../devices/device-commands.ts'
import { world } from '../example-world.ts'
import type { Sentence } from '../base/sentence.ts'
import { fenNumber, id, moment } from '../base/wire.ts'

/**
 * Effect of a change of settings on the prizes, as far as it can be determined. Part of `deviceSettings`.
 */
export const effectWords = {
  tooFew: { zh: '局数太少，无法判断', en: 'Too few plays to compare' },
  more: { zh: '出奖增多，差异显著', en: 'Significantly more prizes than before' },
  fewer: { zh: '出奖减少，差异显著', en: 'Significantly fewer prizes than before' },
  same: { zh: '无明显差异', en: 'No clear difference' },
} as const satisfies Record<string, Sentence>
export type SettingEffectVerdict = keyof typeof effectWords

const played = z.object({
  startTime: moment,
  endTime: moment,
  /** Number of plays without test plays. */
  plays: z.int(),
  prizes: z.int(),
  /**
   * Payments, in cash and online less refunds, during the whole hours of the period. Undefined if the period
   * has no whole hour, or the caller may not see income.
   */
  income: z.optional(z.object({ hours: z.int(), amountFen: fenNumber })),
})

/**
 * Periods before and after a change, up to the neighbouring changes that affect plays, and 30 days at most.
 */
const effect = z.object({
  before: played,
  after: played,
  is: z.enum(Object.keys(effectWords) as [SettingEffectVerdict, ...SettingEffectVerdict[]]),
})
export type Effect = z.output<typeof effect>

export const effectCalls = {
  effect: declareCall({
    name: 'deviceSettings.effect',
    title: { zh: '参数修改的效果', en: 'Get effect of settings change' },
    wire: { method: 'GET', path: `${equipment}/settingEffect`, body: 'query' },
    access: [merchantGrant(devicePermissions.see), agent],
    writes: false,
    input: z.object({ id, batchId: id }),
    output: effect,
    failures: {
      notFound,
      noChange: {
        zh: '设备未确认这次修改，或这次修改与出奖无关',
        en: 'The device has not confirmed this change, or the change does not affect prizes.',
      },
    },
    example: { id: world.deviceId, batchId: world.settingsBatchId },
  }),
}
