import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'
import { countForPoints } from '../point-count.ts'
import { notifyOrderChange } from '../step-store.ts'
import { lockOrders } from '../store.ts'
import { notePlayTickets } from './play-ticket-store.ts'

export type TicketPlay = {
  readonly orderId: string
  readonly deviceId: string
  /** Boot and id of the event, which gives its tickets once. */
  readonly eventKey: string
  readonly tickets: number
}

/**
 * Books the electronic tickets of plays as points of their players, by the merchant's rate. Tickets of an
 * order that is not done yet are noted and become points with its step (`count_order_points`).
 */
export async function bookPlayTickets(
  tx: Tx,
  scope: Scope,
  plays: readonly TicketPlay[],
): Promise<void> {
  const ticketPlays = plays.filter(({ tickets }) => tickets > 0)
  if (ticketPlays.length === 0) return
  const orderIds = [...new Set(ticketPlays.map(({ orderId }) => orderId))]
  const orders = new Map((await lockOrders(tx, scope, orderIds)).map((each) => [each.id, each]))
  const rows = ticketPlays.flatMap(({ orderId, deviceId, ...play }) => {
    const order = orders.get(orderId)
    // A board can name any order, but only those of its own device count.
    return order?.deviceId === deviceId ? [{ ...play, orderId, ...toTicketOrder(order) }] : []
  })
  const playerIds = new Set(await notePlayTickets(tx, scope, rows))
  for (const playerId of playerIds) notifyOrderChange(tx, scope, playerId)
  if (playerIds.size > 0) notifyLiveChange(tx, scope.merchantId, 'points')
}

function toTicketOrder(order: OrderRow) {
  const isFree = order.payment !== 'coins' && order.amount === 0
  const count = countForPoints(order, order.state)
  const isDelivered = order.state === 'done' || order.state === 'dispensing'
  return {
    transferId: newId(),
    playerId: order.playerId,
    siteId: order.siteId,
    // A free play has nothing that could be refunded.
    count: isFree ? null : count,
    waits: isFree ? !isDelivered : count === 0,
    playsMax: countPlaysMax(order),
  }
}

/** Returns for how many plays an order can pay at most, since a play takes a coin or more. */
function countPlaysMax({ act, coins, bonusCoins }: OrderRow): number {
  return act === 'credit' ? Math.max(coins + bonusCoins, 1) : 1
}
