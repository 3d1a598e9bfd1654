import { sql } from 'kysely'
import type { WithdrawalState } from '#contract/payouts/withdrawal.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** A payout that reconciliation compares with the movements of an account. */
export type ReconciliationPayout = {
  readonly id: string
  readonly channelId: string
  readonly providerNumber: string
  /** What arrives. */
  readonly amountFen: number
  readonly state: WithdrawalState
  readonly endedAt: Date | null
}

/** Returns the payouts that were under way between these moments. */
export async function listPayoutsToReconcile(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<ReconciliationPayout[]> {
  const { rows } =
    await sql<ReconciliationPayout>`select withdrawal_id as id, channel_id as "channelId",
      provider_number as "providerNumber", (amount_fen - fee_fen) as "amountFen", state,
      ended_at as "endedAt"
    from withdrawals
    where merchant_id = ${scope.merchantId} and made_at < ${until}
      and coalesce(ended_at, ${until}) >= ${from}`.execute(tx)
  return rows
}
