import type { PaymentProviders } from '#server/outside/payments/payment-providers.ts'
import type { Database } from '#server/platform/db.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import type { PaymentPorts } from './payment-ports.ts'

/** Dependencies of this module, passed in by all-handlers.ts. */
export type ChannelsDeps = {
  readonly db: Database
  readonly payments: PaymentProviders
  readonly sealKeys: SealKeys
  readonly ports: PaymentPorts
}
