import type { PaymentProvider } from '#contract/channels/channels.ts'
import type { PaymentPort } from '#server/outside/payments/payment-port.ts'
import type { PayoutPort } from '#server/outside/payments/payout-port.ts'
import type { ChannelKeys, PaymentProviders } from '#server/outside/payments/payment-providers.ts'
import type { Database } from '#server/platform/db.ts'
import { unsealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { platformProviderOf } from './platform-channels.ts'
import { toChannelId } from './rules.ts'
import { findSealedKeys } from './store.ts'

/** Purpose under which a channel's keys are sealed. */
export const SEALED_AS = 'payment.channel'

/** Provider that pays to bank cards for the platform. No payments of players go there. */
export const CARDS: PaymentProvider = 'fubei'

/** Maximum number of kept clients; the least recently used one is dropped. */
const CLIENTS_MAX = 5_000

export type PaymentPorts = {
  /**
   * Returns the client of a channel; undefined if there is no such channel. A client is kept while its keys
   * are unchanged, since it holds the provider's certificates and earlier answers.
   */
  paymentPortOf(merchantId: string, channelId: string): Promise<PaymentPort | undefined>
  /** Returns the port for payouts; undefined if the channel has none. */
  payoutPortOf(merchantId: string, channelId: string): Promise<PayoutPort | undefined>
}

export type PaymentPortsDeps = {
  readonly db: Database
  readonly sealKeys: SealKeys
  readonly payments: PaymentProviders
}

export function openPaymentPorts({ db, sealKeys, payments }: PaymentPortsDeps): PaymentPorts {
  const cache = new Map<string, { readonly version: number; readonly port: PaymentPort }>()

  function cachePaymentPort(id: string, version: number, sealed: string): PaymentPort | undefined {
    const client = cache.get(id)
    cache.delete(id)
    const isSame = client?.version === version
    const unsealChannelKeys = () =>
      JSON.parse(unsealText(sealKeys, SEALED_AS, sealed)) as ChannelKeys
    const port = isSame ? client.port : payments.open(unsealChannelKeys())
    if (port) cache.set(id, { version, port })
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size > CLIENTS_MAX) cache.delete(oldest)
    return port
  }
  const paymentPortOf: PaymentPorts['paymentPortOf'] = async (merchantId, id) => {
    const provider = platformProviderOf(merchantId, id)
    if (provider) return payments.own[provider]?.port
    const storedKeys = await db.inMerchant(merchantId, (tx, scope) => findSealedKeys(tx, scope, id))
    return storedKeys && cachePaymentPort(id, storedKeys.version, storedKeys.sealed)
  }
  return {
    paymentPortOf,
    async payoutPortOf(merchantId, id) {
      if (id === toChannelId(merchantId, CARDS)) return payments.cards
      return (await paymentPortOf(merchantId, id))?.payouts
    },
  }
}
