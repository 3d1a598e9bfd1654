import { sql } from 'kysely'
import { DAY_MS } from '#contract/base/durations.ts'
import { orderEnds, type OrderState } from '#contract/orders/order.ts'
import { toFen } from '#contract/base/money.ts'
import type { OrderPaymentFilter } from '#contract/orders/orders.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, orderRows, listPageRows, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderStepCause } from '../order-step.ts'
import type { OrderRow } from '../order-row.ts'
import { waitsForPerson, type RefundRow } from '../refunds/refund-store.ts'
import { COLUMNS, toOrderRow, selectOrders, type LineRow } from '../store.ts'

/** Filter of the order list in the back office. */
export type OrderFilter = {
  readonly siteId?: string | undefined
  readonly deviceId?: string | undefined
  /** Matches an order of any of these devices. */
  readonly deviceIds?: readonly string[] | undefined
  readonly state?: OrderState | undefined
  readonly payment?: OrderRow['payment'] | undefined
  readonly kind?: OrderRow['kind'] | undefined
  readonly fault?: 'unsolved' | 'resolved' | undefined
  readonly isPaid?: boolean | undefined
  /** If set, `from` and `until` limit the time of the payment instead of the order's creation. */
  readonly paid?: OrderPaymentFilter | undefined
  readonly productId?: string | undefined
  /** Our complete order number, or the provider's. */
  readonly number?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

const SORTED = { createTime: 'made_at', money: 'amount_fen' } as const
const UNSOLVED: readonly OrderState[] = ['failed', 'doubt']

export async function listOrders(
  tx: Tx,
  scope: Scope,
  window: PageWindow<keyof typeof SORTED>,
  filter: OrderFilter,
) {
  const rows = selectFilteredOrders(tx, scope, filter)
  const sorted = orderRows(rows.select(COLUMNS), window.order, SORTED)
    .orderBy('made_at', 'desc')
    .orderBy('order_id', 'desc')
  const { total, records } = await listPageRows(rows, sorted, window)
  return { total, records: records.map(toOrderRow) }
}

const BACK = sql<boolean>`state in ('refunding', 'refunded')`
/** Amount of an order that is refunded or on its way back, in fen. */
const GIVEN_BACK = sql<number>`(refunding_fen + refunded_fen)`

export async function countOrders(tx: Tx, scope: Scope, filter: OrderFilter): Promise<number> {
  const { count } = await selectFilteredOrders(tx, scope, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the totals of paid orders. */
export async function readOrderTotals(tx: Tx, scope: Scope, filter: OrderFilter) {
  const { money, refunded, ...counts } = await selectFilteredOrders(tx, scope, {
    ...filter,
    isPaid: true,
  })
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`count(*) filter (where state = 'done')::int`.as('done'),
      sql<number>`count(*) filter (where state = 'done' and payment = 'free')::int`.as('freePlays'),
      sql<number>`coalesce(sum(amount_fen - ${GIVEN_BACK}), 0)::bigint`.as('money'),
      sql<number>`coalesce(sum(${GIVEN_BACK}), 0)::bigint`.as('refunded'),
      sql<number>`coalesce(sum(coins_given + coins_bought) filter (where not ${BACK}), 0)::int`.as(
        'coins',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, money: toFen(money), refunded: toFen(refunded) }
}

function selectFilteredOrders(tx: Tx, scope: Scope, filter: OrderFilter) {
  let rows = selectOrders(tx, scope)
  if (filter.siteId) rows = rows.where('site_id', '=', filter.siteId)
  if (filter.deviceId) rows = rows.where('device_id', '=', filter.deviceId)
  if (filter.deviceIds) rows = rows.where('device_id', '=', anyOf(filter.deviceIds))
  if (filter.state) rows = rows.where('state', '=', filter.state)
  if (filter.payment) rows = rows.where('payment', '=', filter.payment)
  if (filter.kind) rows = rows.where('kind', '=', filter.kind)
  if (filter.fault === 'unsolved') rows = rows.where('state', '=', anyOf(UNSOLVED) as never)
  if (filter.fault === 'resolved') {
    // A person may settle an order that no machine reported as failed.
    rows = rows
      .where('state', '=', anyOf(orderEnds) as never)
      .where((builder) =>
        builder.or([builder('fail_code', '<>', ''), builder('state', '=', 'settled')]),
      )
  }
  if (filter.isPaid !== undefined)
    rows = rows.where('paid_at', filter.isPaid ? 'is not' : 'is', null)
  const { number } = filter
  if (number) {
    rows = rows.where((builder) =>
      builder.or([builder('order_id', '=', number), builder('provider_number', '=', number)]),
    )
  }
  if (filter.productId) rows = rows.where(sql<boolean>`${boughtItemId} = ${filter.productId}`)
  if (filter.paid) return limitToPaidOrders(scope, rows, filter, filter.paid)
  if (filter.from) rows = rows.where('made_at', '>=', filter.from)
  if (filter.until) rows = rows.where('made_at', '<', filter.until)
  return rows
}

/** Hash of the purchase that is safe in a URL. */
export const boughtItemId = sql<string>`md5(bought::text)`
/** An order is paid within this many days of being made, or never. */
const PAID_DAYS_MAX = 2

/**
 * Selects orders as the income report counts them: by the time at which the payment was booked (the `paid`
 * step).
 */
function limitToPaidOrders(
  scope: Scope,
  rows: ReturnType<typeof selectOrders>,
  { from = new Date(0), until = new Date() }: OrderFilter,
  paid: OrderPaymentFilter,
) {
  const payments = paid === 'money' ? ['wechat', 'alipay'] : [paid]
  return rows
    .where('payment', '=', anyOf(payments) as never)
    .where('made_at', '>=', new Date(Math.max(0, from.getTime() - PAID_DAYS_MAX * DAY_MS)))
    .where('made_at', '<', until)
    .where(
      sql<boolean>`exists (select from order_steps s where s.merchant_id = orders.merchant_id
        and s.merchant_id = ${merchantValue(scope)} and s.order_id = orders.order_id and s.state = 'paid'
        and s.at >= ${from} and s.at < ${until})`,
    )
}

export async function listOrderLines(tx: Tx, scope: Scope, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<{ kind: string; zh: string; en: string; amountFen: number }>`
    select kind, title_zh as zh, title_en as en, amount_fen as "amountFen" from order_lines
    where merchant_id = ${merchantValue(scope)} and order_id = ${orderId} order by line`.execute(tx)
  return rows.map(({ zh, en, ...line }) => ({ ...line, title: { zh, en } }))
}

export type StepRow = {
  readonly state: OrderState
  readonly createTime: Date
  readonly cause: OrderStepCause
  readonly detail: string
}

/** Returns the steps of an order, oldest first. */
export async function listOrderSteps(tx: Tx, scope: Scope, orderId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`select state, at as "createTime", cause, detail
    from order_steps where merchant_id = ${merchantValue(scope)} and order_id = ${orderId}
    order by step`.execute(tx)
  return rows
}

type FoundRefund = Omit<RefundRow, 'amount'> & { readonly amount: number }

export type RefundFilter = {
  readonly state?: RefundRow['state'] | undefined
  /** Whether the refund waits for a person. */
  readonly isStuck?: boolean | undefined
  readonly siteId?: string | undefined
  readonly deviceId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Returns refunds at the sites of the scope, newest first. */
export async function listRefunds(
  tx: Tx,
  scope: Scope,
  { size, offset }: PageWindow<'createTime'>,
  { state, isStuck, siteId, deviceId, from, until }: RefundFilter,
): Promise<{ total: number; records: RefundRow[] }> {
  const sites = scope.sites === 'all' ? null : scope.sites
  const fromClause = sql`from refunds r join orders o on o.merchant_id = r.merchant_id
      and o.order_id = r.order_id
    where r.merchant_id = ${merchantValue(scope)}
      and (${state ?? null}::text is null or r.state = ${state ?? null})
      and (${sites}::text[] is null or o.site_id = any(${sites}::text[]))
      and (${siteId ?? null}::text is null or o.site_id = ${siteId ?? null})
      and (${deviceId ?? null}::text is null or o.device_id = ${deviceId ?? null})
      and (${from ?? null}::timestamptz is null
        or coalesce(r.ended_at, r.made_at) >= ${from ?? null}::timestamptz)
      and (${until ?? null}::timestamptz is null
        or coalesce(r.ended_at, r.made_at) < ${until ?? null}::timestamptz)
      and (${isStuck ?? null}::boolean is null or ${isStuck ?? null} = ${waitsForPerson})`
  const [counted, refundResult] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${fromClause}`.execute(tx),
    sql<FoundRefund>`select r.refund_id as id, r.order_id as "orderId", r.amount_fen as amount,
      r.reason, r.state, r.provider_number as "providerNumber", r.why, r.made_at as "madeAt",
      r.ended_at as "endedAt", r.resolved_at as "resolvedAt", r.claims, r.wait
      ${fromClause}
      order by r.made_at desc, r.refund_id desc limit ${size} offset ${offset}`.execute(tx),
  ])
  const records = refundResult.rows.map((row) => ({ ...row, amount: toFen(row.amount) }))
  return { total: counted.rows[0]!.total, records }
}

export async function findOrders(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<OrderRow[]> {
  const rows = selectOrders(tx, scope).where('order_id', '=', anyOf(ids)).select(COLUMNS)
  return (await rows.execute()).map(toOrderRow)
}
