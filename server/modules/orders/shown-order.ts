import type { PlayOrder } from '#contract/play.ts'
import type { Language } from '#contract/sentence.ts'
import { devicesById } from '#server/modules/devices/surface.ts'
import { titleOf } from '#server/modules/offers/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from './order-row.ts'

type Sites = (tx: Tx, scope: Scope) => Promise<readonly { id: string; firmName: string }[]>

/** Money is back within this many days at the latest, as both payment apps promise. */
const BACK_DAYS = 3
const DAY_MS = 86_400_000

/** As the player who made them sees them. */
export async function shownOrders(
  sitesOf: Sites,
  tx: Tx,
  scope: Scope,
  orders: readonly OrderRow[],
  language: Language,
): Promise<PlayOrder[]> {
  const [sites, devices] = await Promise.all([
    sitesOf(tx, scope),
    devicesById(tx, scope, [...new Set(orders.map(({ deviceId }) => deviceId))]),
  ])
  return orders.map((order) => {
    const device = devices.find(({ id }) => id === order.deviceId)
    return {
      id: order.id,
      orderNumber: order.id,
      equipmentId: order.deviceCode,
      number: device?.number || order.deviceCode,
      fieldName: sites.find(({ id }) => id === order.siteId)?.firmName ?? '',
      kind: order.kind,
      payment: order.payment,
      title: titleOf(order.bought)[language],
      money: order.amount,
      coins: order.coins + order.bonusCoins,
      coinsPaid: order.coinsGiven + order.coinsBought,
      state: order.state,
      won: order.won === null ? 'unknown' : order.won ? 'yes' : 'no',
      failCode: order.failCode,
      refundBy: refundBy(order),
      createTime: order.madeAt,
      paidAt: order.paidAt,
      endedAt: order.endedAt,
    }
  })
}

function refundBy({ state, payment, paidAt, madeAt }: OrderRow): Date | null {
  if (state !== 'refunding' || payment === 'coins') return null
  return new Date((paidAt ?? madeAt).getTime() + BACK_DAYS * DAY_MS)
}
