import type { PlayerApps } from '#server/outside/player-apps.ts'
import type { TokenKeys } from '#server/platform/sessions/access-token.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Dependencies of the players module, handed in by all-handlers.ts. */
export type PlayersDeps = {
  readonly tokenKeys: TokenKeys
  readonly sealKeys: SealKeys
  /** Only the apps at which the operator has an account. */
  readonly apps: PlayerApps
}
