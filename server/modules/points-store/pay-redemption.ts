import type { CallInput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import type { playerStoreCalls } from '#contract/points-store/player-store.ts'
import {
  placePointOrder,
  requestOrderPayment,
  type CommittedOrder,
  type PayDeps,
} from '#server/modules/orders/surface.ts'
import { createWriteFirstHandler, type CallContext } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { findRedemption, lockRedemption, type RedemptionRow } from './redemption-store.ts'

type PayCall = typeof playerStoreCalls.payRedemption
const SHIPPING: Sentence = { zh: '运费', en: 'Shipping fee' }

/** Handler of a try to pay a redemption: it makes an order and asks the provider for the payment sheet. */
export function payRedemptionHandler(deps: PayDeps) {
  return createWriteFirstHandler<PayCall, CommittedOrder>(
    (input, context) => placePayment(deps, input, context),
    (committedOrder, context) => requestOrderPayment(deps, committedOrder, context),
  )
}

async function placePayment(
  { channels }: PayDeps,
  { id, payment }: CallInput<PayCall>,
  { tx, scope, actor: { playerId, identityId }, refuse }: CallContext<PayCall>,
): Promise<CommittedOrder> {
  await lockRedemption(tx, scope, id)
  const redemption = await findRedemption(tx, scope, { id, playerId })
  if (!redemption) throw refuse('noRedemption', 'id')
  const { state, payUntil, goodsName, pieces, siteId } = redemption
  const now = databaseNow()
  if (state !== 'paying' || !payUntil) throw refuse('moved', 'id')
  if (payUntil <= now) throw refuse('paymentOver', 'id')
  const orderId = await placePointOrder(tx, scope, channels, {
    kind: 'redemption',
    item: { redemptionId: id },
    playerId,
    identityId,
    siteId: siteId ?? '',
    payment,
    bought: { is: 'storeGoods', name: goodsName, pieces },
    lines: toPriceLines(redemption),
    until: payUntil,
    now,
  })
  if (orderId === undefined) throw refuse('noChannel', 'payment')
  return { merchantId: scope.merchantId, id: orderId }
}

function toPriceLines({ goodsName, moneyFen, shippingFen }: RedemptionRow) {
  const goods = { kind: 'storeGoods', label: { zh: goodsName, en: goodsName } }
  return [
    { ...goods, amountFen: toFen(moneyFen) },
    { kind: 'shipping', label: SHIPPING, amountFen: toFen(shippingFen) },
  ].filter(({ amountFen }) => amountFen > 0)
}
