import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import {
  id,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  wholeNumber,
  yuan,
} from '../base/wire.ts'
import { world } from '../example-world.ts'
import { orderedPayment, paymentRefusals } from '../orders/payable.ts'
import { storeGoodsKind } from './goods-kinds.ts'
import { addressCalls, noAddress } from './player-addresses.ts'
import {
  delivery,
  deliveryAddress,
  redemption,
  REDEMPTION_REASON_MAX,
  redemptionStep,
  RETURN_DAYS,
} from './redemption.ts'
import { PIECES_MAX } from './store-goods.ts'

/** Calls of a player in the points store of a merchant; part of `pointsStore`. */

const path = '/api/blade-points/player' as const
const byPlayer = [player] as const
const unlogged = 'a member does it, and the steps of the redemption show it'

const offered = z.object({
  id,
  kind: storeGoodsKind,
  name: z.string(),
  pictures: z.array(z.string()),
  groupName: z.string(),
  points: z.int(),
  /** Money beside the points for one piece, and the fee for shipping; 0 if there is none. */
  moneyFen: z.int(),
  shippingFen: z.int(),
  marketPriceFen: z.int(),
  /** Coins of each piece; 0 for other kinds. */
  coins: z.int(),
  /** Terms of the voucher and how long it can be used, in the player's language; empty for other kinds. */
  voucherTerms: z.string(),
  detail: z.string(),
  isPickedUp: z.boolean(),
  isShipped: z.boolean(),
  /** Pieces that the player may redeem now, within stock and limits. */
  available: z.int(),
  /** Why it cannot be redeemed now, apart from missing points; empty if it can. */
  barrier: z.enum(['', 'soldOut', 'memberLimit', 'dayLimit', 'level', 'notYet']),
  /** Lowest level; empty without one. */
  levelName: z.string(),
})
export type OfferedStoreGoods = z.output<typeof offered>

const store = z.object({
  isOpen: z.boolean(),
  /** Store elsewhere that replaces this one; absent if there is none. */
  link: z.optional(z.object({ title: z.string(), picture: z.string(), address: z.string() })),
  name: z.string(),
  rules: z.string(),
  pickUpDays: z.int(),
  /** Points that can be spent now. */
  points: z.int(),
  goods: z.array(offered),
  /** Sites where goods can be picked up. */
  sites: z.array(z.object({ id, name: z.string() })),
})
export type PlayerStore = z.output<typeof store>

const ownRedemption = z.extend(redemption, {
  /** 8 digits while it can be picked up, otherwise empty. */
  pickUpCode: z.string(),
  /** Absent for pickup. */
  address: z.optional(deliveryAddress),
  steps: z.array(redemptionStep),
  /** What the member may do now. */
  canCancel: z.boolean(),
  canReturn: z.boolean(),
})
export type OwnRedemption = z.output<typeof ownRedemption>

const noRedemption = { zh: '兑换订单不存在', en: 'Redemption not found.' }
const moved = {
  zh: '兑换订单已更新，请刷新',
  en: 'This redemption has changed. Refresh and try again.',
}

