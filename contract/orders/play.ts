import * as z from 'zod/mini'
import { anyone, declareCall, player } from '../base/call.ts'
import { deviceCode } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { deliveredPart, orderKind, orderPayment, orderState } from './order.ts'
import { levelCalls } from './play-level.ts'
import { machine, packageShown } from './play-machine.ts'
import { noMachine, refusals, takenByOthers, voucherRefusals } from './play-refusals.ts'
import { purchaseFields, slotSchema, voucherCalls } from './play-vouchers.ts'
import {
  id,
  moment,
  momentIfAny,
  pagingFields,
  recordPageSchema,
  wholeNumber,
  yuan,
} from '../base/wire.ts'

/** Calls of a player at a machine: what it is, what it costs, how to start it, and how it went. */

const won = z.enum(['yes', 'no', 'unknown'])

export const playOrder = z.object({
  id,
  orderNumber: z.string(),
  equipmentId: z.string(),
  number: z.string(),
  fieldName: z.string(),
  kind: orderKind,
  payment: orderPayment,
  title: z.string(),
  money: yuan,
  /** `refundingFen`: on its way back. `refundedFen`: paid back. */
  refundingFen: z.int(),
  refundedFen: z.int(),
  /** Coins for the machine or the account, including bonus coins. */
  coins: z.int(),
  /** The player's own coins that the order cost. */
  coinsPaid: z.int(),
  state: orderState,
  /** Result of the play, as reported by the machine. */
  won,
  /** Machine's own code of the last failed delivery; empty if it reported none. */
  failCode: z.string(),
  delivered: z.optional(deliveredPart),
  /** Voucher in the price, and what it took off in fen; 0 for extra coins, which the title names. */
  voucher: z.optional(z.object({ title: z.string(), offFen: z.int() })),
  /** True while a failed order waits for the next meter reading of the machine. Nothing is decided yet. */
  checking: z.optional(z.boolean()),
  /**
   * Latest arrival of the refund; null without a refund, or if it failed and the merchant has to resolve it.
   */
  refundBy: momentIfAny,
  createTime: moment,
  paidAt: momentIfAny,
  endedAt: momentIfAny,
})
export type PlayOrder = z.output<typeof playOrder>

/** Payment parameters that the page passes to the app's own script. */
const payable = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('wechat'),
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.string(),
    paySign: z.string(),
  }),
  z.object({ by: z.literal('alipay'), tradeNumber: z.string() }),
  /** Nothing has to be paid. */
  z.object({ by: z.literal('nothing') }),
])
export type PayableOrder = z.output<typeof payable>

const bought = {
  ...purchaseFields,
  voucherId: z.optional(id),
  /** Price shown to the player. If it has changed, nothing is charged. */
  price: z.optional(yuan),
}

const dayLimitReached = {
  zh: '这个套餐今天不能再买了，没有扣款。请选别的，或明天再来',
  en: 'You have had this package as often as it is sold in a day; nothing was taken. Choose another.',
}
const moneyRefusals = {
  ...refusals,
  ...takenByOthers,
  dayLimitReached,
  priceChanged: {
    zh: '价格刚变了，没有扣款。看清新价格再付',
    en: 'The price has just changed; nothing was taken. Look at the new one, then pay.',
  },
  ...voucherRefusals,
  noChannel: {
    zh: '商家还不能用这种方式收款。请联系商家',
    en: 'The venue cannot take this kind of payment yet. Please ask the staff.',
  },
  providerRefused: {
    zh: '支付平台没有接受这笔订单，没有扣款。请再试一次',
    en: 'The payment app did not accept the order; nothing was taken. Try again.',
  },
  providerSilent: {
    zh: '支付平台暂时没有回应，没有扣款。请再试一次',
    en: 'The payment app does not answer; nothing was taken. Try again.',
  },
}

const tooFewCoins = {
  zh: '游戏币不够。请先充值，或用手机支付',
  en: 'You have too few coins. Recharge first, or pay by phone.',
}
const ordered = z.object({ orderId: id, money: yuan, expiresTime: moment, payable })
const playAgain = 'orders tell what was done, on screens of their own'

