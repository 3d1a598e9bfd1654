import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { play } from '#contract/orders/play.ts'
import {
  findPlayerVoucher,
  reserveVoucher,
  type OwnVoucher,
} from '#server/modules/vouchers/surface.ts'
import type { Quote } from '#server/modules/offers/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'
import * as store from '../store.ts'

/** The voucher of an order: found before the price is made, reserved with the order. */

type VoucherContext = {
  readonly tx: Tx
  readonly scope: Scope
  readonly refuse: (failure: VoucherFailure, field: 'voucherId') => Refusal
}
type VoucherFailure = Extract<keyof typeof play.pay.failures, `voucher${string}`>

/** Returns the voucher that the player wants to use; undefined if none. Refuses one that is over. */
export async function requireLiveVoucher(
  { tx, scope, refuse }: VoucherContext,
  playerId: string,
  voucherId: string | undefined,
  now: Date,
): Promise<OwnVoucher | undefined> {
  if (voucherId === undefined) return undefined
  const today = formatShanghaiDay(now)
  const voucher = await findPlayerVoucher(tx, scope, playerId, voucherId, today)
  if (voucher?.state !== 'issued' && voucher?.state !== 'reserved')
    throw refuse('voucherGone', 'voucherId')
  if (voucher.startsOn > today) throw refuse('voucherUnfit', 'voucherId')
  return voucher
}

/**
 * Returns the order that has reserved the voucher, if it is for the same and can still be paid: a player who
 * left the payment sheet continues with it. Refuses a voucher that another order has.
 */
export async function findOrderOfVoucher(
  { tx, scope, refuse }: VoucherContext,
  voucher: OwnVoucher | undefined,
  wantedOrder: OrderRow,
): Promise<OrderRow | undefined> {
  if (voucher?.state !== 'reserved') return undefined
  const order = await store.findOrder(tx, scope, voucher.orderId ?? '')
  const { payment, channelId, madeAt } = wantedOrder
  const isSame =
    order?.payment === payment &&
    order.channelId === channelId &&
    isOpenForPurchase(order, wantedOrder, madeAt)
  if (!isSame) throw refuse('voucherReserved', 'voucherId')
  return order
}

export type Purchase = Pick<OrderRow, 'amount' | 'bonusCoins' | 'bought' | 'coins' | 'deviceId'> &
  Pick<OrderRow, 'offerId' | 'slot'>

/** Returns whether the order can still be paid and is for the same purchase at the same price. */
export function isOpenForPurchase(order: OrderRow, wanted: Purchase, now: Date): boolean {
  const toKey = ({ deviceId, offerId, slot, bought, amount, coins, bonusCoins }: Purchase) =>
    JSON.stringify([
      [deviceId, offerId, slot, amount, coins, bonusCoins],
      // The database returns the keys in another order.
      Object.entries(bought).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ])
  return order.state === 'created' && order.expiresAt > now && toKey(order) === toKey(wanted)
}

/** Reserves the voucher of a new order in its transaction. Refuses if another order was faster. */
export async function reserveOrderVoucher(
  { tx, scope, refuse }: VoucherContext,
  order: OrderRow,
  { voucher }: Quote,
): Promise<void> {
  if (!voucher) return
  const today = formatShanghaiDay(order.madeAt)
  if (!(await reserveVoucher(tx, scope, order.id, voucher, today)))
    throw refuse('voucherGone', 'voucherId')
}
