import { timeMs, timeNow } from '#server/platform/clock.ts'
import { sharesBack } from '#server/modules/profit-sharing/surface.ts'
import type { Refunded } from '#server/outside/payment-port.ts'
import { must } from '#contract/must.ts'
import type { Tx } from '#server/platform/db.ts'
import { carrierOf, type Carrier } from '#server/platform/outbox.ts'
import { done, unknown, type Outcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { refund } from './intents.ts'
import * as life from './life.ts'
import { noticeUrl } from './notice-url.ts'
import type { OrderRow } from './order-row.ts'
import type { PaymentNeed } from './payment-worker.ts'
import { endRefund, findRefund, type RefundRow } from './refund-store.ts'
import { takeStep } from './step-store.ts'
import { findOrder, takeOrder } from './store.ts'

const WORDS = {
  late: '付款到账太晚，原路退回',
  failed: '设备未出货，原路退回',
  asked: '商家退款',
} as const

export type RefundNeed = PaymentNeed & { readonly publicUrl: () => string }

/** What others got of it comes back first: it is looked at again soon. */
const SHARES_MS = 3_000

/** Sends money back and follows it until it is there, or a person has to see to it. */
export function refundCarrier(need: RefundNeed): Carrier {
  const { db, channels, publicUrl } = need
  async function partsOf(merchantId: string, orderId: string, id: string) {
    const [order, row] = await db.inMerchant(merchantId, (tx, scope) =>
      Promise.all([findOrder(tx, scope, orderId), findRefund(tx, scope, id)]),
    )
    must(order && row, `${id} is a refund`)
    const port = await channels.paymentPortOf(merchantId, order.channelId ?? '')
    return { order, row, port }
  }
  /** Undefined when nothing of it is with others any more, or never was. */
  async function waiting(merchantId: string, order: OrderRow) {
    if (!order.shared) return undefined
    const isOver = await db.inMerchant(merchantId, (tx, scope) => sharesBack(tx, scope, order.id))
    return isOver ? undefined : unknown('its shares come back', new Date(timeMs() + SHARES_MS))
  }
  return carrierOf(refund, {
    async carry({ merchantId, orderId }, id): Promise<Outcome<Refunded>> {
      const { order, row, port } = await partsOf(merchantId, orderId, id)
      if (row.state !== 'underway') return done(lastOf(row))
      if (!port) return unknown('its channel is gone')
      const shared = await waiting(merchantId, order)
      if (shared) return shared
      const sent = await port.refund({
        number: id,
        orderNumber: order.id,
        amount: row.amount,
        orderAmount: order.amount,
        reason: WORDS[row.reason],
        noticeUrl: noticeUrl(publicUrl(), order.channelId ?? ''),
      })
      return whenThere(sent, row)
    },

    async ask({ merchantId, orderId }, id) {
      const { order, row, port } = await partsOf(merchantId, orderId, id)
      if (row.state !== 'underway') return done(lastOf(row))
      if (!port) return unknown('its channel is gone')
      const shared = await waiting(merchantId, order)
      if (shared) return shared
      const found = await port.askRefund({ number: id, orderNumber: order.id })
      return found.is === 'neverArrived' ? found : whenThere(found, row)
    },

    async settle(tx, scope, { orderId }, outcome, id) {
      if (outcome.is === 'unknown') return
      if (outcome.is === 'done') await bookRefund(tx, scope, orderId, id, outcome.value)
      else await endRefund(tx, scope, id, { state: 'refused', why: outcome.reason })
    },
  })
}

const LOOK_MS = { least: 10_000, most: 600_000 }

/**
 * Open until the provider says how it ended: its notice comes first, as a rule. Else it is asked
 * again, the younger the refund the sooner: some are there at once, some take a day.
 */
function whenThere(outcome: Outcome<Refunded>, { madeAt }: RefundRow): Outcome<Refunded> {
  if (outcome.is !== 'done' || outcome.value.state !== 'underway') return outcome
  const age = timeMs() - madeAt.getTime()
  const wait = Math.min(Math.max(age, LOOK_MS.least), LOOK_MS.most)
  return unknown('the provider is on it', new Date(timeMs() + wait))
}

function lastOf({ state, amount, providerNumber }: RefundRow): Refunded {
  return { state: state === 'refused' ? 'closed' : state, amount, providerNumber }
}

/** What the provider says of a refund, by notice or when asked; a repeat changes nothing. */
export async function bookRefund(
  tx: Tx,
  scope: Scope,
  orderId: string,
  refundId: string,
  told: Refunded,
): Promise<void> {
  if (told.state === 'underway') return
  const order: OrderRow | undefined = await takeOrder(tx, scope, orderId)
  const row = await findRefund(tx, scope, refundId)
  if (!order || row?.state !== 'underway') return
  const { state, providerNumber } = told
  await endRefund(tx, scope, refundId, { state, providerNumber })
  if (state === 'done' && order.state === 'refunding') {
    await takeStep(tx, scope, order, life.refunded(order, refundId, timeNow()))
  }
}
