import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listTenantAccounts } from '#server/modules/people/surface.ts'
import * as store from './store.ts'

/**
 * Returns whether an invitation still waits for the approval of a second person. Without one, somebody could
 * create the second pair of eyes alone (decision 30). It is checked where a password is set, the only way in
 * for an invited person.
 */
export function isAwaitingApproval({ invitedBy, agreedBy }: store.Factor): boolean {
  return invitedBy !== null && agreedBy === null
}

/**
 * Saves an invitation. If no account exists besides the inviter's, it needs no approval, because nobody
 * could give it.
 */
export async function saveNewInvitation(
  tx: Tx,
  scope: Scope,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  const others = (await listTenantAccounts(tx, scope)).filter((each) => each.id !== id)
  const isFirst = others.every((each) => each.id === by)
  await store.saveInvitation(tx, scope, id, { invitedBy: isFirst ? null : by, agreedBy: null })
}

/**
 * Keeps the invitation if the person has not joined and the same inviter sends a new link. Otherwise starts
 * one that needs approval, because a link could take over the account of somebody who has signed in before.
 */
export async function renewInvitation(
  tx: Tx,
  scope: Scope,
  { id, by, hasJoined }: { readonly id: string; readonly by: string; readonly hasJoined: boolean },
): Promise<void> {
  const before = await store.findSecondFactor(tx, scope, id)
  const others = (await listTenantAccounts(tx, scope)).filter((each) => each.id !== id)
  const isSecond = before?.invitedBy === null && others.every((each) => each.id === by)
  if (!hasJoined && (isSecond || before?.invitedBy === by)) return
  await store.saveInvitation(tx, scope, id, { invitedBy: by, agreedBy: null })
}
