import * as z from 'zod/mini'
import { anyone, declareCall, player } from '../base/call.ts'
import { deviceCode } from '../devices/device.ts'
import { world } from '../example-world.ts'
import { freePlayCalls, freePlaysLeft } from './play-free.ts'
import { levelCalls } from './play-level.ts'
import { orderedPayment, paymentRefusals } from './payable.ts'
import { machine, packageShown } from './play-machine.ts'
import { playOrder } from './play-order.ts'
import { noMachine, refusals, takenByOthers, voucherRefusals } from './play-refusals.ts'
import { purchaseFields, slotSchema, voucherCalls } from './play-vouchers.ts'
import { id, pagingFields, recordPageSchema, wholeNumber, yuan } from '../base/wire.ts'

/** Calls of a player at a machine: what it is, what it costs, how to start it, and how it went. */

export { playOrder, type PlayOrder } from './play-order.ts'

const bought = {
  ...purchaseFields,
  voucherId: z.optional(id),
  /** Price shown to the player. If it has changed, nothing is charged. */
  price: z.optional(yuan),
}

const dayLimitReached = {
  zh: '你今天购买这个套餐已达限购次数，没有扣款。请选其他套餐，或明天再试。',
  en:
    'You have reached today’s purchase limit for this package. You were not charged. Choose ' +
    'another package, or try again tomorrow.',
}
const moneyRefusals = {
  ...refusals,
  ...takenByOthers,
  dayLimitReached,
  priceChanged: {
    zh: '价格刚有变动，没有扣款。请确认新价格后再付款。',
    en: 'The price has just changed. You were not charged. Check the new price, then pay.',
  },
  ...voucherRefusals,
  ...paymentRefusals,
}

const tooFewCoins = {
  zh: '币不足。请先充值，或用手机支付。',
  en: 'Not enough coins. Top up first, or use mobile payment.',
}
const noFreePlay = {
  zh: '你在这台机器上暂无可用的免费次数，没有扣款。请选择其他支付方式。',
  en:
    'You have no free plays available on this machine right now. You were not charged. Choose ' +
    'another payment method.',
}
const playAgain = 'orders tell what was done, on screens of their own'

export const play = {
  machine: declareCall({
    name: 'play.machine',
    title: { zh: '查看机器', en: 'Get machine' },
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
    title: { zh: '我的币和套餐价格', en: 'Get my coins and package prices' },
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
      freePlays: freePlaysLeft,
    }),
    failures: { noMachine },
    example: { equipmentId: world.deviceCode },
  }),

  ...levelCalls,
  ...freePlayCalls,
  ...voucherCalls,

  /**
   * Orders and starts the payment. The same idempotency key returns the same order; its number is also used
   * at the provider.
   */
  pay: declareCall({
    name: 'play.pay',
    title: { zh: '下单并支付', en: 'Place order and pay' },
    wire: { method: 'POST', path: '/api/pay/rechargeAllIdentity', body: 'form' },
    access: [player],
    writes: true,
    unlogged: playAgain,
    perMinute: 60,
    input: z.object({ ...bought, payment: z.enum(['wechat', 'alipay']) }),
    output: orderedPayment,
    failures: moneyRefusals,
    example: { equipmentId: world.deviceCode, plays: 1, payment: 'wechat' },
  }),

  /**
   * Does the same as `pay` for clients that pay by Fubei: through a channel there, whichever channel the
   * merchant chose.
   */
  payByFubei: declareCall({
    name: 'play.payByFubei',
    title: { zh: '用付呗下单并支付', en: 'Place order and pay with Fubei' },
    wire: { method: 'POST', path: '/api/pay/fbPayOrderCreate', body: 'form' },
    access: [player],
    writes: true,
    unlogged: playAgain,
    perMinute: 60,
    input: z.object({ ...bought, payment: z.enum(['wechat', 'alipay']) }),
    output: orderedPayment,
    failures: moneyRefusals,
    example: { equipmentId: world.deviceCode, plays: 1, payment: 'wechat' },
  }),

  coins: declareCall({
    name: 'play.coins',
    title: { zh: '用币启动机器', en: 'Start machine with coins' },
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
    title: { zh: '用币购买货道商品', en: 'Buy product from slot with coins' },
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

  /** Starts the machine for one play with a free play of the player. */
  freePlay: declareCall({
    name: 'play.freePlay',
    title: { zh: '用免费次数启动机器', en: 'Start machine with a free play' },
    wire: { method: 'POST', path: '/api/pay/freePlay', body: 'form' },
    access: [player],
    writes: true,
    unlogged: playAgain,
    perMinute: 60,
    input: z.object({ equipmentId: deviceCode }),
    output: playOrder,
    failures: { ...refusals, noFreePlay },
    example: { equipmentId: world.deviceCode },
  }),

  order: declareCall({
    name: 'play.order',
    title: { zh: '我的订单详情', en: 'Get my order details' },
    wire: { method: 'GET', path: '/api/blade-player/play/order', body: 'query' },
    access: [player],
    writes: false,
    input: z.object({ orderId: id }),
    output: playOrder,
    failures: {
      noOrder: {
        zh: '订单不存在。请在“我的订单”中查看。',
        en: 'Order not found. Check “My orders”.',
      },
    },
    example: { orderId: world.orderId },
  }),

  /** Lists the player's orders at this merchant, newest first. */
  orders: declareCall({
    name: 'play.orders',
    title: { zh: '我的订单', en: 'List my orders' },
    wire: { method: 'GET', path: '/api/blade-player/play/orders', body: 'query' },
    access: [player],
    writes: false,
    input: z.object(pagingFields('createTime')),
    output: recordPageSchema(playOrder),
    failures: {},
    example: {},
  }),
}
