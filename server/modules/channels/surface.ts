import {
  paymentProviders,
  type Holder,
  type Payer,
  type PaymentProvider,
} from '#contract/channels/channels.ts'
import type { Language } from '#contract/base/sentence.ts'
import type { WithdrawalWay } from '#contract/payouts/withdrawal.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { platformProviderOf, withPlatforms } from './platform-channels.ts'
import { CARDS, openPaymentPorts, type PaymentPorts, type PortsDeps } from './payment-ports.ts'
import { channelId, channelOf } from './rules.ts'
import { channelRows } from './store.ts'

/** What other modules may ask about the ways in which players pay. */
export { keepTakenOn } from './onboarded-channel.ts'
export { channelId, holderOfChannel, merchantOfChannel, potOf } from './rules.ts'

export type Channels = PaymentPorts & {
  /** Which takes what a player of this app pays now, of all or at one provider; undefined: none can. */
  channelFor(tx: Tx, scope: Scope, payer: Payer, at?: PaymentProvider): Promise<Channel | undefined>
  /** Accounts that money can be sent from: the platform's, and those of the merchant's own. */
  payoutChannels(tx: Tx, scope: Scope): Promise<readonly PayoutChannel[]>
  /** All of a merchant, also those that are off. */
  channelsOf(tx: Tx, scope: Scope): Promise<Channel[]>
}
export type Channel = {
  readonly channelId: string
  readonly provider: PaymentProvider
  readonly holder: Holder
  /** The most of an order that the platform's account there may share, in basis points. */
  readonly sharedMost?: number | undefined
}

export type PayoutChannel = {
  readonly channelId: string
  readonly way: WithdrawalWay
}

export function openChannels(deps: PortsDeps): Channels {
  return {
    ...openPaymentPorts(deps),
    async payoutChannels(tx, scope) {
      const channels = withPlatforms(deps.payments, scope, await channelRows(tx, scope))
      const found = channels.flatMap(({ id, provider, holder }): PayoutChannel[] => {
        const isOurs = holder === 'platform' && deps.payments.own[provider]?.port.payouts
        if (isOurs) return [{ channelId: id, way: 'wechat' }]
        // Money at WeChat Pay or Alipay is withdrawn there: they lend merchants' systems no call for it.
        return holder === 'merchant' && provider === 'fubei'
          ? [{ channelId: id, way: 'ownCard' }]
          : []
      })
      if (!deps.payments.cards) return found
      return [...found, { channelId: channelId(scope.merchantId, CARDS), way: 'card' }]
    },
    async channelFor(tx, scope, payer, context) {
      const channels = withPlatforms(deps.payments, scope, await channelRows(tx, scope))
      const able = context ? channels.filter(({ provider }) => provider === context) : channels
      const found = channelOf(able, payer)
      if (!found) return undefined
      const { id, provider, holder } = found
      const sharedMost = holder === 'platform' ? deps.payments.own[provider]?.sharedMost : undefined
      return { channelId: id, provider, holder, sharedMost }
    },
    async channelsOf(tx, scope) {
      const channels = withPlatforms(deps.payments, scope, await channelRows(tx, scope))
      return channels.map(({ id, provider, holder }) => ({ channelId: id, provider, holder }))
    },
  }
}

/** The provider's where the account there is the platform's; else what the merchant called it. */
export async function channelNames(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map((await channelRows(tx, scope)).map(({ id, name }) => [id, name]))
  const named = ids.map((id) => {
    const provider = platformProviderOf(scope.merchantId, id)
    return [id, provider ? paymentProviders[provider][language] : (own.get(id) ?? '')] as const
  })
  return new Map(named)
}
