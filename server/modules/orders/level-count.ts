import type { OrderState } from '#contract/orders/order.ts'
import { countBoughtPlays } from '#server/modules/offers/surface.ts'
import { calculateRefundableFen, type OrderRow } from './order-row.ts'
import type { Step } from './order-step.ts'

export type LevelCount = { readonly fen: number; readonly plays: number }
const NOTHING: LevelCount = { fen: 0, plays: 0 }

/**
 * Returns what a step adds to the amounts that count for the player's level; below 0 for a refund. An order
 * counts while it is done: its money less refunds that have begun, and its plays.
 */
export function computeLevelCountChange(order: OrderRow, { steps, set = {} }: Step): LevelCount {
  const before = countForLevel(order, order.state)
  const { refundingFen = 0, refundedFen = 0 } = set
  const refunds = {
    refundingFen: order.refundingFen + refundingFen,
    refundedFen: order.refundedFen + refundedFen,
  }
  const after = countForLevel({ ...order, ...refunds }, steps.at(-1)?.state ?? order.state)
  return { fen: after.fen - before.fen, plays: after.plays - before.plays }
}

function countForLevel(order: OrderRow, state: OrderState): LevelCount {
  if (state !== 'done') return NOTHING
  const { kind, payment, bought } = order
  return {
    fen: payment === 'coins' ? 0 : calculateRefundableFen(order),
    plays: kind === 'play' ? countBoughtPlays(bought) : 0,
  }
}
