import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { takeRefundedPoints } from '../booking-store.ts'
import { lockRefundedTopUp, saveTopUpReturn, toTopUpLotId } from './top-up-store.ts'
import { computeRefundedPoints } from './top-up-return.ts'

/**
 * Lets the points of a top-up follow its money, which was refunded at the provider's site: all of them with
 * all of it, otherwise in proportion. Spent ones become a debt. A repeat changes nothing.
 */
export async function followTopUpRefund(
  tx: Tx,
  scope: Scope,
  id: string,
  refundedFen: number,
): Promise<void> {
  const topUp = await lockRefundedTopUp(tx, scope, id)
  if (!topUp) return
  const at = databaseNow()
  const points = await takeRefundedPoints(tx, scope, {
    playerId: topUp.playerId,
    lotId: toTopUpLotId(id),
    total: computeRefundedPoints(topUp, refundedFen),
    about: toTopUpLotId(id),
    reason: topUp.packageName,
    at,
  })
  const fen = Math.max(0, refundedFen - topUp.returnedFen)
  if (points + fen === 0) return
  const isWhole = refundedFen >= topUp.priceFen
  await saveTopUpReturn(tx, scope, id, { points, fen, by: '', at: isWhole ? at : undefined })
  notifyLiveChange(tx, scope.merchantId, 'points')
  notifyLiveChange(tx, scope.merchantId, 'play', topUp.playerId)
}
