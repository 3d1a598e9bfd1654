import type { OnboardingPort } from '#server/outside/payments/onboarding-port.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import type { Database } from '#server/platform/db.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** Dependencies of this module, built in module-deps.ts. */
export type OnboardingDeps = {
  readonly db: Database
  readonly sealKeys: SealKeys
  /** Who takes merchants on. */
  readonly provider: OnboardingPort
  /** Where the pictures lie. */
  readonly storage: StoragePort
}