export const play = {
  machine: declareCall({
    name: 'play.machine',
    title: { zh: '查看设备', en: 'A machine, as who scans it sees it' },
    wire: { method: 'GET', path: '/api/blade-player/play/machine', body: 'query' },
    access: anyone,
    writes: false,
    input: z.object({ equipmentId: deviceCode }),
    output: machine,
    failures: { noMachine },
    example: { equipmentId: world.deviceCode },
  }),

  /** Returns the packages at this player's prices, and the coins that the player holds at this merchant. */
  own: declareCall({
    name: 'play.own',
    title: { zh: '我的币和套餐价', en: 'Own coins, and packages at own prices' },
    wire: { method: 'GET', path: '/api/blade-player/play/own', body: 'query' },
    access: [player],
    writes: false,
    input: z.object({ equipmentId: deviceCode }),
    output: z.object({
      coins: z.int(),
      /** Coins that one play or the cheapest goods cost here. */
      coinPrice: z.int(),
      packages: z.array(packageShown),
      /** Vouchers that the player can use at this merchant, for whatever it is. */
      vouchers: z.int(),
      /** Slots of which an order that this player can still pay holds a piece. */
      heldSlots: z.array(z.int()),
    }),
    failures: { noMachine },
    example: { equipmentId: world.deviceCode },
  }),

  ...levelCalls,
  ...voucherCalls,

  /**
   * Orders and starts the payment. The same idempotency key returns the same order; its number is also used
   * at the provider.
   */
  pay: declareCall({
    name: 'play.pay',
    title: { zh: '下单支付', en: 'Order and pay' },
    wire: { method: 'POST', path: '/api/pay/rechargeAllIdentity', body: 'form' },
    access: [player],
    writes: true,
    unlogged: playAgain,
    perMinute: 60,
    input: z.object({ ...bought, payment: z.enum(['wechat', 'alipay']) }),
    output: ordered,
    failures: moneyRefusals,
    example: { equipmentId: world.deviceCode, plays: 1, payment: 'wechat' },
  }),

  /**
   * Does the same as `pay` for clients that pay by Fubei: through a channel there, whichever channel the
   * merchant chose.
   */
  payByFubei: declareCall({
    name: 'play.payByFubei',
    title: { zh: '付呗下单支付', en: 'Order and pay by Fubei' },
    wire: { method: 'POST', path: '/api/pay/fbPayOrderCreate', body: 'form' },
    access: [player],
    writes: true,
    unlogged: playAgain,
    perMinute: 60,
    input: z.object({ ...bought, payment: z.enum(['wechat', 'alipay']) }),
    output: ordered,
    failures: moneyRefusals,
    example: { equipmentId: world.deviceCode, plays: 1, payment: 'wechat' },
  }),

  coins: declareCall({
    name: 'play.coins',
    title: { zh: '用币启动设备', en: 'Start a machine with own coins' },
    wire: { method: 'POST', path: '/api/pay/PlayerCoin', body: 'form' },
    access: [player],
    writes: true,
    unlogged: playAgain,
    perMinute: 60,
    input: z.object({
      equipmentId: deviceCode,
      /** Coins to put into the machine, 1 to 100. */
      coins: wholeNumber.check(z.minimum(1), z.maximum(100)),
    }),
    output: playOrder,
    failures: { ...refusals, ...takenByOthers, tooFewCoins },
    example: { equipmentId: world.deviceCode, coins: 2 },
  }),

  /** Buys the goods in a slot at their price in coins. */
  coinsBySlot: declareCall({
    name: 'play.coinsBySlot',
    title: { zh: '用币购买货道商品', en: 'Buy what lies in a slot with own coins' },
    wire: { method: 'POST', path: '/api/pay/playerCoinByGlass', body: 'form' },
    access: [player],
    writes: true,
    unlogged: playAgain,
    perMinute: 60,
    input: z.object({
      equipmentId: deviceCode,
      slot: slotSchema,
      /** Price in coins shown to the player. If it has changed, nothing is taken. */
      coins: wholeNumber.check(z.minimum(1), z.maximum(100_000)),
    }),
    output: playOrder,
    failures: { ...refusals, ...takenByOthers, tooFewCoins },
    example: { equipmentId: world.slotDeviceCode, slot: 2, coins: 5 },
  }),

  order: declareCall({
    name: 'play.order',
    title: { zh: '我的订单详情', en: 'One own order' },
    wire: { method: 'GET', path: '/api/blade-player/play/order', body: 'query' },
    access: [player],
    writes: false,
    input: z.object({ orderId: id }),
    output: playOrder,
    failures: {
      noOrder: {
        zh: '没有这个订单。请在“我的订单”里查看',
        en: 'There is no such order. Look among your orders.',
      },
    },
    example: { orderId: world.orderId },
  }),

  /** Lists the player's orders at this merchant, newest first. */
  orders: declareCall({
    name: 'play.orders',
    title: { zh: '我的订单', en: 'Own orders' },
    wire: { method: 'GET', path: '/api/blade-player/play/orders', body: 'query' },
    access: [player],
    writes: false,
    input: z.object(pagingFields('createTime')),
    output: recordPageSchema(playOrder),
    failures: {},
    example: {},
  }),
}