export const playerStoreCalls = {
  store: declareCall({
    name: 'pointsStore.store',
    title: { zh: '查看积分商城', en: 'Get points store' },
    wire: { method: 'GET', path: `${path}/store`, body: 'query' },
    access: byPlayer,
    writes: false,
    input: z.object({}),
    output: store,
    failures: {},
    example: {},
  }),

  redeem: declareCall({
    name: 'pointsStore.redeem',
    title: { zh: '兑换商品', en: 'Redeem points for item' },
    wire: { method: 'POST', path: `${path}/redeem`, body: 'form' },
    access: byPlayer,
    writes: true,
    unlogged,
    input: z.object({
      goodsId: id,
      pieces: wholeNumber.check(z.minimum(1), z.maximum(PIECES_MAX)),
      /** Points for one piece as the player saw them. */
      points: wholeNumber,
      /** Money for all pieces and their shipping as the player saw it; none if absent. */
      money: z.optional(yuan),
      delivery,
      /** For pickup. */
      siteId: z.optional(id),
      /** For shipping. */
      addressId: z.optional(id),
    }),
    output: ownRedemption,
    failures: {
      closed: { zh: '积分商城未营业', en: 'The points store is closed.' },
      elsewhere: {
        zh: '本店使用外部积分商城，请返回积分商城打开链接',
        en: 'This venue’s points store is on another website. Go back to the points store and open the link.',
      },
      noGoods: {
        zh: '商品已下架，请选择其他商品',
        en: 'This item is no longer on sale. Choose another item.',
      },
      changed: {
        zh: '所需积分或价格已变化，请核对后再兑换',
        en: 'The points or price of this item has changed. Check both and try again.',
      },
      soldOut: {
        zh: '商品已兑完，请选择其他商品',
        en: 'This item is sold out. Choose another item.',
      },
      memberLimit: {
        zh: '你已达到这个商品的兑换上限，请选择其他商品',
        en: 'You have reached the redemption limit for this item. Choose another item.',
      },
      dayLimit: {
        zh: '商品今天已兑完，请明天再来',
        en: 'This item is sold out for today. Come back tomorrow.',
      },
      level: {
        zh: '你的会员等级不能兑换这个商品，请选择其他商品',
        en: 'This item is not available for your member level. Choose another item.',
      },
      tooMuchMoney: {
        zh: '一次兑换最多支付 ¥50,000.00，请减少数量',
        en: 'You can pay up to ¥50,000.00 per redemption. Reduce the quantity.',
      },
      tooFew: {
        zh: '积分不足，请选择其他商品',
        en: 'You do not have enough points. Choose another item.',
      },
      noSite: { zh: '请选择自提场地', en: 'Choose a pickup site.' },
      noAddress,
      voucherOver: {
        zh: '这种代金券已停止发放，请选择其他商品',
        en: 'This voucher is no longer issued. Choose another item.',
      },
      voucherLimit: {
        zh: '你已达到这种代金券的领取上限，请选择其他商品',
        en: 'You have reached the claim limit for this voucher. Choose another item.',
      },
    },
    example: {
      goodsId: world.storeGoodsId,
      pieces: 1,
      points: 10,
      delivery: 'pickUp',
      siteId: world.siteId,
    },
  }),

  /**
   * Starts the payment of a redemption that costs money. While a try with the same app is open, it is
   * continued. A payment that arrives when the redemption is paid or has ended goes back.
   */
  payRedemption: declareCall({
    name: 'pointsStore.payRedemption',
    title: { zh: '支付兑换订单', en: 'Pay for my redemption' },
    wire: { method: 'POST', path: `${path}/payRedemption`, body: 'form' },
    access: byPlayer,
    writes: true,
    unlogged,
    perMinute: 60,
    input: z.object({ id, payment: z.enum(['wechat', 'alipay']) }),
    output: orderedPayment,
    failures: {
      noRedemption,
      moved,
      paymentOver: {
        zh: '支付超时，没有扣款。积分会自动退回，之后可重新兑换。',
        en:
          'Payment timed out. You were not charged. Your points will be returned automatically. ' +
          'You can then redeem the item again.',
      },
      ...paymentRefusals,
    },
    example: { id: world.payingRedemptionId, payment: 'wechat' },
  }),

  ownRedemptions: declareCall({
    name: 'pointsStore.ownRedemptions',
    title: { zh: '我的兑换', en: 'List my redemptions' },
    wire: { method: 'GET', path: `${path}/redemptions`, body: 'query' },
    access: byPlayer,
    writes: false,
    input: z.object(pagingFields()),
    output: recordPageSchema(ownRedemption),
    failures: {},
    example: {},
  }),

  /** Cancels a redemption that was not sent. Points that have ended meanwhile do not come back. */
  cancelOwn: declareCall({
    name: 'pointsStore.cancelOwn',
    title: { zh: '取消我的兑换', en: 'Cancel my redemption' },
    wire: { method: 'POST', path: `${path}/cancelRedemption`, body: 'form' },
    access: byPlayer,
    writes: true,
    unlogged,
    input: z.object({ id }),
    output: ownRedemption,
    failures: { noRedemption, moved },
    example: { id: world.pickUpRedemptionId },
  }),

  confirmReceived: declareCall({
    name: 'pointsStore.confirmReceived',
    title: { zh: '确认收货', en: 'Confirm receipt' },
    wire: { method: 'POST', path: `${path}/confirmReceived`, body: 'form' },
    access: byPlayer,
    writes: true,
    unlogged,
    input: z.object({ id }),
    output: ownRedemption,
    failures: { noRedemption, moved },
    example: { id: world.sentRedemptionId },
  }),

  requestReturn: declareCall({
    name: 'pointsStore.requestReturn',
    title: { zh: '申请退货', en: 'Request return' },
    wire: { method: 'POST', path: `${path}/requestReturn`, body: 'form' },
    access: byPlayer,
    writes: true,
    unlogged,
    input: z.object({
      id,
      reason: typedTextSchema(REDEMPTION_REASON_MAX).check(z.minLength(1)),
    }),
    output: ownRedemption,
    failures: {
      noRedemption,
      moved,
      tooLate: {
        zh: `签收超过 ${RETURN_DAYS} 天，不能再申请退货`,
        en: `Returns can only be requested within ${RETURN_DAYS} days of confirming receipt.`,
      },
    },
    example: { id: world.receivedRedemptionId, reason: '颜色不对' },
  }),

  ...addressCalls,
}
