import type { Site } from '#contract/sites/sites.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

export type SitesNeed = {
  sitesOf(tx: Tx, scope: Scope): Promise<Pick<Site, 'firmName' | 'id'>[]>
}

/** What calls need. */
export type CallsNeed = SitesNeed & { readonly sealKeys: SealKeys }

/** What fetching and matching stand on. */
export type ReconcileNeed = {
  readonly db: Database
  readonly channels: Channels
  readonly storage: StoragePort
  readonly sealKeys: SealKeys
}
