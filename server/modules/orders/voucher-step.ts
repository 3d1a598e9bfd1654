import { sql, type RawBuilder } from 'kysely'
import type { OrderState } from '#contract/orders/order.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from './order-row.ts'
import type { Step } from './order-step.ts'

/** What an order means for its voucher. `released`: closed or refunded, so the voucher is not its own any more. */
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

/** Returns the call that lets the voucher follow its order, for the statement of the step. */
export function toVoucherFollowCall(
  { merchantId }: Scope,
  order: OrderRow,
  step: Step,
  at: Date = databaseNow(),
): RawBuilder<unknown> {
  const outcome = computeVoucherOutcome(order, step)
  if (!outcome) return sql``
  return sql`, follow_voucher_order(${merchantId}, ${order.id}, ${outcome}, ${at})`
}
