import type { PlayerApps } from '#server/outside/player-apps.ts'
import type { TokenKeys } from '#server/platform/sessions/access-token.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** What this module needs of others, handed in by app.ts. */
export type PlayersNeed = {
  readonly tokenKeys: TokenKeys
  readonly sealKeys: SealKeys
  /** As far as the operator has an account at them. */
  readonly apps: PlayerApps
  /** Whose a device's code is, whoever asks. */
  holderOf(tx: Tx, deviceCode: string): Promise<{ readonly merchantId: string } | undefined>
  houseOf(
    tx: Tx,
    scope: Scope,
  ): Promise<{ readonly kind: string; readonly state: string } | undefined>
}
