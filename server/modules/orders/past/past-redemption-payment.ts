import { must } from '#contract/base/must.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { toChannelId } from '#server/modules/channels/surface.ts'
import { findPayerId } from '#server/modules/players/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as life from '../lifecycle.ts'
import { insertOrderWithLines } from '../play/begin-order.ts'
import { createMoneyPointOrder } from '../play/new-order.ts'
import { insertPointOrderItem, takePaidRedemption } from '../point-orders/point-order-store.ts'
import { applyOrderStep } from '../step-store.ts'

type PastRedemptionPayment = {
  readonly redemptionId: string
  readonly playerId: string
  /** Empty if it is shipped. */
  readonly siteId: string
  readonly goodsName: string
  readonly lines: readonly {
    readonly kind: string
    readonly label: Sentence
    readonly amountFen: Fen
  }[]
  readonly at: Date
  readonly paidAt: Date
}

/** Books the payment of a redemption that waits for it. No provider is asked, since all is over. */
export async function bookPastRedemptionPayment(
  tx: Tx,
  scope: Scope,
  { redemptionId, playerId, siteId, goodsName, lines, at: now, paidAt }: PastRedemptionPayment,
): Promise<void> {
  const payer = await findPayerId(tx, playerId, 'wechat')
  must(payer !== undefined, 'a member of the past came with WeChat')
  const order = createMoneyPointOrder({
    kind: 'redemption',
    payment: 'wechat',
    channelId: toChannelId(scope.merchantId, 'wechatPay'),
    bought: { is: 'storeGoods', name: goodsName, pieces: 1 },
    amountFen: toFen(lines.reduce((sum, line) => sum + line.amountFen, 0)),
    playerId,
    payer,
    siteId,
    now,
  })
  await insertOrderWithLines(tx, scope, order, lines)
  await insertPointOrderItem(tx, scope, order.id, { redemptionId })
  must(await takePaidRedemption(tx, scope, order.id), 'the redemption waits for this payment')
  const payment = { providerNumber: `past${order.id}`, paidAt }
  const step = life.computeStepAfterPayment(order, payment, paidAt)
  must(step, 'a payment of a new order is booked')
  await applyOrderStep(tx, scope, order, step, paidAt)
}
