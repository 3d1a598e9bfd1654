import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

export type ProviderRefund = {
  readonly id: string
  readonly orderId: string
  readonly amountFen: number
  /** Number of the refund at the provider; empty while only a person has entered the amount. */
  readonly number: string
}

/** Returns refunds of one order that were made at the provider's own site, oldest first. */
export async function listProviderRefunds(
  tx: Tx,
  scope: Scope,
  orderId: string,
): Promise<ProviderRefund[]> {
  const { rows } = await sql<ProviderRefund>`select refund_id as id, order_id as "orderId",
      amount_fen as "amountFen", provider_number as number
    from refunds
    where merchant_id = ${scope.merchantId} and order_id = ${orderId} and reason = 'atProvider'
    order by made_at, refund_id`.execute(tx)
  return rows
}

/** Adds the number from the bill or a notice to a refund whose amount a person had entered. */
export async function setProviderRefundNumber(
  tx: Tx,
  scope: Scope,
  id: string,
  number: string,
): Promise<void> {
  await sql`update refunds set provider_number = ${number}
    where merchant_id = ${scope.merchantId} and refund_id = ${id}`.execute(tx)
}

/** Returns those of these numbers that belong to our own refunds or to refunds already recorded. */
export async function listKnownRefundNumbers(
  tx: Tx,
  scope: Scope,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select refund_id as number from refunds
    where merchant_id = ${scope.merchantId} and refund_id = any(${numbers}::text[])
    union
    select provider_number from refunds
    where merchant_id = ${scope.merchantId} and reason = 'atProvider'
      and provider_number = any(${numbers}::text[])`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}

/** Returns those of these orders that belong to this merchant and were paid through this channel. */
export async function listOrdersPaidThrough(
  tx: Tx,
  scope: Scope,
  channelId: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select order_id as id from orders
    where merchant_id = ${scope.merchantId} and order_id = any(${orderIds}::text[])
      and channel_id = ${channelId} and paid_at is not null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
