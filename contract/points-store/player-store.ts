import * as z from 'zod/mini'
import { declareCall, player } from '../base/call.ts'
import {
  id,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  wholeNumber,
  yesNo,
} from '../base/wire.ts'
import { world } from '../example-world.ts'
import { regionCode } from '../places/places.ts'
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

export const ADDRESSES_MAX = 20
const path = '/api/blade-points/player' as const
const byPlayer = [player] as const
const unlogged = 'a member does it, and the steps of the redemption show it'

const offered = z.object({
  id,
  name: z.string(),
  pictures: z.array(z.string()),
  groupName: z.string(),
  points: z.int(),
  marketPriceFen: z.int(),
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

const address = {
  recipient: typedTextSchema(20).check(z.minLength(1)),
  phone: typedTextSchema(20).check(z.regex(/^\+?[\d -]{7,20}$/)),
  regionCode,
  street: typedTextSchema(100).check(z.minLength(1)),
  isDefault: yesNo,
}
const savedAddress = z.object({ id, ...address, region: z.string() })
export type SavedAddress = z.output<typeof savedAddress>

const noRedemption = { zh: '没有这张兑换单', en: 'Redemption not found.' }
const moved = {
  zh: '状态已变化，请刷新',
  en: 'The state has changed. Reload the page.',
}
const noAddress = { zh: '请选择收货地址', en: 'Choose a delivery address.' }

export const playerStoreCalls = {
  store: declareCall({
    name: 'pointsStore.store',
    title: { zh: '逛积分商城', en: 'See the points store' },
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
    title: { zh: '兑换商品', en: 'Redeem points' },
    wire: { method: 'POST', path: `${path}/redeem`, body: 'form' },
    access: byPlayer,
    writes: true,
    unlogged,
    input: z.object({
      goodsId: id,
      pieces: wholeNumber.check(z.minimum(1), z.maximum(PIECES_MAX)),
      /** Points for one piece as the player saw them. */
      points: wholeNumber,
      delivery,
      /** For pickup. */
      siteId: z.optional(id),
      /** For shipping. */
      addressId: z.optional(id),
    }),
    output: ownRedemption,
    failures: {
      closed: { zh: '积分商城已打烊', en: 'The points store is closed.' },
      elsewhere: {
        zh: '本店的积分商城在其他网站，请返回积分商城打开链接',
        en: 'The points store is on another site. Go back to the store and open the link.',
      },
      noGoods: { zh: '商品已下架，换一个吧', en: 'This item is no longer available.' },
      changed: {
        zh: '所需积分已变化，请看过新的积分再兑换',
        en: 'The price in points has changed. Check it and try again.',
      },
      soldOut: { zh: '商品已兑完', en: 'This item is sold out.' },
      memberLimit: {
        zh: '你已达到这个商品的兑换上限',
        en: 'You have reached the limit for this item.',
      },
      dayLimit: { zh: '今天已兑完，明天再来', en: 'Sold out for today. Come back tomorrow.' },
      level: { zh: '你的会员等级还不能兑换', en: 'Your level cannot redeem this item yet.' },
      tooFew: { zh: '积分不够', en: 'You do not have enough points.' },
      noSite: { zh: '请选择自提的门店', en: 'Choose where to pick it up.' },
      noAddress,
    },
    example: {
      goodsId: world.storeGoodsId,
      pieces: 1,
      points: 10,
      delivery: 'pickUp',
      siteId: world.siteId,
    },
  }),

  ownRedemptions: declareCall({
    name: 'pointsStore.ownRedemptions',
    title: { zh: '我的兑换', en: 'Own redemptions' },
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
    title: { zh: '取消我的兑换', en: 'Cancel own redemption' },
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
    title: { zh: '申请退货', en: 'Request a return' },
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
        en: `Returns are possible within ${RETURN_DAYS} days of receipt.`,
      },
    },
    example: { id: world.receivedRedemptionId, reason: '颜色不对' },
  }),

  addresses: declareCall({
    name: 'pointsStore.addresses',
    title: { zh: '我的收货地址', en: 'Own addresses' },
    wire: { method: 'GET', path: `${path}/addresses`, body: 'query' },
    access: byPlayer,
    writes: false,
    input: z.object({}),
    output: z.array(savedAddress),
    failures: {},
    example: {},
  }),

  /** Adds an address, or changes the one with an id. */
  saveAddress: declareCall({
    name: 'pointsStore.saveAddress',
    title: { zh: '保存收货地址', en: 'Save own address' },
    wire: { method: 'POST', path: `${path}/saveAddress`, body: 'form' },
    access: byPlayer,
    writes: true,
    unlogged: 'a member changes an own address',
    input: z.object({ id: z.optional(id), ...address }),
    output: savedAddress,
    failures: {
      noAddress: { zh: '地址已删除，请重新添加', en: 'Address not found. Add it again.' },
      noRegion: { zh: '请选择所在地区', en: 'Choose a region.' },
      addressesFull: {
        zh: `最多 ${ADDRESSES_MAX} 个地址，请先删除不用的`,
        en: `You can have up to ${ADDRESSES_MAX} addresses. Delete one first.`,
      },
    },
    example: {
      recipient: '王小明',
      phone: '13900001234',
      regionCode: '330106',
      street: '文三路 1 号',
      isDefault: true,
    },
  }),

  removeAddress: declareCall({
    name: 'pointsStore.removeAddress',
    title: { zh: '删除收货地址', en: 'Delete own address' },
    wire: { method: 'POST', path: `${path}/removeAddress`, body: 'form' },
    access: byPlayer,
    writes: true,
    unlogged: 'a member changes an own address',
    input: z.object({ id }),
    output: z.object({ id }),
    failures: { noAddress },
    example: { id: world.addressId },
  }),
}
