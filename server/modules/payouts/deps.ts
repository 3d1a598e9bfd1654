import type { Channels } from '#server/modules/channels/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Dependencies of this module, built in module-deps.ts. */
export type PayoutsDeps = {
  readonly db: Database
  readonly channels: Pick<
    Channels,
    'channelsOf' | 'paymentPortOf' | 'payoutChannels' | 'payoutPortOf'
  >
  readonly sealKeys: SealKeys
  readonly publicUrl: () => string
  /**
   * Returns the WeChat openid of the merchant's person who receives the money; undefined if none is bound.
   * The binding is in the alerts module, which watches withdrawals, so an import would be circular.
   */
  ownersWechat(tx: Tx, scope: Scope): Promise<string | undefined>
}

/** What a receiver's name is sealed as. */
export const SEALED_NAME = 'payouts.name'
