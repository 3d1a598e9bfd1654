import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listTenantAccounts } from '#server/modules/people/surface.ts'
import * as store from './store.ts'

/**
 * An invitation lets somebody in when a second person has said yes to it: so nobody makes the second
 * pair of eyes by themselves (decision 30). It is looked at where a password is set, which is the only
 * way in for whoever was invited.
 */
export function waitsForYes({ invitedBy, agreedBy }: store.Factor): boolean {
  return invitedBy !== null && agreedBy === null
}

/** Where there has never been anybody else, nobody can be asked: the second person comes without. */
export async function beginInvitation(
  tx: Tx,
  scope: Scope,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  const others = (await listTenantAccounts(tx, scope)).filter((each) => each.id !== id)
  const isFirst = others.every((each) => each.id === by)
  await store.keepInvitation(tx, scope, id, { invitedBy: isFirst ? null : by, agreedBy: null })
}

/**
 * A new link for somebody who never opened the last one, from the same hand, is the same invitation.
 * Any other is a new one: who has signed in before could be taken over by it.
 */
export async function renewInvitation(
  tx: Tx,
  scope: Scope,
  { id, by, hasJoined }: { readonly id: string; readonly by: string; readonly hasJoined: boolean },
): Promise<void> {
  const before = await store.findFactor(tx, scope, id)
  const others = (await listTenantAccounts(tx, scope)).filter((each) => each.id !== id)
  const isSecond = before?.invitedBy === null && others.every((each) => each.id === by)
  if (!hasJoined && (isSecond || before?.invitedBy === by)) return
  await store.keepInvitation(tx, scope, id, { invitedBy: by, agreedBy: null })
}
