import type { Holder, Payer, PaymentProvider } from '#contract/channels.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { withPlatforms } from './platform-channels.ts'
import { openPaymentPorts, type PaymentPorts, type PortsNeed } from './ports.ts'
import { channelOf } from './rules.ts'
import { channelRows } from './store.ts'

/** What other modules may ask about the ways in which players pay. */
export { channelId, holderOfChannel, merchantOfChannel } from './rules.ts'

export type Channels = PaymentPorts & {
  /** Which takes what a player of this app pays now, of all or at one provider; undefined: none can. */
  channelFor(tx: Tx, scope: Scope, payer: Payer, at?: PaymentProvider): Promise<Channel | undefined>
}
export type Channel = {
  readonly channelId: string
  readonly provider: PaymentProvider
  readonly holder: Holder
}

export function openChannels(need: PortsNeed): Channels {
  return {
    ...openPaymentPorts(need),
    async channelFor(tx, scope, payer, at) {
      const channels = withPlatforms(need.payments, scope, await channelRows(tx, scope))
      const able = at ? channels.filter(({ provider }) => provider === at) : channels
      const found = channelOf(able, payer)
      return found && { channelId: found.id, provider: found.provider, holder: found.holder }
    },
  }
}
