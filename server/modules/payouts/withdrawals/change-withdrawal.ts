import { must } from '#contract/base/must.ts'
import { withdrawalSubject } from '#contract/payouts/withdrawal.ts'
import type { Tx } from '#server/platform/db.ts'
import type { OperationLog, OperationRecorder } from '#server/platform/calls/operation-log.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { withdrawalAuditFields } from './withdrawal-view.ts'
import { findWithdrawal, updateWithdrawalState, type WithdrawalStateChange } from './store.ts'
import { insertWithdrawalStep } from './step-store.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

type ChangeContext = {
  readonly tx: Tx
  readonly record: OperationRecorder
  readonly tell: OperationLog['tell']
  readonly refuse: (failure: 'notFound' | 'notNow') => Refusal
}

/** Carries out a person's step. Refuses with `notNow` if another person changed the withdrawal first. */
export async function changeWithdrawal(
  scope: Scope,
  before: WithdrawalRow,
  change: WithdrawalStateChange,
  step: Parameters<typeof insertWithdrawalStep>[3],
  { tx, record, tell, refuse }: ChangeContext,
): Promise<WithdrawalRow> {
  const { id } = before
  if (!(await updateWithdrawalState(tx, scope, id, change))) throw refuse('notNow')
  await insertWithdrawalStep(tx, scope, id, step)
  const after = await findWithdrawal(tx, scope, id)
  must(after, 'a withdrawal that was just changed is there')
  record(scope, withdrawalSubject, {
    id,
    name: id,
    before: withdrawalAuditFields(before),
    after: withdrawalAuditFields(after),
  })
  tell(scope, 'wallet')
  return after
}

/**
 * Returns whose requests a person may see: their own if they are limited to sites; undefined means
 * everybody's.
 */
export function getVisibleAskerId(scope: Scope, accountId: string): string | undefined {
  return scope.sites === 'all' ? undefined : accountId
}

export async function requireWithdrawal(
  tx: Tx,
  scope: Scope,
  id: string,
  { refuse, actor }: FindContext,
): Promise<WithdrawalRow> {
  const row = await findWithdrawal(tx, scope, id)
  const askerId = getVisibleAskerId(scope, actor.accountId)
  if (!row || (askerId !== undefined && askerId !== row.askedBy)) throw refuse('notFound')
  return row
}

type FindContext = {
  readonly actor: { readonly accountId: string }
  readonly refuse: (failure: 'notFound') => Refusal
}
