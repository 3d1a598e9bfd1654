import type { Channels } from '#server/modules/channels/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** What this module needs of others, handed in by all-handlers.ts. */
export type PayoutsDeps = {
  readonly db: Database
  readonly channels: Pick<
    Channels,
    'channelsOf' | 'paymentPortOf' | 'payoutChannels' | 'payoutPortOf'
  >
  readonly sealKeys: SealKeys
  readonly publicUrl: () => string
  /**
   * The merchant's own person at WeChat, to whom money goes; undefined where none is bound. Alerts
   * know; they watch withdrawals, so an import would close a circle.
   */
  ownersWechat(tx: Tx, scope: Scope): Promise<string | undefined>
}

/** What a receiver's name is sealed as. */
export const SEALED_NAME = 'payouts.name'
