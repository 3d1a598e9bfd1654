import { sql } from 'kysely'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { RefundWait } from '#contract/orders/order-words.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Claims } from '../order-row.ts'
import { notifyOrderChange } from '../step-store.ts'
import type { RefundReason } from '../order-step.ts'

export type RefundState = 'underway' | 'done' | 'abnormal' | 'closed' | 'refused'
export type RefundRow = {
  readonly id: string
  readonly orderId: string
  readonly amount: Fen
  readonly reason: RefundReason
  readonly state: RefundState
  readonly providerNumber: string
  readonly why: string
  readonly madeAt: Date
  readonly endedAt: Date | null
  /** Of a failed refund: the time since which nobody needs to handle it. */
  readonly resolvedAt: Date | null
  /** Amounts that the beneficiaries have to give back with it. */
  readonly claims: Claims
  /** Of a refund under way: the reason why it is not done yet; empty before its first try has ended. */
  readonly wait: RefundWait | ''
}

/** Returns whether the money did not go back and a person must handle it. */
export function isRefundStuck({
  state,
  resolvedAt,
}: Pick<RefundRow, 'resolvedAt' | 'state'>): boolean {
  return state !== 'underway' && state !== 'done' && resolvedAt === null
}

/**
 * Condition on `refunds r` for refunds that wait for a person, including one that only lacks money in the
 * account.
 */
export const waitsForPerson = sql<boolean>`(
  r.state in ('abnormal', 'closed', 'refused') and r.resolved_at is null
    or r.state = 'underway' and r.wait = 'noFunds')`

const COLUMNS =
  sql.raw(`refund_id as id, order_id as "orderId", amount_fen as amount, reason, state,
  provider_number as "providerNumber", why, made_at as "madeAt", ended_at as "endedAt",
  resolved_at as "resolvedAt", claims, wait`)
type StoredRefund = Omit<RefundRow, 'amount'> & { readonly amount: number }

export async function findOrderRefund(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<RefundRow | undefined> {
  const { rows } = await sql<StoredRefund>`select ${COLUMNS} from refunds
    where merchant_id = ${scope.merchantId} and refund_id = ${id}`.execute(tx)
  return rows[0] && { ...rows[0], amount: toFen(rows[0].amount) }
}

/** Returns the refunds of an order, newest first. */
export async function listRefundsOfOrder(
  tx: Tx,
  scope: Scope,
  orderId: string,
): Promise<RefundRow[]> {
  const { rows } = await sql<StoredRefund>`select ${COLUMNS} from refunds
    where merchant_id = ${merchantValue(scope)} and order_id = ${orderId}
    order by made_at desc`.execute(tx)
  return rows.map((row) => ({ ...row, amount: toFen(row.amount) }))
}

/** Returns the newest refund of each of these orders. */
export async function listNewestRefunds(
  tx: Tx,
  scope: Scope,
  orderIds: readonly string[],
): Promise<Pick<RefundRow, 'orderId' | 'state' | 'madeAt'>[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<Pick<RefundRow, 'orderId' | 'state' | 'madeAt'>>`
    select distinct on (order_id) order_id as "orderId", state, made_at as "madeAt" from refunds
    where merchant_id = ${merchantValue(scope)} and order_id = any(${orderIds}::text[])
    order by order_id, made_at desc`.execute(tx)
  return rows
}

type OrderRefundEnd = {
  readonly state: Exclude<RefundState, 'underway'>
  readonly providerNumber?: string
  readonly why?: string
}

export async function saveOrderRefundEnd(
  tx: Tx,
  scope: Scope,
  id: string,
  { state, providerNumber = '', why = '' }: OrderRefundEnd,
): Promise<void> {
  const { rows } = await sql<{ playerId: string }>`with ended as (
      update refunds set state = ${state}, provider_number = ${providerNumber}, why = ${why},
        ended_at = now()
      where merchant_id = ${scope.merchantId} and refund_id = ${id} and state = 'underway'
      returning merchant_id, order_id
    )
    select player_id as "playerId" from ended join orders using (merchant_id, order_id)
    where orders.merchant_id = ${scope.merchantId}`.execute(tx)
  for (const { playerId } of rows) notifyOrderChange(tx, scope, playerId)
}

/** Stores why a refund is not done yet. A refund for which the account had no money never left. */
export async function saveRefundWait(
  tx: Tx,
  scope: Scope,
  id: string,
  wait: RefundWait,
): Promise<void> {
  const isHome = wait === 'noFunds'
  const { rows } = await sql<{ playerId: string }>`with noted as (
      update refunds set wait = ${wait}, sent_at = case when ${isHome} then null else sent_at end
      where merchant_id = ${scope.merchantId} and refund_id = ${id} and state = 'underway'
      returning merchant_id, order_id
    )
    select player_id as "playerId" from noted join orders using (merchant_id, order_id)
    where orders.merchant_id = ${scope.merchantId}`.execute(tx)
  for (const { playerId } of rows) notifyOrderChange(tx, scope, playerId)
}

/**
 * Marks the refund as sent at `now`, unless another refund of its order was sent less than `apartMs` before;
 * then returns the time at which it may go. The caller's transaction has locked the order's row.
 */
export async function markRefundSentWhenDue(
  tx: Tx,
  scope: Scope,
  { id, orderId }: Pick<RefundRow, 'id' | 'orderId'>,
  apartMs: number,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null }>`select max(sent_at) as last from refunds
    where merchant_id = ${scope.merchantId} and order_id = ${orderId}
      and refund_id <> ${id}`.execute(tx)
  const free = (rows[0]?.last?.getTime() ?? 0) + apartMs
  if (free > now.getTime()) return new Date(free)
  await sql`update refunds set sent_at = ${now}
    where merchant_id = ${scope.merchantId} and refund_id = ${id}`.execute(tx)
  return undefined
}

/** Inserts another try under a new number. The money is held for it as for the first try. */
export async function insertRefund(
  tx: Tx,
  scope: Scope,
  refund: Pick<RefundRow, 'amount' | 'claims' | 'id' | 'orderId' | 'reason'>,
): Promise<void> {
  const { id, orderId, amount, reason, claims } = refund
  await sql`insert into "refunds" ("merchant_id", refund_id, order_id, amount_fen, reason, state,
      made_at, claims)
    values (${scope.merchantId}, ${id}, ${orderId}, ${amount}, ${reason}, 'underway', now(),
      ${JSON.stringify(claims)})`.execute(tx)
}

/** Marks refunds as resolved: nobody needs to handle them any more. */
export async function markRefundsResolved(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<void> {
  await sql`update refunds set resolved_at = now()
    where merchant_id = ${scope.merchantId} and refund_id = any(${[...ids]}::text[])`.execute(tx)
}

/** Inserts a refund that is already over; no provider is asked. */
export async function insertPastRefund(
  tx: Tx,
  scope: Scope,
  { id: orderId }: { readonly id: string },
  {
    id,
    amountFen,
    reason,
    claims,
  }: { amountFen: number } & Pick<RefundRow, 'claims' | 'id' | 'reason'>,
  { at, endedAt }: { readonly at: Date; readonly endedAt: Date },
): Promise<void> {
  await sql`insert into "refunds" ("merchant_id", refund_id, order_id, amount_fen, reason, state,
      provider_number, made_at, ended_at, claims)
    values (${scope.merchantId}, ${id}, ${orderId}, ${amountFen}, ${reason}, 'done', ${`past${id}`},
      ${at}, ${endedAt}, ${JSON.stringify(claims)})`.execute(tx)
}
