import { isPointOrder, type OrderState } from '#contract/orders/order.ts'
import { computeMissingCoins, isPartlyDelivered } from './delivery/delivered-amounts.ts'
import { calculateRefundableFen, type OrderRow } from './order-row.ts'
import type { Step } from './order-step.ts'

export type PointCount = {
  readonly source: 'paid' | 'recharge' | 'coins'
  /** Fen or coins that count for points before and after the step. */
  readonly before: number
  readonly after: number
}

/**
 * Returns what counts for the player's points before and after a step. An order counts while it is done: its
 * money less refunds that have begun, or its coins less those that came back. Money for goods of the points
 * store or for points earns none.
 */
export function computePointCountChange(order: OrderRow, { steps, set = {} }: Step): PointCount {
  const { refundingFen = 0, refundedFen = 0, delivered = order.delivered } = set
  const changed = {
    ...order,
    delivered,
    refundingFen: order.refundingFen + refundingFen,
    refundedFen: order.refundedFen + refundedFen,
  }
  return {
    source: order.payment === 'coins' ? 'coins' : order.kind === 'recharge' ? 'recharge' : 'paid',
    before: countForPoints(order, order.state),
    after: countForPoints(changed, steps.at(-1)?.state ?? order.state),
  }
}

/**
 * Returns the fen or coins of an order that count for points in this state. Coins taken out are not played,
 * and could be stored and taken out again.
 */
export function countForPoints(order: OrderRow, state: OrderState): number {
  if (state !== 'done' || isPointOrder(order) || order.bought.is === 'takeOut') return 0
  if (order.payment !== 'coins') return calculateRefundableFen(order)
  const paid = order.coinsBought + order.coinsGiven
  if (!isPartlyDelivered(order)) return paid
  const { bought, given } = computeMissingCoins(order)
  return paid - bought - given
}
