import type { OnboardingPort } from '#server/outside/payments/onboarding-port.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import type { Database } from '#server/platform/db.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** What this module stands on, handed in by all-handlers.ts. */
export type OnboardingDeps = {
  readonly db: Database
  readonly sealKeys: SealKeys
  /** Who takes merchants on. */
  readonly provider: OnboardingPort
  /** Where the pictures lie. */
  readonly storage: StoragePort
}
