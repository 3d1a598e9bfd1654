import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addBoughtPoints, returnBoughtPoints } from '../booking-store.ts'
import { insertTopUp, saveTopUpReturn, toTopUpLotId, type TopUpRow } from './top-up-store.ts'
import { computeReturnFen, isReturnedWhole } from './top-up-return.ts'

/** Writes a top-up and gives its points. */
export async function bookTopUp(tx: Tx, scope: Scope, topUp: TopUpRow): Promise<void> {
  const { id, playerId, points, priceFen, packageName, siteId, accountId, soldAt } = topUp
  await insertTopUp(tx, scope, topUp)
  await addBoughtPoints(tx, scope, {
    playerId,
    lotId: toTopUpLotId(id),
    points,
    priceFen,
    about: toTopUpLotId(id),
    reason: packageName,
    siteId,
    accountId,
    at: soldAt,
  })
}

export type TopUpReturn = {
  readonly accountId: string
  readonly accountName: string
  readonly at: Date
}
type SoldTopUp = Pick<
  TopUpRow,
  'id' | 'packageName' | 'playerId' | 'points' | 'priceFen' | 'soldAt'
> & {
  /** What is back already. */
  readonly returnedFen: number
}

/** Takes the points of a top-up back and notes the cash that was paid back for them, which it returns. */
export async function bookTopUpReturn(
  tx: Tx,
  scope: Scope,
  topUp: SoldTopUp,
  { accountId, accountName, at }: TopUpReturn,
): Promise<{ readonly points: number; readonly fen: number }> {
  const isWhole = isReturnedWhole(topUp.soldAt, at)
  const points = await returnBoughtPoints(tx, scope, {
    playerId: topUp.playerId,
    lotId: toTopUpLotId(topUp.id),
    isWhole,
    about: toTopUpLotId(topUp.id),
    reason: topUp.packageName,
    accountId,
    at,
  })
  const fen = computeReturnFen(topUp, isWhole, points)
  await saveTopUpReturn(tx, scope, topUp.id, { points, fen, by: accountName, at })
  return { points, fen }
}
