import type { Channels } from '#server/modules/channels/surface.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import type { Database } from '#server/platform/db.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** What fetching and matching stand on. */
export type ReconcileDeps = {
  readonly db: Database
  readonly channels: Channels
  readonly storage: StoragePort
  readonly sealKeys: SealKeys
}
