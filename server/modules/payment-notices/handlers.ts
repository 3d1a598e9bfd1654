import type { payments } from '#contract/payment-notices/payment-notices.ts'
import {
  bookNoticedRefund,
  bookPayment,
  bookRefundResult,
  findOrderRefund,
  lockOrder,
} from '#server/modules/orders/surface.ts'
import type { Notice } from '#server/outside/payments/payment-port.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { expediteOutboxMessage } from '#server/platform/outbox/store.ts'
import { savePaymentNotice } from './store.ts'

/**
 * A notice and all its effects are booked in one transaction. Repeated, late and reordered notices change
 * nothing.
 */
export const paymentNoticesHandlers: Handlers<typeof payments> = {
  async notice({ channelId }, { tx, scope, actor, refuse }) {
    // `createNoticeVerifier` of the channels has read this notice.
    const notice = actor.notice as Notice
    const { id } = notice
    const [saveResult, order] = await Promise.all([
      savePaymentNotice(tx, scope, {
        channelId,
        id,
        hash: hashSha256(JSON.stringify(notice)).toString('base64url'),
      }),
      notice.about === 'payment' ? lockOrder(tx, scope, notice.number) : undefined,
    ])
    if (saveResult === 'seen') return 'success'
    if (saveResult === 'other') throw refuse('notOurs')
    if (notice.about === 'payment') {
      if (order?.channelId !== channelId) throw refuse('notOurs')
      const { payment } = notice
      if (payment.is === 'unpaid' || payment.is === 'closed') return 'success'
      if (!(await bookPayment(tx, scope, order, payment))) throw refuse('notOurs')
      return 'success'
    }
    if (notice.about === 'payout') {
      // The provider is asked for the result, so a notice by itself moves nothing.
      await expediteOutboxMessage(tx, scope, notice.number)
      return 'success'
    }
    const row = await findOrderRefund(tx, scope, notice.number)
    if (!row) {
      if (await bookNoticedRefund(tx, scope, channelId, notice)) return 'success'
      throw refuse('notOurs')
    }
    if (row.amount !== notice.refund.amount) throw refuse('notOurs')
    await bookRefundResult(tx, scope, row.orderId, row.id, notice.refund)
    return 'success'
  },
}
