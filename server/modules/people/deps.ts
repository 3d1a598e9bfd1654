import type { TokenKeys } from '#server/platform/sessions/access-token.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Another client of this API family, created by the operator. None exists by default. */
export type ForeignClient = { readonly id: string; readonly secret: string }

/** Dependencies of this module, passed in by all-handlers.ts. */
export type PeopleDeps = {
  readonly tokenKeys: TokenKeys
  readonly sealKeys: SealKeys
  readonly clients: readonly ForeignClient[]
  /** All existing permissions. An owner has all of them. */
  readonly permissionKeys: readonly string[]
}
