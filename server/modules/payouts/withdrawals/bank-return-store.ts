import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { COLUMNS, selectWithdrawals } from './store.ts'
import { toWithdrawalRow } from './withdrawal-row.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

/** Returns withdrawals paid to cards since the moment. */
export async function listReturnableWithdrawals(
  tx: Tx,
  scope: Scope,
  since: Date,
): Promise<WithdrawalRow[]> {
  const rows = await selectWithdrawals(tx, scope)
    .select(COLUMNS)
    .where('state', '=', 'passed')
    .where('way', '<>', 'wechat')
    .where('ended_at', '>=', since)
    .orderBy('ended_at')
    .execute()
  return rows.map(toWithdrawalRow)
}
