import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Call-back of a beneficiary's share of an order by the provider, for one of the order's refunds. */
export type ShareReturn = {
  readonly orderId: string
  readonly beneficiaryId: string
  readonly refundId: string
  /** Our number of the return at the provider. */
  readonly number: string
  /** In fen; 0 if nothing had been sent. */
  readonly amount: number
  readonly state: 'kept' | 'returned' | 'returning' | 'unsent'
}

/**
 * Returns the call-backs of an order. The caller has locked its shares with `lockOrderShares` in this
 * transaction.
 */
export async function listShareReturns(
  tx: Tx,
  scope: Scope,
  orderId: string,
): Promise<ShareReturn[]> {
  const { rows } = await sql<ShareReturn>`select order_id as "orderId",
      beneficiary_id as "beneficiaryId", refund_id as "refundId", return_number as number,
      amount_fen as amount, state
    from share_returns where merchant_id = ${scope.merchantId} and order_id = ${orderId}`.execute(
    tx,
  )
  return rows
}

export async function insertShareReturn(
  tx: Tx,
  scope: Scope,
  shareReturn: ShareReturn,
): Promise<void> {
  const { orderId, beneficiaryId, refundId, number, amount, state } = shareReturn
  await sql`insert into "share_returns" ("merchant_id", order_id, beneficiary_id, refund_id,
      return_number, amount_fen, state, made_at)
    values (${scope.merchantId}, ${orderId}, ${beneficiaryId}, ${refundId}, ${number}, ${amount},
      ${state}, now())`.execute(tx)
}

export async function updateShareReturnEnd(
  tx: Tx,
  scope: Scope,
  { orderId, number }: Pick<ShareReturn, 'number' | 'orderId'>,
  { state, providerNumber = '' }: { state: 'kept' | 'returned'; providerNumber?: string },
): Promise<void> {
  await sql`update share_returns set state = ${state}, provider_number = ${providerNumber},
      ended_at = now()
    where merchant_id = ${scope.merchantId} and order_id = ${orderId}
      and return_number = ${number}`.execute(tx)
}
