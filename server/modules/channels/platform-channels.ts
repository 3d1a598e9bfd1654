import { paymentProviders, type PaymentProvider } from '#contract/channels/channels.ts'
import type { PaymentProviders } from '#server/outside/payments/payment-providers.ts'
import type { Scope } from '#server/platform/scope.ts'
import { toChannelId } from './rules.ts'
import type { ChannelRow } from './store.ts'

const providers = Object.keys(paymentProviders) as PaymentProvider[]

/** Returns undefined if the channel is the merchant's own. */
export function platformProviderOf(merchantId: string, id: string): PaymentProvider | undefined {
  return providers.find((provider) => id === toChannelId(merchantId, provider))
}

/**
 * Returns all channels of a merchant. The platform's channels exist without a row and are on. Their row
 * holds only what the merchant changed, and their account comes from the current configuration.
 */
export function addPlatformChannels(
  { own }: PaymentProviders,
  { merchantId }: Scope,
  rows: readonly ChannelRow[],
): readonly ChannelRow[] {
  const platforms = providers.flatMap((provider): ChannelRow[] => {
    const account = own[provider]
    if (!account) return []
    const id = toChannelId(merchantId, provider)
    const row = rows.find((each) => each.id === id) ?? createDefaultPlatformChannel(id, provider)
    return [{ ...row, account: account.account, expiresAt: account.expiresAt ?? null }]
  })
  return [...platforms, ...rows.filter(({ holder }) => holder === 'merchant')]
}

function createDefaultPlatformChannel(id: string, provider: PaymentProvider): ChannelRow {
  return {
    id,
    provider,
    holder: 'platform',
    isOn: true,
    chosenFor: [],
    name: '',
    account: '',
    fingerprint: '',
    expiresAt: null,
    testedAt: null,
    testResult: null,
    testWords: null,
    madeAt: new Date(0),
  }
}
