import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { refundPointOrder } from '#server/modules/orders/surface.ts'
import { returnPoints } from '#server/modules/points/surface.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { takeFromStock } from './goods-store.ts'
import { moveRedemption, type RedemptionMove, type RedemptionRow } from './redemption-store.ts'

/** Days for which returned points hold whose own end has passed meanwhile. */
const ENDED_POINTS_DAYS = 7

/** Causes of the refund, as orders know them. */
const CAUSES = { member: 'player', staff: 'person', time: 'time' } as const

/** The use of points by a redemption, for the ledger and the lots. */
export const toPointUseId = (redemptionId: string) => `redemption:${redemptionId}`

/**
 * Cancels a redemption, or ends its return: money, points and pieces come back, once. Points that have ended
 * meanwhile hold some days more if the merchant gave the cause, and are gone otherwise. Returns false if the
 * redemption is in another state by now.
 */
export async function undoRedemption(
  tx: Tx,
  scope: Scope,
  redemption: RedemptionRow,
  move: RedemptionMove,
): Promise<boolean> {
  if (!(await moveRedemption(tx, scope, redemption, move))) return false
  const { id, goodsId, pieces, playerId, siteId, orderId } = redemption
  if (orderId !== null) await refundPointOrder(tx, scope, orderId, { cause: CAUSES[move.by] })
  await takeFromStock(tx, scope, goodsId, -pieces)
  const heldUntil = formatShanghaiDay(addDaysToTime(move.at, ENDED_POINTS_DAYS))
  await returnPoints(tx, scope, {
    playerId,
    useId: toPointUseId(id),
    about: toPointUseId(id),
    ...(siteId !== null && { siteId }),
    ...(move.by === 'staff' && { endedUntil: heldUntil }),
    at: move.at,
  })
  notifyRedemption(tx, scope, playerId)
  return true
}

/** Tells the merchant's screens and the member's page to reload. */
export function notifyRedemption(tx: Tx, { merchantId }: Scope, playerId: string): void {
  notifyLiveChange(tx, merchantId, 'pointsStore')
  notifyLiveChange(tx, merchantId, 'points')
  notifyLiveChange(tx, merchantId, 'play', playerId)
}
