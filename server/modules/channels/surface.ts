import type { Holder, Payer, PaymentProvider } from '#contract/channels.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { withPlatforms } from './platform-channels.ts'
import { openPaymentPorts, type PaymentPorts, type PortsNeed } from './ports.ts'
import { channelOf } from './rules.ts'
import { channelRows } from './store.ts'

/** What other modules may ask about the ways in which players pay. */
export { channelId, merchantOfChannel } from './rules.ts'

export type Channels = PaymentPorts & {
  /** Which channel takes what a player of this app pays now; undefined where none can. */
  channelFor(tx: Tx, scope: Scope, payer: Payer): Promise<Channel | undefined>
}
export type Channel = {
  readonly channelId: string
  readonly provider: PaymentProvider
  readonly holder: Holder
}

export function openChannels(need: PortsNeed): Channels {
  return {
    ...openPaymentPorts(need),
    async channelFor(tx, scope, payer) {
      const channels = withPlatforms(need.payments, scope, await channelRows(tx, scope))
      const found = channelOf(channels, payer)
      return found && { channelId: found.id, provider: found.provider, holder: found.holder }
    },
  }
}
