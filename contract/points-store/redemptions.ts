import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { day, id, pagingFields, recordPageSchema, typedTextSchema } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import { noRefundRight } from '../orders/order-permissions.ts'
import { pointPermissions, storePermissions } from '../points/point.ts'
import {
  carrier,
  deliveryAddress,
  PICK_UP_CODE_DIGITS,
  redemption,
  REDEMPTION_REASON_MAX,
  redemptionState,
  redemptionStep,
} from './redemption.ts'

/**
 * Redemptions as the staff handles them. A person with some sites sees those that are picked up at one of
 * them; shipped ones need all sites.
 */

const path = '/api/blade-pointsStore/redemption' as const
const see = [
  merchantGrant(storePermissions.handOut),
  merchantGrant(storePermissions.edit),
  merchantGrant(pointPermissions.see),
] as const
const handle = [merchantGrant(storePermissions.handOut)] as const

const noRedemption = {
  zh: '兑换订单不存在，或不在你负责的场地',
  en: 'Redemption not found at your sites.',
}
const moved = {
  zh: '兑换订单已更新，请刷新',
  en: 'This redemption has changed. Refresh and try again.',
}
const handling = { noRedemption, moved }
const reason = typedTextSchema(REDEMPTION_REASON_MAX)

const listed = z.extend(redemption, {
  playerId: id,
  playerName: z.string(),
})
export type ListedRedemption = z.output<typeof listed>

const detailed = z.extend(listed, {
  /** Absent for pickup, and for people who may not ship. */
  address: z.optional(deliveryAddress),
  steps: z.array(redemptionStep),
})
export type RedemptionDetail = z.output<typeof detailed>

const filters = {
  state: z.optional(redemptionState),
  /** Part of the goods' name, or a member's or redemption's number. */
  text: z.optional(typedTextSchema(40)),
  fieldId: z.optional(id),
  startDate: z.optional(day),
  endDate: z.optional(day),
}

/** Calls of the staff about redemptions; part of `pointsStore`. */
export const redemptionCalls = {
  /** Lists redemptions, newest first. */
  redemptions: declareCall({
    name: 'pointsStore.redemptions',
    title: { zh: '兑换订单', en: 'List redemptions' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ ...pagingFields(), ...filters }),
    output: recordPageSchema(listed),
    failures: {},
    example: {},
  }),

  redemption: declareCall({
    name: 'pointsStore.redemption',
    title: { zh: '兑换订单详情', en: 'Get redemption' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: detailed,
    failures: { noRedemption },
    example: { id: world.pickUpRedemptionId },
  }),

  /** Finds what a member wants to pick up by the code on the member's screen. */
  findByCode: declareCall({
    name: 'pointsStore.findByCode',
    title: { zh: '按自提码查询兑换订单', en: 'Find redemption by pickup code' },
    wire: { method: 'GET', path: `${path}/byCode`, body: 'query' },
    access: handle,
    writes: false,
    perMinute: 30,
    input: z.object({
      code: z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${PICK_UP_CODE_DIGITS}}$`))),
    }),
    output: listed,
    failures: {
      noCode: {
        zh: '自提码错误或已失效，请核对会员手机上的自提码',
        en: 'The pickup code is incorrect or no longer valid. Check the code on the member’s phone.',
      },
    },
    example: { code: world.pickUpCode },
  }),

  handOut: declareCall({
    name: 'pointsStore.handOut',
    title: { zh: '交付兑换商品', en: 'Hand over redeemed item' },
    wire: { method: 'POST', path: `${path}/handOut`, body: 'form' },
    access: handle,
    writes: true,
    input: z.object({ id }),
    output: detailed,
    failures: handling,
    example: { id: world.pickUpRedemptionId },
  }),

  ship: declareCall({
    name: 'pointsStore.ship',
    title: { zh: '兑换订单发货', en: 'Ship redeemed item' },
    wire: { method: 'POST', path: `${path}/ship`, body: 'form' },
    access: handle,
    writes: true,
    input: z.object({
      id,
      carrier,
      tracking: typedTextSchema(40).check(z.regex(/^[\dA-Za-z-]{6,40}$/)),
    }),
    output: detailed,
    failures: handling,
    example: { id: world.shippedRedemptionId, carrier: 'sf', tracking: 'SF1234567890123' },
  }),

  /**
   * Cancels a redemption. Its points and its piece come back; points that have ended hold 7 more days. Paid
   * money is refunded, which needs the right to refund.
   */
  cancelRedemption: declareCall({
    name: 'pointsStore.cancelRedemption',
    title: { zh: '取消兑换订单', en: 'Cancel redemption' },
    wire: { method: 'POST', path: `${path}/cancel`, body: 'form' },
    access: handle,
    writes: true,
    input: z.object({ id, reason: reason.check(z.minLength(1)) }),
    output: detailed,
    failures: { ...handling, noRefundRight },
    example: { id: world.pickUpRedemptionId, reason: '商品破损' },
  }),

  /** Ends a return that a member asked for: accepted with the goods back, or refused with a reason. */
  endReturn: declareCall({
    name: 'pointsStore.endReturn',
    title: { zh: '处理退货', en: 'Accept or reject return' },
    wire: { method: 'POST', path: `${path}/endReturn`, body: 'form' },
    access: handle,
    writes: true,
    input: z.object({ id, accepted: z.literal(['yes', 'no']), reason: z.optional(reason) }),
    output: detailed,
    failures: {
      ...handling,
      noRefundRight,
      reasonMissing: { zh: '请填写拒绝退货的原因', en: 'Enter a reason for rejecting the return.' },
    },
    example: { id: world.returningRedemptionId, accepted: 'yes' },
  }),

  exportRedemptions: declareCall({
    name: 'pointsStore.exportRedemptions',
    title: { zh: '导出兑换订单', en: 'Export redemptions' },
    wire: { method: 'POST', path: `${path}/export`, body: 'form' },
    access: see,
    writes: true,
    perMinute: 10,
    input: z.object({ ...filters, ...exportWish }),
    output: exportAddress,
    failures: {},
    example: {},
  }),
}
