import type { findPersonAccount } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { AnyGiftRequestKind } from './request-kind.ts'
import { hasUnseenMember } from './store.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findPersonAccount>>>

/**
 * Returns whether the requester may still give it: roles and sites may have changed while it waited. A person
 * with some sites gives to members who were at one of them.
 */
export async function mayStillGive(
  tx: Tx,
  scope: Scope,
  { roleId, permissions, siteIds }: Account,
  { permission }: Pick<AnyGiftRequestKind, 'permission'>,
  requestId: string,
): Promise<boolean> {
  if (roleId === null) return true
  if (permission.ownerOnly || !permissions?.includes(permission.key)) return false
  return siteIds === null || !(await hasUnseenMember(tx, scope, requestId, siteIds))
}
