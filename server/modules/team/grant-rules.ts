import type { MerchantActor } from '#server/platform/sessions/actor.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Rules for granting roles, permissions and sites. Pure functions: data and caller are passed in. */
export type GrantingPerson = {
  readonly accountId: string
  /** True if the asker has every permission. */
  readonly owner: boolean
  readonly permissions: readonly string[]
  readonly sites: 'all' | readonly string[]
}
type SiteAccess = 'all' | readonly string[]

export function toGrantingPerson(
  { accountId, owner, permissions }: MerchantActor,
  scope: Scope,
): GrantingPerson {
  return { accountId, owner, permissions, sites: scope.sites }
}

export function hasAllPermissions(asker: GrantingPerson, permissions: readonly string[]): boolean {
  return asker.owner || permissions.every((key) => asker.permissions.includes(key))
}

/** Returns whether the asker has access to all of these sites. */
export function hasAllSites({ sites: own }: GrantingPerson, sites: SiteAccess): boolean {
  if (own === 'all') return true
  return sites !== 'all' && sites.every((id) => own.includes(id))
}

/** Returns the permission keys that are in exactly one of the two lists. */
export function changedPermissionKeys(
  before: readonly string[],
  after: readonly string[],
): string[] {
  return [
    ...before.filter((key) => !after.includes(key)),
    ...after.filter((key) => !before.includes(key)),
  ]
}
