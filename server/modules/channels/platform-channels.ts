import { paymentProviders, type PaymentProvider } from '#contract/channels/channels.ts'
import type { PaymentProviders } from '#server/outside/payments/payment-providers.ts'
import type { Scope } from '#server/platform/scope.ts'
import { channelId } from './rules.ts'
import type { ChannelRow } from './store.ts'

const providers = Object.keys(paymentProviders) as PaymentProvider[]

/** Undefined where the channel is the merchant's own. */
export function platformProviderOf(merchantId: string, id: string): PaymentProvider | undefined {
  return providers.find((provider) => id === channelId(merchantId, provider))
}

/**
 * All channels of a merchant. The platform's own are there without a row, and are on: a row of
 * theirs holds only what the merchant changed, and their account is what the configuration says now.
 */
export function withPlatforms(
  { own }: PaymentProviders,
  { merchantId }: Scope,
  rows: readonly ChannelRow[],
): readonly ChannelRow[] {
  const platforms = providers.flatMap((provider): ChannelRow[] => {
    const account = own[provider]
    if (!account) return []
    const id = channelId(merchantId, provider)
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
