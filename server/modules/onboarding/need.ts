import type { OnboardingPort } from '#server/outside/payments/onboarding-port.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'

/** What this module stands on, handed in by app.ts. */
export type OnboardingNeed = {
  readonly db: Database
  readonly sealKeys: SealKeys
  /** Who takes merchants on. */
  readonly provider: OnboardingPort
  /** Where the pictures lie. */
  readonly storage: StoragePort
  /** Counts a wrong one, so refuse with `toCommittingRefusal`. */
  confirmPassword(tx: Tx, scope: Scope, accountId: string, password: string): Promise<boolean>
}
