import { payments } from '#contract/orders/payments.ts'

/** Returns the address to which a provider sends notices about orders of this channel. */
export function buildPaymentNoticeUrl(publicUrl: string, channelId: string): string {
  return publicUrl + payments.notice.wire.path.replace('{channelId}', channelId)
}
