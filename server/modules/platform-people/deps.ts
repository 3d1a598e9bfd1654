import type { TokenKeys } from '#server/platform/sessions/access-token.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** What this module needs of others, handed in by all-handlers.ts. */
export type PlatformPeopleDeps = {
  readonly tokenKeys: TokenKeys
  readonly sealKeys: SealKeys
  readonly permissionKeys: readonly string[]
  /** Where people reach us, without a path. */
  publicUrl(): string
}

/** What a secret is sealed as. */
export const SEALED_SECRET = 'platform.totp'
