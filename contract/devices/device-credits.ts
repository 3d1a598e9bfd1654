import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { deviceCommand, devicePermissions, notFound } from './device-commands.ts'
import { commandLife, deviceType } from './device.ts'
import { world } from '../example-world.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import { declarePermissions } from '../base/permission.ts'
import { declareSubject } from '../base/subject.ts'
import {
  day,
  id,
  moment,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  wholeNumber,
  yesNo,
} from '../base/wire.ts'

/** Coins that people credit to machines remotely and without payment, as part of `devices`. */

export const COINS_MAX = 100
export const REASON_MAX = 50
/** More than anybody needs in a day. It keeps a mistyped limit from having no effect. */
export const COINS_A_DAY_MAX = 10_000
/** Limit for everybody until the owner sets one. */
export const firstLimit = { coinsAtOnce: COINS_MAX, coinsADay: 300, reasonNeeded: false } as const
const path = '/api/blade-remoteupper/remoteupper' as const

export const creditPermissions = declarePermissions(
  'credits',
  { zh: '远程上币', en: 'Remote credit' },
  { limit: { zh: '设置上币限额', en: 'Set remote credit limits' } },
  // A person with a limit must not be the one who sets it.
  { ownerOnly: true },
)

export const creditLimitSubject = declareSubject(
  'creditLimit',
  { zh: '远程上币限额', en: 'Remote credit limit' },
  {
    coinsAtOnce: { zh: '每次最多', en: 'Maximum per credit' },
    coinsADay: { zh: '每天最多', en: 'Maximum per day' },
    reasonNeeded: { zh: '必须填写原因', en: 'Reason required' },
  },
)

const credit = z.object({
  id,
  deviceId: id,
  /** Code on the device's label. */
  equipmentId: z.string(),
  number: z.string(),
  type: deviceType,
  fieldName: z.string(),
  coins: z.int(),
  /** Number of coins that went in, if the machine reported only a part. */
  partCoins: z.optional(z.int()),
  state: z.enum(commandLife.states),
  /** For a failed command, the code given by the device. */
  code: z.string(),
  /** Name of the person who gave the coins; `reason` is why. */
  askedBy: z.string(),
  reason: z.string(),
  createTime: moment,
})
export type DeviceCredit = z.output<typeof credit>

/** Filter of the records. */
const filterFields = {
  /** Current site of the device. */
  fieldId: z.optional(id),
  /** Account of the person who gave the coins. */
  userId: z.optional(id),
  startDate: z.optional(day),
  /** Last day, included. */
  endDate: z.optional(day),
}

const times = z.int()
const coins = z.int()
const creditTotals = z.object({
  times,
  /** Coins that the machine took, according to its report or to a person who looked. */
  coins,
  /** Coins whose outcome is not known yet. */
  openCoins: coins,
  /** Totals by the person who gave them, the largest first. */
  people: z.array(z.object({ id: z.string(), name: z.string(), times, coins })),
})
export type CreditTotals = z.output<typeof creditTotals>

const limit = { coinsAtOnce: z.int(), coinsADay: z.int() }
const creditLimits = z.object({
  /** Limit for everybody without a limit of their own. */
  everybody: z.object({ ...limit, reasonNeeded: yesNo }),
  /** People who may give coins, except the owner, who has no daily limit. */
  people: z.array(
    z.object({
      id,
      name: z.string(),
      roleName: z.string(),
      ...limit,
      /** Whether the limit was set for this person alone. */
      isOwn: yesNo,
      givenToday: coins,
    }),
  ),
})
export type CreditLimits = z.output<typeof creditLimits>

const records = [merchantGrant(devicePermissions.see), agent] as const
const limits = [merchantGrant(creditPermissions.limit)] as const

