import { orders } from '#contract/orders/orders.ts'

/** Calls whose answers are outdated after an action for an order. */
export const orderCalls = [orders.list, orders.detail, orders.refunds]
