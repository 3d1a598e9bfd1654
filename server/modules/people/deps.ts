import type { TokenKeys } from '#server/platform/sessions/access-token.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Another client of this API family, made by the operator. There is none by default. */
export type OtherClient = { readonly id: string; readonly secret: string }

/** What this module needs of others, handed in by all-handlers.ts. */
export type PeopleDeps = {
  readonly tokenKeys: TokenKeys
  readonly sealKeys: SealKeys
  readonly clients: readonly OtherClient[]
  /** Every permission that there is: an owner has them all. */
  readonly permissionKeys: readonly string[]
}
