import type { MerchantActor } from '#server/platform/sessions/actor.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Who may give what to whom. Pure: the database and the caller are handed in. */
export type Asker = {
  readonly accountId: string
  /** Has everything. */
  readonly owner: boolean
  readonly permissions: readonly string[]
  readonly sites: 'all' | readonly string[]
}
type Sites = 'all' | readonly string[]

export function toAsker({ accountId, owner, permissions }: MerchantActor, scope: Scope): Asker {
  return { accountId, owner, permissions, sites: scope.sites }
}

/** Whether the asker has every one of these permissions. */
export function hasAll(asker: Asker, permissions: readonly string[]): boolean {
  return asker.owner || permissions.every((key) => asker.permissions.includes(key))
}

/** Whether all of these sites are the asker's own. */
export function hasAllSites({ sites: own }: Asker, sites: Sites): boolean {
  if (own === 'all') return true
  return sites !== 'all' && sites.every((id) => own.includes(id))
}

/** The keys that one list has and the other has not. */
export function changedKeys(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...before.filter((key) => !after.includes(key)),
    ...after.filter((key) => !before.includes(key)),
  ]
}
