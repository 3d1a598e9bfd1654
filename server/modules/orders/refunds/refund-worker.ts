import { databaseNowMs, databaseNow } from '#server/platform/clock.ts'
import { buildPaymentNoticeUrl } from '#server/modules/channels/surface.ts'
import { recallOrderShares } from '#server/modules/profit-sharing/surface.ts'
import type { RefundResult } from '#server/outside/payments/payment-port.ts'
import { must } from '#contract/base/must.ts'
import type { RefundWait } from '#contract/orders/order-words.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import { bookRefundResult } from './book-refund.ts'
import { refund } from '../intents.ts'
import { calculateRefundableFen, type OrderRow } from '../order-row.ts'
import type { PaymentDeps } from '../payments/payment-worker.ts'
import {
  saveOrderRefundEnd,
  findOrderRefund,
  saveRefundWait,
  markRefundSentWhenDue,
  type RefundRow,
} from './refund-store.ts'
import { findOrder, lockOrder } from '../store.ts'

const WORDS = {
  late: '付款到账过晚，原路退回',
  failed: '设备未完成，原路退回',
  asked: '商家退款',
  // Nothing is sent for it, because the provider carried it out already.
  atProvider: '商家退款',
} as const

export type RefundDeps = PaymentDeps & { readonly publicUrl: () => string }

/** Delay until the refund is checked again while the shares of others are still being returned. */
const SHARES_MS = 3_000

/** Sends refunds and follows them until the money is back or a person must handle them. */
export function createRefundOutboxHandler(deps: RefundDeps): OutboxHandler {
  const { db, channels, publicUrl } = deps
  async function loadRefundParts(merchantId: string, orderId: string, id: string) {
    const [order, row] = await db.inMerchant(merchantId, (tx, scope) =>
      Promise.all([findOrder(tx, scope, orderId), findOrderRefund(tx, scope, id)]),
    )
    must(order && row, `${id} is a refund`)
    const port = await channels.paymentPortOf(merchantId, order.channelId ?? '')
    return { order, row, port }
  }
  /** Returns undefined if no share of the order is with others any more, or never was. */
  async function recallSharesBeforeRefund(merchantId: string, order: OrderRow, row: RefundRow) {
    if (!order.shared) return undefined
    const isOver = await db.inMerchant(merchantId, (tx, scope) =>
      recallOrderShares(tx, scope, {
        ...row,
        claimed: order.claimed,
        isLast: calculateRefundableFen(order) === 0,
      }),
    )
    return isOver
      ? undefined
      : unknownOutcome(BECAUSE.shares, new Date(databaseNowMs() + SHARES_MS))
  }
  /** Returns when the provider accepts this refund after others of the same order; undefined means now. */
  async function reserveRefundSendTime(merchantId: string, row: RefundRow, apartMs = 0) {
    if (apartMs === 0) return undefined
    return db.inMerchant(merchantId, async (tx, scope) => {
      await lockOrder(tx, scope, row.orderId)
      return markRefundSentWhenDue(tx, scope, row, apartMs, databaseNow())
    })
  }
  return createOutboxHandler(refund, {
    async carry({ merchantId, orderId }, id): Promise<Outcome<RefundResult>> {
      const { order, row, port } = await loadRefundParts(merchantId, orderId, id)
      if (row.state !== 'underway') return doneOutcome(toEndedRefund(row))
      if (!port) return unknownOutcome('its channel is gone')
      const shared = await recallSharesBeforeRefund(merchantId, order, row)
      if (shared) return shared
      const free = await reserveRefundSendTime(merchantId, row, port.refundsApartMs)
      if (free) return unknownOutcome(BECAUSE.apart, free)
      const sent = await port.refund({
        number: id,
        orderNumber: order.id,
        amount: row.amount,
        orderAmount: order.amount,
        reason: WORDS[row.reason],
        noticeUrl: buildPaymentNoticeUrl(publicUrl(), order.channelId ?? ''),
      })
      return toPendingRefundOutcome(sent, row)
    },

    async ask({ merchantId, orderId }, id) {
      const { order, row, port } = await loadRefundParts(merchantId, orderId, id)
      if (row.state !== 'underway') return doneOutcome(toEndedRefund(row))
      // The provider has no record of it, so it need not be queried first.
      if (row.wait === 'noFunds' || row.wait === 'apart') return { is: 'neverArrived' }
      if (!port) return unknownOutcome('its channel is gone')
      const shared = await recallSharesBeforeRefund(merchantId, order, row)
      if (shared) return shared
      const refundOutcome = await port.askRefund({ number: id, orderNumber: order.id })
      return refundOutcome.is === 'neverArrived'
        ? refundOutcome
        : toPendingRefundOutcome(refundOutcome, row)
    },

    async settle(tx, scope, { orderId }, outcome, id) {
      if (outcome.is === 'unknown') await saveRefundWait(tx, scope, id, toRefundWait(outcome))
      else if (outcome.is === 'done') await bookRefundResult(tx, scope, orderId, id, outcome.value)
      else await saveOrderRefundEnd(tx, scope, id, { state: 'refused', why: outcome.reason })
    },
  })
}

const BECAUSE = {
  shares: 'its shares come back',
  apart: 'another refund of it has just gone out',
  processing: 'the provider is on it',
} as const

function toRefundWait({ because, noFunds }: UnknownRefundOutcome): RefundWait {
  if (noFunds) return 'noFunds'
  const knownWait = (['apart', 'processing', 'shares'] as const).find(
    (wait) => BECAUSE[wait] === because,
  )
  return knownWait ?? 'noAnswer'
}
type UnknownRefundOutcome = Extract<Outcome<RefundResult>, { readonly is: 'unknown' }>

const LOOK_MS = { least: 10_000, most: 600_000 }

/**
 * Keeps the refund open until the provider reports how it ended, normally by a notice. Otherwise it is
 * queried again, sooner for a younger refund: some are done at once, some take a day.
 */
function toPendingRefundOutcome(
  outcome: Outcome<RefundResult>,
  { madeAt }: RefundRow,
): Outcome<RefundResult> {
  if (outcome.is !== 'done' || outcome.value.state !== 'underway') return outcome
  const age = databaseNowMs() - madeAt.getTime()
  const wait = Math.min(Math.max(age, LOOK_MS.least), LOOK_MS.most)
  return unknownOutcome(BECAUSE.processing, new Date(databaseNowMs() + wait))
}

function toEndedRefund({ state, amount, providerNumber }: RefundRow): RefundResult {
  return { state: state === 'refused' ? 'closed' : state, amount, providerNumber }
}
