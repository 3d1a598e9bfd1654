import type { Database } from '#server/platform/db.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** What this module needs beside other modules' surfaces. */
export type ContractsDeps = {
  readonly db: Database
  readonly sealKeys: SealKeys
  /** Where people reach us, without a path. */
  publicUrl(): string
}
