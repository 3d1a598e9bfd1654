import { must } from '#contract/base/must.ts'
import { grantPoints } from '#server/modules/points/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { insertTaskClaim, type TaskClaim } from './claim-store.ts'
import { VISIT_KEY } from './task-rules.ts'

/**
 * Inserts a claim and gives its points, which can be used at once. Returns false if the member has claimed
 * this before; of claims at the same time, the key lets one pass.
 */
export async function bookTaskClaim(tx: Tx, scope: Scope, claim: TaskClaim): Promise<boolean> {
  const { taskKey, period, playerId, taskId, points, percent, at } = claim
  if (!(await insertTaskClaim(tx, scope, claim))) return false
  const isGranted = await grantPoints(tx, scope, {
    playerId,
    lotId: `task:${taskKey}:${period}`,
    source: 'task',
    points,
    about: `task:${taskId}`,
    percent,
    ...(taskKey === VISIT_KEY && { siteId: period }),
    at,
  })
  must(isGranted, 'a claim that is new gives points')
  return true
}
