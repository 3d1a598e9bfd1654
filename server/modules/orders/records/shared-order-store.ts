import { sql } from 'kysely'
import { DAY_MS } from '#contract/base/durations.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, orderRows, listPageRows, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'
import { findOrder } from '../store.ts'

const STANDS = { done: 'earned', settled: 'earned' } as const
const BACK = ['refunding', 'refunded', 'closed']

/** Returns whether the money of an order to be shared stays, goes back, or is still undecided. */
export async function readOrderToShare(tx: Tx, scope: Scope, id: string) {
  const order = await findOrder(tx, scope, id)
  must(order?.paidAt, `${id} was paid`)
  const earned = STANDS[order.state as keyof typeof STANDS]
  const is = earned ?? (BACK.includes(order.state) ? 'back' : 'open')
  const { paidAt, providerNumber: payment, claimed } = order
  return { is, paidAt, payment, claimed } as const
}

export type BeneficiaryOrder = {
  readonly id: string
  readonly siteId: string
  readonly paidAt: Date
  readonly amount: number
  readonly shared: number
  /** Amount that the beneficiary has to give back of the order. */
  readonly back: number
}

type ShareTables = {
  orders: {
    merchant_id: string
    order_id: string
    site_id: string
    split_id: string | null
    split: unknown
    claimed: unknown
    amount_fen: number
    state: OrderRow['state']
    made_at: Date
    paid_at: Date
  }
}

/** Returns the orders paid in a period of which the beneficiary received a share, newest first. */
export async function listBeneficiaryOrders(
  tx: Tx,
  scope: Scope,
  beneficiaryId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
  window: PageWindow<'payTime'>,
): Promise<{ total: number; records: BeneficiaryOrder[] }> {
  const part = JSON.stringify({ parts: [{ beneficiaryId }] })
  let query = tx
    .withTables<ShareTables>()
    .selectFrom('orders')
    .where('merchant_id', '=', merchantValue(scope))
    .where('split_id', 'is not', null)
    .where(sql<boolean>`split @> ${part}::jsonb`)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    // An order is paid within minutes of being made. The condition on `made_at` selects the partitions and
    // the index.
    .where('made_at', '>=', new Date(from.getTime() - DAY_MS))
    .where('made_at', '<', until)
  if (scope.sites !== 'all') query = query.where('site_id', '=', anyOf(scope.sites))
  const selection = query.select([
    'order_id as id',
    'site_id as siteId',
    'paid_at as paidAt',
    'amount_fen as amount',
    sql<number>`(select sum((p ->> 'fen')::bigint)::bigint
      from jsonb_array_elements(split -> 'parts') p
      where p ->> 'beneficiaryId' = ${beneficiaryId})`.as('shared'),
    sql<number>`coalesce((claimed ->> ${beneficiaryId})::bigint, 0)`.as('back'),
  ])
  const sorted = orderRows(selection, window.order, { payTime: 'paid_at' } as const)
    .orderBy('paid_at', 'desc')
    .orderBy('order_id', 'desc')
  return listPageRows(query, sorted, window)
}