export const creditCalls = {
  credit: declareCall({
    name: 'devices.credit',
    title: { zh: '远程上币', en: 'Credit coins remotely' },
    wire: { method: 'POST', path: `${path}/remoteOutCoin`, body: 'form' },
    access: [merchantGrant(devicePermissions.control)],
    writes: true,
    input: z.object({
      id,
      coins: wholeNumber.check(z.minimum(1), z.maximum(COINS_MAX)),
      reason: z.optional(typedTextSchema(REASON_MAX)),
    }),
    output: deviceCommand,
    failures: {
      notFound,
      offline: {
        zh: '设备离线，不能上币',
        en: 'Device offline. Send coins when it is back online.',
      },
      tooManyAtOnce: {
        zh: '你每次最多上币 {n} 枚，如需更多请联系主账号',
        en: 'Maximum coins per credit: {n}. Ask the owner account for a higher limit.',
      },
      dayUsedUp: {
        zh: '你今天还能上币 {n} 枚，如需更多请联系主账号',
        en: 'Coins you can still send today: {n}. Ask the owner account for a higher limit.',
      },
      reasonMissing: {
        zh: '主账号要求填写原因，请填写后上币',
        en: 'The owner account requires a reason. Enter a reason, then send the coins.',
      },
    },
    example: { id: world.deviceId, coins: 2, reason: '补给玩家' },
  }),

  /** Returns how many coins the caller may still give. */
  creditAllowance: declareCall({
    name: 'devices.creditAllowance',
    title: { zh: '我的上币额度', en: 'Get my remote credit allowance' },
    wire: { method: 'GET', path: `${path}/allowance`, body: 'query' },
    access: [merchantGrant(devicePermissions.control)],
    writes: false,
    input: z.object({}),
    output: z.object({
      coinsAtOnce: z.int(),
      /** Undefined without a daily limit. */
      leftToday: z.optional(z.int()),
      reasonNeeded: yesNo,
    }),
    failures: {},
    example: {},
  }),

  /** Lists the newest records first. */
  credits: declareCall({
    name: 'devices.credits',
    title: { zh: '上币记录', en: 'List remote credits' },
    wire: { method: 'GET', path: `${path}/getRemoteUpperByUser`, body: 'query' },
    access: records,
    writes: false,
    input: z.object({ ...pagingFields(), ...filterFields }),
    output: recordPageSchema(credit),
    failures: {},
    example: {},
  }),

  creditTotals: declareCall({
    name: 'devices.creditTotals',
    title: { zh: '上币合计', en: 'Get remote credit totals' },
    wire: { method: 'GET', path: `${path}/total`, body: 'query' },
    access: records,
    writes: false,
    input: z.object(filterFields),
    output: creditTotals,
    failures: {},
    example: {},
  }),

  exportCredits: declareCall({
    name: 'devices.exportCredits',
    title: { zh: '导出上币记录', en: 'Export remote credits' },
    wire: { method: 'POST', path: `${path}/export`, body: 'form' },
    access: [merchantGrant(devicePermissions.see)],
    writes: true,
    perMinute: 10,
    input: z.object({ ...filterFields, ...exportWish }),
    output: exportAddress,
    failures: {},
    example: {},
  }),

  creditLimits: declareCall({
    name: 'devices.creditLimits',
    title: { zh: '上币限额', en: 'List remote credit limits' },
    wire: { method: 'GET', path: `${path}/limits`, body: 'query' },
    access: limits,
    writes: false,
    input: z.object({}),
    output: creditLimits,
    failures: {},
    example: {},
  }),

  /**
   * Sets the limit for everybody, or for the given person alone. A person given without numbers has
   * everybody's limit again.
   */
  limitCredits: declareCall({
    name: 'devices.limitCredits',
    title: { zh: '设置上币限额', en: 'Set remote credit limits' },
    wire: { method: 'POST', path: `${path}/setLimits`, body: 'form' },
    access: limits,
    writes: true,
    input: z.object({
      userId: z.optional(id),
      coinsAtOnce: z.optional(wholeNumber.check(z.minimum(1), z.maximum(COINS_MAX))),
      coinsADay: z.optional(wholeNumber.check(z.minimum(0), z.maximum(COINS_A_DAY_MAX))),
      /** Only for everybody, never for one person. */
      reasonNeeded: z.optional(yesNo),
    }),
    output: creditLimits,
    failures: {
      noPerson: {
        zh: '人员不存在，或没有远程上币权限，请重新选择',
        en: 'Person not found, or their role cannot send coins. Choose another person.',
      },
    },
    example: { coinsAtOnce: 20, coinsADay: 100 },
  }),
}
