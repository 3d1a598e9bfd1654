import { databaseNowMs, databaseNow } from '#server/platform/clock.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import type { MadePayment, PaymentPort } from '#server/outside/payments/payment-port.ts'
import type { Database } from '#server/platform/db.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import { bookPayment } from './book-payment.ts'
import { payment } from '../intents.ts'
import * as life from '../lifecycle.ts'
import type { OrderRow } from '../order-row.ts'
import { applyOrderStep } from '../step-store.ts'
import { findOrder, lockOrder } from '../store.ts'

export type PaymentDeps = { readonly db: Database; readonly channels: Channels }

/** Result of the time in which an order could be paid. */
type PaymentEnd =
  | { readonly is: 'over' }
  | { readonly is: 'unpaid' }
  | { readonly is: 'paid'; readonly payment: MadePayment }

/** Follows an order until it is paid or closed, so that it ends even without a notice. */
export function createPaymentOutboxHandler({ db, channels }: PaymentDeps): OutboxHandler {
  return createOutboxHandler(payment, {
    async carry({ merchantId }, id): Promise<Outcome<PaymentEnd>> {
      const order = await db.inMerchant(merchantId, (tx, scope) => findOrder(tx, scope, id))
      if (order?.state !== 'created') return doneOutcome({ is: 'over' })
      const again = computeNextPaymentQuery(order, databaseNow())
      if (databaseNowMs() - order.madeAt.getTime() < FIRST_MS)
        return unknownOutcome('just made', again)
      const port = await channels.paymentPortOf(merchantId, order.channelId ?? '')
      return port
        ? queryOrClosePayment(port, order, again)
        : unknownOutcome('its channel is gone', again)
    },

    async settle(tx, scope, _wanted, outcome, id) {
      if (outcome.is !== 'done') return
      const paymentEnd = outcome.value
      const order = paymentEnd.is === 'over' ? undefined : await lockOrder(tx, scope, id)
      if (!order) return
      if (paymentEnd.is === 'paid') await bookPayment(tx, scope, order, paymentEnd.payment)
      else if (order.state === 'created') {
        await applyOrderStep(tx, scope, order, life.createUnpaidCloseStep(databaseNow()))
      }
    },
  })
}

async function queryOrClosePayment(
  port: PaymentPort,
  order: OrderRow,
  again: Date,
): Promise<Outcome<PaymentEnd>> {
  const outcome = await port.ask(order.id)
  if (outcome.is === 'done' && outcome.value.is !== 'unpaid') {
    const { value } = outcome
    return doneOutcome(value.is === 'closed' ? { is: 'unpaid' } : { is: 'paid', payment: value })
  }
  const isOver = order.expiresAt.getTime() < databaseNowMs()
  if (!isOver || outcome.is === 'unknown') return unknownOutcome('not paid yet', again)
  const closeOutcome = await port.close(order.id)
  if (closeOutcome.is === 'done') return doneOutcome({ is: 'unpaid' })
  // An order that the provider never heard of cannot be paid any more, because its time is over.
  if (closeOutcome.is === 'refused' && closeOutcome.code === 'notThere')
    return doneOutcome({ is: 'unpaid' })
  return unknownOutcome('it cannot be closed', again)
}

/** A notice usually arrives earlier. */
const FIRST_MS = 4_000

/**
 * Returns when to ask next: the older the order, the less often, because people pay at once or hardly ever.
 */
function computeNextPaymentQuery({ madeAt, expiresAt }: OrderRow, now: Date): Date {
  const age = now.getTime() - madeAt.getTime()
  const wait = age < FIRST_MS ? FIRST_MS : age < 30_000 ? 5_000 : 20_000
  const next = now.getTime() + wait
  const end = expiresAt.getTime() + 1_000
  return new Date(now.getTime() < end && end < next ? end : next)
}
