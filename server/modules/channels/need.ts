import type { PaymentProviders } from '#server/outside/payments/payment-providers.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import type { PaymentPorts } from './payment-ports.ts'

/** What this module stands on, handed in by app.ts. */
export type ChannelsNeed = {
  readonly db: Database
  readonly payments: PaymentProviders
  readonly sealKeys: SealKeys
  readonly ports: PaymentPorts
  /** Counts a wrong one, so refuse with `toCommittingRefusal`. */
  confirmPassword(tx: Tx, scope: Scope, accountId: string, password: string): Promise<boolean>
}
