import { toFen } from '#contract/base/money.ts'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { SIGN_IN_DAYS, type PointTask } from '#contract/point-tasks/point-task.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import {
  bookTaskClaim,
  listPointTasks,
  savePointTask,
  toClaimKey,
} from '#server/modules/point-tasks/surface.ts'
import { listTopPointMembers } from '#server/modules/points/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { demoMerchant } from '../demo-merchant.ts'

const plain = { plays: 0, amountFen: toFen(0), fieldIds: [], friends: 0, isOn: true }
const tasks: readonly Omit<PointTask, 'id'>[] = [
  { ...plain, kind: 'signIn', points: [5, 5, 10, 10, 15, 15, 30] },
  { ...plain, kind: 'plays', points: [10], plays: 3 },
  { ...plain, kind: 'plays', points: [40], plays: 10 },
  { ...plain, kind: 'recharge', points: [50], amountFen: toFen(50_00) },
  { ...plain, kind: 'visit', points: [20], isOn: false },
  { ...plain, kind: 'bindPhone', points: [30] },
  { ...plain, kind: 'share', points: [50], friends: 5, isOn: false },
]
/** Days since the tasks were added. */
const TASK_AGE_DAYS = 30
const MEMBERS = 18

/** Adds tasks, and claims of the members with the most points, once. */
export async function seedDemoTasks(db: Database, now: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if ((await listPointTasks(tx, scope)).length > 0) return
    const madeAt = addDaysToTime(now, -TASK_AGE_DAYS)
    const saved = tasks.map((task, place) => ({ ...task, id: newId(), place, madeAt }))
    for (const task of saved) await savePointTask(tx, scope, task)
    const playerIds = await listTopPointMembers(tx, scope, MEMBERS)
    const [signIn, plays] = saved
    for (const [index, playerId] of playerIds.entries()) {
      // The first member signed in on one day, the next on two days in a row, and so on.
      const days = (index % SIGN_IN_DAYS) + 1
      for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
        const at = addDaysToTime(now, -daysAgo)
        await claimDemoTask(tx, scope, signIn!, { playerId, at, signedDays: days - daysAgo })
        if ((index + daysAgo) % 3 === 0) {
          await claimDemoTask(tx, scope, plays!, { playerId, at, signedDays: 0 })
        }
      }
    }
  })
}

async function claimDemoTask(
  tx: Tx,
  scope: Scope,
  task: PointTask,
  claim: { readonly playerId: string; readonly at: Date; readonly signedDays: number },
): Promise<void> {
  const key = toClaimKey(task, formatShanghaiDay(claim.at))
  if (!key) return
  const points = task.points[Math.max(claim.signedDays - 1, 0)]!
  await bookTaskClaim(tx, scope, { ...claim, ...key, taskId: task.id, points, percent: 100 })
}
