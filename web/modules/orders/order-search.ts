import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import type { OrderKind, OrderPayment, OrderState } from '#contract/orders/order.ts'
import type { OrderPaymentFilter, ShownRefund } from '#contract/orders/orders.ts'
import { searchWordSchema } from '#web/routing/search-word.ts'

const state = searchWordSchema<OrderState>({
  created: true,
  paid: true,
  dispensing: true,
  done: true,
  failed: true,
  doubt: true,
  refunding: true,
  refunded: true,
  closed: true,
  settled: true,
})
const kind = searchWordSchema<OrderKind>({
  play: true,
  vend: true,
  recharge: true,
  redemption: true,
  pointsTopUp: true,
})

/** Filters of an order list, in the address of the list and of what opens beside it. */
const narrowing = {
  q: z.optional(z.string()),
  state,
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  site: z.optional(z.string()),
  device: z.optional(z.string()),
  /** Orders as counted by statistics, by payment, and the product. */
  paid: searchWordSchema<OrderPaymentFilter>({
    money: true,
    wechat: true,
    alipay: true,
    coins: true,
    free: true,
  }),
  product: z.optional(z.string()),
}
export const centerSearch = { ...narrowing, kind }
/** With the tab `points`, redemptions of the points store instead of orders. */
export const centerScreenSearch = {
  ...centerSearch,
  tab: orElse(z.optional(z.enum(['points'])), undefined),
}
/** One order or all of them, with the list that the order was opened from. */
export const orderSearch = {
  id: z.optional(z.string()),
  ...centerSearch,
  list: orElse(z.optional(z.enum(['center'])), undefined),
}
export const refundSearch = {
  state: searchWordSchema<ShownRefund['state'] | 'all'>({
    all: true,
    underway: true,
    done: true,
    abnormal: true,
    closed: true,
    refused: true,
  }),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  site: z.optional(z.string()),
  device: z.optional(z.string()),
}
export const playSearch = {
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  site: z.optional(z.string()),
  payment: searchWordSchema<OrderPayment>({ wechat: true, alipay: true, coins: true, free: true }),
}
export const faultSearch = { show: orElse(z.optional(z.enum(['resolved'])), undefined) }
