import { must } from '#contract/base/must.ts'
import type { PayableOrder, paymentRefusals } from '#contract/orders/payable.ts'
import { buildPaymentNoticeUrl, type Channels } from '#server/modules/channels/surface.ts'
import { formatBoughtTitle } from '#server/modules/offers/surface.ts'
import type { PaymentAppData } from '#server/outside/payments/payment-port.ts'
import type { Database } from '#server/platform/db.ts'
import type { RequestClient } from '#server/platform/http/request-client.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import * as store from '../store.ts'

export type PayDeps = {
  readonly channels: Channels
  readonly db: Database
  /** Where providers reach us, without a path. */
  readonly publicUrl: () => string
}

/** Merchant and id of the order that was made. */
export type CommittedOrder = { readonly merchantId: string; readonly id: string }

type PaymentContext = {
  readonly client: RequestClient
  readonly refuse: (failure: keyof typeof paymentRefusals, field?: 'payment') => Refusal
}

/** Asks the provider after the order is committed, with the same number and content each time. */
export async function requestOrderPayment(
  deps: PayDeps,
  { merchantId, id }: CommittedOrder,
  { client, refuse }: PaymentContext,
) {
  const order = await deps.db.inMerchant(merchantId, (tx, scope) => store.findOrder(tx, scope, id))
  must(order, `${id} was committed`)
  const { channelId } = order
  const port = await deps.channels.paymentPortOf(merchantId, channelId ?? '')
  if (!port) throw refuse('noChannel', 'payment')
  const outcome = await port.order({
    number: order.id,
    amount: order.amount,
    title: formatBoughtTitle(order.bought).zh,
    app: order.payment === 'alipay' ? 'alipay' : 'wechat',
    payer: order.payer,
    payerAddress: client.address,
    expiresAt: order.expiresAt,
    shared: order.shared,
    noticeUrl: buildPaymentNoticeUrl(deps.publicUrl(), channelId ?? ''),
  })
  if (outcome.is === 'refused') throw refuse('providerRefused')
  if (outcome.is === 'unknown') throw refuse('providerSilent')
  return {
    orderId: order.id,
    money: order.amount,
    expiresTime: order.expiresAt,
    payable: toPayableOrder(outcome.value),
  }
}

function toPayableOrder(payable: PaymentAppData): PayableOrder {
  return payable.by === 'wechat' ? { by: 'wechat', ...payable.page } : payable
}
