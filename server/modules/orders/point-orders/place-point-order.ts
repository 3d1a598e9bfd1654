import { toFen, type Fen } from '#contract/base/money.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import { findPayerId } from '#server/modules/players/surface.ts'
import type { BoughtItem } from '#server/modules/offers/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { payment as paymentIntent } from '../intents.ts'
import { insertOrderWithLines } from '../play/begin-order.ts'
import { createMoneyPointOrder, OPEN_MS } from '../play/new-order.ts'
import {
  findOpenPaymentTry,
  insertPointOrderItem,
  type PointOrderItem,
} from './point-order-store.ts'

/** Orders without a machine: they pay for goods of the points store, or for points. */

export type PointPurchase = {
  readonly kind: 'redemption' | 'pointsTopUp'
  readonly item: PointOrderItem
  readonly playerId: string
  /** The player who signed in and who pays; another one than the member after a merge. */
  readonly identityId: string
  /** Empty if it belongs to no site. */
  readonly siteId: string
  readonly payment: 'alipay' | 'wechat'
  readonly bought: BoughtItem
  /** Components of the price. Their sum is the amount. */
  readonly lines: readonly {
    readonly kind: string
    readonly label: Sentence
    readonly amountFen: Fen
  }[]
  /** Until then it can be paid, if that is sooner than for other orders. */
  readonly until?: Date
  readonly now: Date
}

/**
 * Inserts an order, or finds a try to pay the same redemption that is still open. Returns its id; undefined
 * if the merchant has no channel for this app, or the player did not sign in with it.
 */
export async function placePointOrder(
  tx: Tx,
  scope: Scope,
  channels: Channels,
  purchase: PointPurchase,
): Promise<string | undefined> {
  const { item, playerId, identityId, payment, lines, until, now } = purchase
  const [channel, payer] = await Promise.all([
    channels.channelFor(tx, scope, payment),
    findPayerId(tx, identityId, payment),
  ])
  if (!channel || payer === undefined) return undefined
  const { channelId } = channel
  if ('redemptionId' in item) {
    const paying = { payment, channelId, payer }
    const open = await findOpenPaymentTry(tx, scope, item.redemptionId, paying, now)
    if (open) return open
  }
  const amountFen = toFen(lines.reduce((sum, line) => sum + line.amountFen, 0))
  const { kind, siteId, bought } = purchase
  const basis = { kind, playerId, siteId, payment, bought, now }
  const order = createMoneyPointOrder({ ...basis, channelId, payer, amountFen })
  const ends = Math.min(now.getTime() + OPEN_MS, until?.getTime() ?? Infinity)
  const timed = { ...order, expiresAt: new Date(ends) }
  await insertOrderWithLines(tx, scope, timed, lines)
  await insertPointOrderItem(tx, scope, order.id, item)
  await paymentIntent.write(tx, scope, order.id, { merchantId: scope.merchantId })
  return order.id
}
