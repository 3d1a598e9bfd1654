import { sql } from 'kysely'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

type Progress = Pick<WithdrawalRow, 'confirmation' | 'providerNumber' | 'waitsUntil'> & {
  readonly inDoubt: boolean
}

/**
 * Saves the progress of a withdrawal under way. Values that are not reported again stay. Returns whether it
 * waits for its receiver now, which a cancelled one never does.
 */
export async function updateWithdrawalProgress(
  tx: Tx,
  scope: Scope,
  id: string,
  { confirmation, providerNumber, waitsUntil, inDoubt }: Progress,
): Promise<boolean> {
  const confirmationJson = confirmation && JSON.stringify(confirmation)
  const { rows } = await sql<{ waits: boolean }>`update withdrawals
      set confirmation = case when cancelled_at is null
            and (${inDoubt} or ${waitsUntil}::timestamptz is not null)
          then coalesce(${confirmationJson}::jsonb, confirmation) end,
        waits_until = case when ${inDoubt} then waits_until
          when cancelled_at is null and ${waitsUntil}::timestamptz is not null
          then coalesce(waits_until, ${waitsUntil}) end,
        provider_number = coalesce(nullif(${providerNumber}, ''), provider_number),
        doubt_since = case when ${inDoubt} then coalesce(doubt_since, ${databaseNow()}::timestamptz) end
      where merchant_id = ${scope.merchantId} and withdrawal_id = ${id} and state = 'processing'
      returning waits_until is not null as waits`.execute(tx)
  if (rows.length > 0) notifyLiveChange(tx, scope.merchantId, 'wallet')
  return rows[0]?.waits ?? false
}

/**
 * Ends the wait for the receiver. Returns false if the withdrawal does not wait for its receiver. Of several
 * concurrent calls, one returns true.
 */
export async function stopReceiverWait(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`update withdrawals
      set confirmation = null, waits_until = null, cancelled_at = ${databaseNow()}
    where merchant_id = ${scope.merchantId} and withdrawal_id = ${id} and state = 'processing'
      and waits_until is not null returning withdrawal_id`.execute(tx)
  return rows.length > 0
}

/** Lets a withdrawal wait for its receiver again, because the provider refused to cancel it. */
export async function revertCancellation(tx: Tx, scope: Scope, id: string): Promise<void> {
  await sql`update withdrawals set cancelled_at = null
    where merchant_id = ${scope.merchantId} and withdrawal_id = ${id}`.execute(tx)
}
