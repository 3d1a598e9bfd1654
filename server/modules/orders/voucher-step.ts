import type { OrderState } from '#contract/orders/order.ts'
import type { OrderRow } from './order-row.ts'
import type { Step } from './order-step.ts'

/** What an order means for its voucher. `released`: closed or refunded, so others may use it. */
type VoucherUse = 'reserved' | 'used' | 'released'
/** What a step tells the voucher; see `follow_voucher_order`. */
export type VoucherOutcome = 'used' | 'unpaid' | 'refunded'

/**
 * Returns what a step changes for the order's voucher; undefined if nothing. A payment that arrives after the
 * order was closed uses no voucher, because that money goes back.
 */
export function computeVoucherOutcome(
  order: OrderRow,
  { steps, set = {} }: Step,
): VoucherOutcome | undefined {
  if (order.voucherId === null || order.state === 'closed') return undefined
  const state = steps.at(-1)?.state ?? order.state
  const refundedFen = order.refundedFen + (set.refundedFen ?? 0)
  const before = toVoucherUse(order)
  const after = toVoucherUse({ ...order, state, refundedFen })
  if (before === after || before === 'released') return undefined
  if (after === 'used') return 'used'
  return state === 'closed' ? 'unpaid' : 'refunded'
}

type OrderMoney = Pick<OrderRow, 'amount' | 'refundedFen'> & { readonly state: OrderState }

/** An order that a person settled, or that is done, may be refunded completely without being `refunded`. */
function toVoucherUse({ state, amount, refundedFen }: OrderMoney): VoucherUse {
  if (state === 'created') return 'reserved'
  const isBack = refundedFen >= amount && (state === 'done' || state === 'settled')
  return state === 'closed' || state === 'refunded' || isBack ? 'released' : 'used'
}
