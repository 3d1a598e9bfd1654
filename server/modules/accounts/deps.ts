import type { Language } from '#contract/base/sentence.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Names of things by their ids; what is gone, or nobody may see, is left out. */
export type NameResolver = (
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  language: Language,
) => Promise<ReadonlyMap<string, string>>

/**
 * Dependencies of the accounts, passed in by all-handlers.ts. A module that books something new adds the
 * names of its accounts and lines in account-names.ts. Without names, their kind is shown.
 */
export type AccountsDeps = {
  readonly sealKeys: SealKeys
  /** By the kind of account: whose one of that kind is. */
  readonly owners: Readonly<Record<string, NameResolver>>
  /** By what a booking is about (`order`, `transfer`): what it was, in a few words. */
  readonly subjects: Readonly<Record<string, NameResolver>>
}
