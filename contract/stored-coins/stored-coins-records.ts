import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { deviceCode } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { declareLifecycle } from '../base/lifecycle.ts'
import { orderPayment, orderState } from '../orders/order.ts'
import { declarePermissions } from '../base/permission.ts'
import { declareSubject } from '../base/subject.ts'
import {
  day,
  id,
  moment,
  pagingFields,
  recordPageSchema,
  wholeNumber,
  yesNo,
  yuan,
} from '../base/wire.ts'

/** Stored coins as the merchant's people see them, as part of `storedCoins`. */
export const storedCoinsPermissions = declarePermissions(
  'storedCoins',
  { zh: '存币', en: 'Stored coins' },
  {
    see: { zh: '查看兑币和存币', en: 'View coin exchanges and stored coins' },
    settle: { zh: '处理待确认的存币', en: 'Settle unconfirmed stored coins' },
  },
)

export const storingSubject = declareSubject(
  'storing',
  { zh: '存币', en: 'Stored coins' },
  { coins: { zh: '枚数', en: 'Coins' }, machine: { zh: '兑币机', en: 'Coin changer' } },
)

/**
 * A coin changer counts the coins put in. Only its own report, or a person's decision, credits an account.
 */
export const storingLife = declareLifecycle('counting', {
  counting: { name: { zh: '投币中', en: 'Inserting coins' }, next: ['stored', 'nothing', 'doubt'] },
  stored: { name: { zh: '已存入', en: 'Stored' }, next: [] },
  nothing: { name: { zh: '未存入', en: 'Nothing stored' }, next: [] },
  /** The machine did not report how many. The coins are neither stored nor lost until that is known. */
  doubt: { name: { zh: '结果待确认', en: 'Unconfirmed' }, next: ['stored', 'nothing', 'settled'] },
  settled: { name: { zh: '已人工处理', en: 'Settled manually' }, next: [] },
})
export type CoinStorageState = (typeof storingLife.states)[number]

/**
 * Maximum number of coins in one storing. It is more than a hand holds, so a higher report is not plausible.
 */
export const STORED_MAX = 10_000
export const storing = z.object({
  id,
  state: z.enum(storingLife.states),
  /** 0 until the number is known. */
  coins: z.int(),
  createTime: moment,
})
export type CoinStorage = z.output<typeof storing>

const shownStoring = z.object({
  ...storing.shape,
  equipmentId: z.string(),
  number: z.string(),
  fieldName: z.string(),
  playerId: id,
  playerName: z.string(),
  settledBy: z.string(),
})
export type ShownCoinStorage = z.output<typeof shownStoring>

const change = z.object({
  id,
  playerId: id,
  playerName: z.string(),
  /** Kind of the ledger booking. */
  kind: z.string(),
  /** Coins added to the account; negative if they were taken from it. */
  coins: z.int(),
  /** Subject of the change, such as `order:…`. */
  about: z.string(),
  createTime: moment,
})
export type CoinChange = z.output<typeof change>

const flow = z.object({
  id,
  equipmentId: z.string(),
  number: z.string(),
  fieldName: z.string(),
  playerId: id,
  playerName: z.string(),
  coins: z.int(),
  /** Means of payment: own coins are taken out, others are bought. */
  payment: orderPayment,
  money: yuan,
  state: orderState,
  createTime: moment,
})
export type CoinFlow = z.output<typeof flow>

const changer = z.object({
  deviceId: id,
  equipmentId: z.string(),
  number: z.string(),
  fieldName: z.string(),
  online: yesNo,
  /** Coins in the hopper by the last report; absent if there was none. */
  hopper: z.optional(z.int()),
  /** Whether the changer reports that it has too few coins. */
  isLow: yesNo,
  /** By the meters of the changer, in these days: coins given out, and coins counted in to be stored. */
  coinsOut: z.int(),
  coinsCounted: z.int(),
  /** Coins added to accounts of players. Counted coins that are missing here have no order of ours. */
  coinsStored: z.int(),
  /** Coins that players took out of their accounts. */
  coinsTaken: z.int(),
  cash: yuan,
  /** Amount paid by phone. */
  paidOnline: yuan,
})
export type ChangerSales = z.output<typeof changer>

const days = { startDate: z.optional(day), endDate: z.optional(day) }
const path = '/api/blade-exchange/exchange' as const
const seeGrants = [merchantGrant(storedCoinsPermissions.see)] as const

export const coinRecordCalls = {
  /** Lists coin changers with their stock and what passed through them in these days, by default today. */
  stock: declareCall({
    name: 'storedCoins.stock',
    title: { zh: '兑币机库存和统计', en: 'Get coin changer stock and totals' },
    wire: { method: 'GET', path: `${path}/selectExchangeStock`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ fieldId: z.optional(id), ...days }),
    output: z.array(changer),
    failures: {},
    example: {},
  }),

  /**
   * Lists changes of one player or all, newest first, by default those of the last 30 days. A caller limited
   * to some sites gets none.
   */
  changes: declareCall({
    name: 'storedCoins.changes',
    title: { zh: '存币变动', en: 'List stored-coin changes' },
    wire: {
      method: 'GET',
      path: '/api/blade-storagecoindetail/storagecoindetail/list',
      body: 'query',
    },
    access: seeGrants,
    writes: false,
    input: z.object({ ...pagingFields(), playerId: z.optional(id), ...days }),
    output: recordPageSchema(change),
    failures: {},
    example: {},
  }),

  /** Lists what changers gave out to players who scanned them, newest first. */
  flow: declareCall({
    name: 'storedCoins.flow',
    title: { zh: '兑币记录', en: 'List coin exchanges' },
    wire: { method: 'GET', path: '/api/blade-exchangeflow/exchangeflow/list', body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({
      ...pagingFields(),
      fieldId: z.optional(id),
      equipmentId: z.optional(deviceCode),
      playerId: z.optional(id),
      ...days,
    }),
    output: recordPageSchema(flow),
    failures: {},
    example: {},
  }),

  /** Lists the coins that players put in, newest first. */
  storings: declareCall({
    name: 'storedCoins.storings',
    title: { zh: '存币记录', en: 'List stored-coin records' },
    wire: { method: 'GET', path: `${path}/storings`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({
      ...pagingFields(),
      state: z.optional(z.enum(storingLife.states)),
      fieldId: z.optional(id),
      ...days,
    }),
    output: recordPageSchema(shownStoring),
    failures: {},
    example: {},
  }),

  /** Settles coins whose number the machine did not report, after a person looked at it. */
  settle: declareCall({
    name: 'storedCoins.settle',
    title: { zh: '处理待确认的存币', en: 'Settle unconfirmed stored coins' },
    wire: { method: 'POST', path: `${path}/settleStoring`, body: 'form' },
    access: [merchantGrant(storedCoinsPermissions.settle)],
    writes: true,
    input: z.object({
      id,
      /** 0 if there were none. */
      coins: wholeNumber.check(z.minimum(0), z.maximum(STORED_MAX)),
    }),
    output: shownStoring,
    failures: {
      noStoring: {
        zh: '存币记录不存在，请重新选择',
        en: 'Stored-coin record not found. Choose another record.',
      },
      notInDoubt: {
        zh: '这笔存币已有结果，请刷新',
        en: 'This stored-coin record already has a result. Refresh to see it.',
      },
    },
    example: { id: world.doubtStoringId, coins: 12 },
  }),
}
