import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import {
  day,
  id,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  wholeNumber,
  yesNo,
} from '../base/wire.ts'
import { world } from '../example-world.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import {
  gift,
  GIFT_COINS_A_DAY_MAX,
  GIFT_COINS_MAX,
  giftCoins,
  giftLimitPermissions,
  giftReason,
} from './gift.ts'
import { memberBlocked, memberPermissions, waitingField } from '../members/member-words.ts'

const path = '/api/blade-member/pies' as const
const give = [merchantGrant(memberPermissions.give)] as const
const limit = [merchantGrant(giftLimitPermissions.limit)] as const

const noMember = {
  zh: '会员不存在，或没有来过你负责的场地。请核对会员编号。',
  en: 'Member not found at your sites. Check the member no.',
}
const filterFields = {
  playerId: z.optional(id),
  /** Account of the person who gave the coins. */
  userId: z.optional(id),
  startDate: z.optional(day),
  /** Last day, included. */
  endDate: z.optional(day),
}

const times = z.int()
const coins = z.int()
const limitFields = { coinsAtOnce: z.int(), coinsADay: z.int() }
const giftLimits = z.object({
  /** Limit for everybody without a limit of their own. */
  everybody: z.object(limitFields),
  /** People who may give coins, except the owner, who has no limit. */
  people: z.array(
    z.object({
      id,
      name: z.string(),
      roleName: z.string(),
      ...limitFields,
      /** Whether the limit was set for this person alone. */
      isOwn: yesNo,
      givenToday: coins,
    }),
  ),
})
export type GiftLimits = z.output<typeof giftLimits>

export const gifts = {
  /** Gives coins to a member, at once unless a second person has to confirm them. */
  give: declareCall({
    name: 'gifts.give',
    title: { zh: '派币', en: 'Give coins' },
    wire: { method: 'POST', path: `${path}/give`, body: 'form' },
    access: give,
    writes: true,
    input: z.object({ playerId: id, coins: giftCoins, reason: giftReason }),
    output: z.extend(gift, waitingField),
    failures: {
      noMember,
      blocked: memberBlocked,
      tooManyAtOnce: {
        zh: '你每次最多派 {n} 枚币，如需更多请联系主账号',
        en: 'Maximum coins per gift: {n}. Ask the owner account for a higher limit.',
      },
      dayUsedUp: {
        zh: '你今天还能派 {n} 枚币，如需更多请联系主账号',
        en: 'Coins you can still give today: {n}. Ask the owner account for a higher limit.',
      },
    },
    example: { playerId: world.playerId, coins: 2, reason: '机器卡币，补偿玩家' },
  }),

  /** Takes back what is left of a gift. Coins that the member won and stored are never taken. */
  takeBack: declareCall({
    name: 'gifts.takeBack',
    title: { zh: '收回派币', en: 'Reclaim coin gift' },
    wire: { method: 'POST', path: `${path}/takeBack`, body: 'form' },
    access: give,
    writes: true,
    input: z.object({ id }),
    output: gift,
    failures: {
      notFound: {
        zh: '派币记录不存在，或不在你负责的场地',
        en: 'Coin gift not found, or you do not have access to its site.',
      },
      nothingLeft: {
        zh: '这笔派币已用完或已收回，没有可收回的币',
        en: 'Could not reclaim this gift. Its coins have already been spent or reclaimed.',
      },
    },
    example: { id: world.giftId },
  }),

  /** Lists gifts, newest first. */
  list: declareCall({
    name: 'gifts.list',
    title: { zh: '派币记录', en: 'List coin gifts' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: give,
    writes: false,
    input: z.object({ ...pagingFields(), ...filterFields }),
    output: recordPageSchema(gift),
    failures: {},
    example: {},
  }),

  totals: declareCall({
    name: 'gifts.totals',
    title: { zh: '派币合计', en: 'Get coin gift totals' },
    wire: { method: 'GET', path: `${path}/total`, body: 'query' },
    access: give,
    writes: false,
    input: z.object(filterFields),
    output: z.object({
      times,
      coins,
      takenCoins: coins,
      /** Totals by the person who gave them, the largest first. */
      people: z.array(z.object({ id, name: z.string(), times, coins })),
    }),
    failures: {},
    example: {},
  }),

  exportRecords: declareCall({
    name: 'gifts.exportRecords',
    title: { zh: '导出派币记录', en: 'Export coin gifts' },
    wire: { method: 'POST', path: `${path}/export`, body: 'form' },
    access: give,
    writes: true,
    perMinute: 10,
    input: z.object({ ...filterFields, ...exportWish }),
    output: exportAddress,
    failures: {},
    example: {},
  }),

  /** Finds members by the beginning of their name, or by the end of their number: 20 at most. */
  members: declareCall({
    name: 'gifts.members',
    title: { zh: '查找会员', en: 'Find members' },
    wire: { method: 'POST', path: `${path}/members`, body: 'form' },
    access: give,
    writes: false,
    input: z.object({ search: typedTextSchema(40).check(z.minLength(1)) }),
    output: z.array(
      z.object({
        id,
        name: z.string(),
        levelName: z.string(),
        /** Coins that the member holds, bought and given. */
        coins,
      }),
    ),
    failures: {},
    example: { search: world.playerId },
  }),

  /** Returns how many coins the caller may still give. */
  allowance: declareCall({
    name: 'gifts.allowance',
    title: { zh: '我的派币额度', en: 'Get my coin gift allowance' },
    wire: { method: 'GET', path: `${path}/allowance`, body: 'query' },
    access: give,
    writes: false,
    input: z.object({}),
    output: z.object({
      coinsAtOnce: z.int(),
      /** Undefined without a daily limit. */
      leftToday: z.optional(z.int()),
    }),
    failures: {},
    example: {},
  }),

  limits: declareCall({
    name: 'gifts.limits',
    title: { zh: '派币限额', en: 'Get coin gift limits' },
    wire: { method: 'GET', path: `${path}/limits`, body: 'query' },
    access: limit,
    writes: false,
    input: z.object({}),
    output: giftLimits,
    failures: {},
    example: {},
  }),

  /**
   * Sets the limit for everybody, or for the given person alone. A person given without numbers has
   * everybody's limit again.
   */
  saveLimits: declareCall({
    name: 'gifts.saveLimits',
    title: { zh: '设置派币限额', en: 'Set coin gift limits' },
    wire: { method: 'POST', path: `${path}/setLimits`, body: 'form' },
    access: limit,
    writes: true,
    input: z.object({
      userId: z.optional(id),
      coinsAtOnce: z.optional(giftCoins),
      coinsADay: z.optional(wholeNumber.check(z.minimum(0), z.maximum(GIFT_COINS_A_DAY_MAX))),
    }),
    output: giftLimits,
    failures: {
      noPerson: {
        zh: '账号不存在或没有派币权限，请刷新',
        en: 'Account not found, or it cannot give coins. Refresh and try again.',
      },
    },
    example: { coinsAtOnce: GIFT_COINS_MAX, coinsADay: 2_000 },
  }),
}
