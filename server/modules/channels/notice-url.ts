import { payments } from '#contract/payment-notices/payment-notices.ts'

/** Returns the address to which a provider sends notices about payments and payouts of this channel. */
export function buildPaymentNoticeUrl(publicUrl: string, channelId: string): string {
  return publicUrl + payments.notice.wire.path.replace('{channelId}', channelId)
}
