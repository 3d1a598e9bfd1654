import { DAY_MS } from '#contract/base/durations.ts'
import type { PlayOrder } from '#contract/orders/play.ts'
import type { Language } from '#contract/base/sentence.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { formatBoughtTitle } from '#server/modules/offers/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { toDeliveredAmounts } from '../delivery/delivered-amounts.ts'
import type { OrderRow } from '../order-row.ts'
import { listNewestRefunds } from '../refunds/refund-store.ts'
import { listVoucherLines, type VoucherLine } from './voucher-line-store.ts'

/** Both payment apps promise that the money is back within this many days. */
const BACK_DAYS = 3

/** Returns orders at machines as shown to the player who made them. Others are left out. */
export async function toPlayerOrders(
  tx: Tx,
  scope: Scope,
  orders: readonly OrderRow[],
  language: Language,
): Promise<PlayOrder[]> {
  const onTheirWay = orders.filter(({ refundingFen }) => refundingFen > 0)
  const [sites, devices, refunds, voucherLines] = await Promise.all([
    listAllSites(tx, scope),
    findDevices(tx, scope, [...new Set(orders.map(({ deviceId }) => deviceId))]),
    listNewestRefunds(
      tx,
      scope,
      onTheirWay.map(({ id }) => id),
    ),
    listVoucherLines(tx, scope, orders),
  ])
  return orders.flatMap((order) => {
    const { kind } = order
    if (kind === 'redemption' || kind === 'pointsTopUp') return []
    const device = devices.find(({ id }) => id === order.deviceId)
    return {
      id: order.id,
      orderNumber: order.id,
      equipmentId: order.deviceCode,
      number: device?.number || order.deviceCode,
      type: device?.type ?? null,
      fieldName: sites.find(({ id }) => id === order.siteId)?.firmName ?? '',
      kind,
      payment: order.payment,
      title: formatBoughtTitle(order.bought)[language],
      money: order.amount,
      refundingFen: order.refundingFen,
      refundedFen: order.refundedFen,
      coins: order.coins + order.bonusCoins,
      coinsPaid: order.coinsGiven + order.coinsBought,
      state: order.state,
      won: order.won === null ? 'unknown' : order.won ? 'yes' : 'no',
      failCode: order.failCode,
      ...toOrderVoucher(voucherLines.get(order.id), language),
      ...toDeliveredAmounts(order),
      ...(order.checkUntil && order.refundMode === 'auto' && { checking: true }),
      refundBy: computeRefundDeadline(refunds.find(({ orderId }) => orderId === order.id)),
      createTime: order.madeAt,
      paidAt: order.paidAt,
      endedAt: order.endedAt,
    }
  })
}

function toOrderVoucher(line: VoucherLine | undefined, language: Language) {
  if (!line) return {}
  return { voucher: { title: line[language], offFen: line.offFen } }
}

/**
 * Latest time at which the money is back. Null if the refund is neither under way nor done, because a person
 * must handle it.
 */
function computeRefundDeadline(refund: NewestRefund | undefined): Date | null {
  if (refund?.state !== 'underway' && refund?.state !== 'done') return null
  return new Date(refund.madeAt.getTime() + BACK_DAYS * DAY_MS)
}
type NewestRefund = Awaited<ReturnType<typeof listNewestRefunds>>[number]
