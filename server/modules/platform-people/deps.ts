import type { TokenKeys } from '#server/platform/sessions/access-token.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Dependencies of the platform people module, handed in by all-handlers.ts. */
export type PlatformPeopleDeps = {
  readonly tokenKeys: TokenKeys
  readonly sealKeys: SealKeys
  readonly permissionKeys: readonly string[]
  /** Where people reach us, without a path. */
  publicUrl(): string
}

/** Purpose under which a secret is sealed. */
export const SEALED_SECRET = 'platform.totp'
