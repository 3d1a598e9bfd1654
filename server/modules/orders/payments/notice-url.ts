import { payments } from '#contract/orders/payments.ts'

/** Where a provider tells what became of an order of this channel. */
export function noticeUrl(publicUrl: string, channelId: string): string {
  return publicUrl + payments.notice.wire.path.replace('{channelId}', channelId)
}
