import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'

/** What a voucher changed about the price of an order. */
export type VoucherLine = {
  readonly zh: string
  readonly en: string
  /** 0 for one that added coins; the text then names them. */
  readonly offFen: number
}

/** Returns the vouchers in the prices of these orders, by order. Asks nothing if no order has one. */
export async function listVoucherLines(
  tx: Tx,
  scope: Scope,
  orders: readonly Pick<OrderRow, 'id' | 'voucherId'>[],
): Promise<ReadonlyMap<string, VoucherLine>> {
  const ids = orders.flatMap(({ id, voucherId }) => (voucherId === null ? [] : id))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<VoucherLine & { orderId: string }>`select l.order_id as "orderId",
      l.title_zh as zh, l.title_en as en, -l.amount_fen as "offFen"
    from order_lines l
    where l.merchant_id = ${merchantValue(scope)} and l.order_id = any(${ids}::text[])
      and l.kind = 'voucher'`.execute(tx)
  return new Map(rows.map(({ orderId, ...line }) => [orderId, line]))
}
