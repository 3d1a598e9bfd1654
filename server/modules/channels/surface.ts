import { formatChannelName } from '#contract/channels/channel-name.ts'
import {
  paymentProviders,
  type MoneyHolder,
  type PaymentApp,
  type PaymentProvider,
} from '#contract/channels/channels.ts'
import type { Language } from '#contract/base/sentence.ts'
import type { WithdrawalMethod } from '#contract/payouts/withdrawal.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { platformProviderOf, addPlatformChannels } from './platform-channels.ts'
import {
  CARDS,
  openPaymentPorts,
  type PaymentPorts,
  type PaymentPortsDeps,
} from './payment-ports.ts'
import { toChannelId, chooseChannel } from './rules.ts'
import { listChannelRows } from './store.ts'

/** Surface of the channels module, for the ways in which players pay. */
export { createNoticeVerifier } from './notice-proof.ts'
export { buildPaymentNoticeUrl } from './notice-url.ts'
export { saveOnboardedAccount } from './onboarded-channel.ts'
export { toChannelId, getChannelHolder, toSharePotId } from './rules.ts'

export type Channels = PaymentPorts & {
  /**
   * Returns the channel that takes a payment of this app's player now, among all or at one provider;
   * undefined if none can.
   */
  channelFor(
    tx: Tx,
    scope: Scope,
    payer: PaymentApp,
    at?: PaymentProvider,
  ): Promise<Channel | undefined>
  /** Lists the accounts that money can be sent from: the platform's, and the merchant's own. */
  payoutChannels(tx: Tx, scope: Scope): Promise<readonly PayoutChannel[]>
  /** Lists all channels of a merchant, including those that are off. */
  channelsOf(tx: Tx, scope: Scope): Promise<Channel[]>
}
export type Channel = {
  readonly channelId: string
  readonly provider: PaymentProvider
  readonly holder: MoneyHolder
  /** Largest part of an order that the platform's account at the provider may share, in basis points. */
  readonly sharedMost?: number | undefined
}

export type PayoutChannel = {
  readonly channelId: string
  readonly way: WithdrawalMethod
}

export function openChannels(deps: PaymentPortsDeps): Channels {
  return {
    ...openPaymentPorts(deps),
    async payoutChannels(tx, scope) {
      const channels = addPlatformChannels(deps.payments, scope, await listChannelRows(tx, scope))
      const payoutChannels = channels.flatMap(({ id, provider, holder }): PayoutChannel[] => {
        const isOurs = holder === 'platform' && deps.payments.own[provider]?.port.payouts
        if (isOurs) return [{ channelId: id, way: 'wechat' }]
        // Money at WeChat Pay or Alipay is withdrawn on their sites; they offer merchants' systems no call
        // for it.
        return holder === 'merchant' && provider === 'fubei'
          ? [{ channelId: id, way: 'ownCard' }]
          : []
      })
      if (!deps.payments.cards) return payoutChannels
      return [...payoutChannels, { channelId: toChannelId(scope.merchantId, CARDS), way: 'card' }]
    },
    async channelFor(tx, scope, payer, context) {
      const channels = addPlatformChannels(deps.payments, scope, await listChannelRows(tx, scope))
      const able = context ? channels.filter(({ provider }) => provider === context) : channels
      const channel = chooseChannel(able, payer)
      if (!channel) return undefined
      const { id, provider, holder } = channel
      const sharedMost = holder === 'platform' ? deps.payments.own[provider]?.sharedMost : undefined
      return { channelId: id, provider, holder, sharedMost }
    },
    async channelsOf(tx, scope) {
      const channels = addPlatformChannels(deps.payments, scope, await listChannelRows(tx, scope))
      return channels.map(({ id, provider, holder }) => ({ channelId: id, provider, holder }))
    },
  }
}

/** Names a platform's channel after its provider, and others as the merchant named them. */
export async function listChannelNames(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map((await listChannelRows(tx, scope)).map(({ id, name }) => [id, name]))
  const entries = ids.map((id) => {
    const provider = platformProviderOf(scope.merchantId, id)
    if (provider) return [id, paymentProviders[provider][language]] as const
    return [id, formatChannelName(own.get(id) ?? '', language)] as const
  })
  return new Map(entries)
}
