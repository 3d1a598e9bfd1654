import type { Language } from '#contract/base/sentence.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import type { ReceivingAccount } from '#server/modules/onboarding/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** What this module needs of others, handed in by app.ts. */
export type PayoutsNeed = {
  readonly db: Database
  readonly channels: Pick<
    Channels,
    'channelsOf' | 'paymentPortOf' | 'payoutChannels' | 'payoutPortOf'
  >
  readonly sealKeys: SealKeys
  readonly publicUrl: () => string
  /** Counts a wrong one, so refuse with `toCommittingRefusal`. */
  confirmPassword(tx: Tx, scope: Scope, accountId: string, password: string): Promise<boolean>
  /** The merchant's own person at WeChat, to whom money goes; undefined where none is bound. */
  ownersWechat(tx: Tx, scope: Scope): Promise<string | undefined>
  /** The bank account that is bound now, or with an id that one; undefined where none is. */
  receivingAccount(tx: Tx, scope: Scope, id?: string): Promise<ReceivingAccount | undefined>
  /** What channels are called. */
  channelNames(
    tx: Tx,
    scope: Scope,
    ids: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, string>>
}

/** What a receiver's name is sealed as. */
export const SEALED_NAME = 'payouts.name'
