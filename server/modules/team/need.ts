import type { Permission } from '#contract/base/permission.ts'
import type { MerchantActor } from '#server/platform/sessions/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Asker } from './grant-rules.ts'

/** What this module needs of others, handed in by app.ts. */
export type TeamNeed = {
  /** Every permission that there is, in the order in which they are shown. */
  readonly permissions: readonly Permission[]
  /** The sites that the scope may see. */
  sitesOf(
    tx: Tx,
    scope: Scope,
  ): Promise<readonly { readonly id: string; readonly firmName: string }[]>
}

export function toAsker({ accountId, owner, permissions }: MerchantActor, scope: Scope): Asker {
  return { accountId, owner, permissions, sites: scope.sites }
}
