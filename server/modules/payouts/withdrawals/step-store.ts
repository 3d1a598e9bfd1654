import { sql } from 'kysely'
import type { WithdrawalStep } from '#contract/payouts/withdrawal.ts'
import type { Tx } from '#server/platform/db.ts'
import { selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** `at`: where it was before now. */
type NewStep = Omit<WithdrawalStep, 'at'> & { readonly at?: Date }

export async function insertWithdrawalStep(
  tx: Tx,
  scope: Scope,
  id: string,
  { is, by, detail, at }: NewStep,
): Promise<void> {
  await sql`insert into "withdrawal_steps" ("merchant_id", withdrawal_id, step, what, at, by_name, detail)
    select merchant.merchant_id, ${id}, (select coalesce(max(step), 0) + 1 from withdrawal_steps
        where merchant_id = ${scope.merchantId} and withdrawal_id = ${id}), ${is},
      ${at ?? sql`now()`}, ${by}, ${detail}
    from ${selectMerchantRow(scope)}`.execute(tx)
}

export async function listWithdrawalSteps(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<WithdrawalStep[]> {
  const { rows } = await sql<WithdrawalStep>`select what as is, at, by_name as by, detail
    from withdrawal_steps where merchant_id = ${scope.merchantId} and withdrawal_id = ${id}
    order by step`.execute(tx)
  return rows
}
