import * as z from 'zod/mini'
import { must } from '#contract/base/must.ts'
import { pointPermissions } from '#contract/points/point.ts'
import { declareGiftRequestKind } from '#server/modules/gift-requests/surface.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { lockAndFindLeftToday } from './adjust-limit.ts'
import { grantPoints } from './booking-store.ts'

/** Points added by hand that a second person confirms. The lot is named by the request. */
export const addPointsRequestKind = declareGiftRequestKind({
  name: 'points.add',
  permission: pointPermissions.adjust,
  unit: 'points',
  form: z.object({ points: z.int() }),
  async carry(tx, scope, { requestId, wish: { points }, memberIds, reason, requester, at }) {
    const [playerId] = memberIds
    must(playerId !== undefined, 'the request has a member')
    if (await isBlockedMember(tx, scope, playerId)) return { failure: 'blocked' }
    const left = await lockAndFindLeftToday(tx, scope, requester)
    if (points > left) return { failure: 'dayUsedUp', left }
    const isNew = await grantPoints(tx, scope, {
      playerId,
      reason,
      accountId: requester.accountId,
      lotId: `adjustment:${requestId}`,
      source: 'hand',
      kind: 'added',
      points,
      at,
    })
    must(isNew, 'a request is carried out once')
    notifyLiveChange(tx, scope.merchantId, 'points')
    notifyLiveChange(tx, scope.merchantId, 'play', playerId)
    return undefined
  },
})
