import type { CallRunnerDeps } from '#server/platform/calls/mount.ts'
import type { PaymentPorts } from './payment-ports.ts'
import { parseChannelMerchantId } from './rules.ts'

/**
 * Returns the check of notices. Only a message that the channel's own keys prove is one: its signature, its
 * age and its addressee.
 */
export function createNoticeVerifier({
  paymentPortOf,
}: PaymentPorts): CallRunnerDeps['proveNotice'] {
  return async (channelId, raw) => {
    const merchantId = parseChannelMerchantId(channelId)
    const port = await paymentPortOf(merchantId, channelId)
    const read = await port?.readNotice(raw)
    if (read?.is !== 'done') return undefined
    return { is: 'provider', channelId, merchants: [merchantId], notice: read.value }
  }
}
