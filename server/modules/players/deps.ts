import type { PlayerApps } from '#server/outside/player-apps.ts'
import type { TokenKeys } from '#server/platform/sessions/access-token.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** What this module needs of others, handed in by all-handlers.ts. */
export type PlayersDeps = {
  readonly tokenKeys: TokenKeys
  readonly sealKeys: SealKeys
  /** As far as the operator has an account at them. */
  readonly apps: PlayerApps
}
