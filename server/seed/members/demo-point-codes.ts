import { HOUR_MS } from '#contract/base/durations.ts'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { PointCodeKind } from '#contract/point-codes/point-code.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import {
  countCodeBatches,
  createPointCodes,
  insertCodeBatch,
  redeemPointCode,
  stopCodeBatch,
} from '#server/modules/point-codes/surface.ts'
import { listTopPointMembers } from '#server/modules/points/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { demoMerchant } from '../demo-merchant.ts'

type DemoBatch = {
  readonly name: string
  readonly kind: PointCodeKind
  readonly points: number
  readonly total: number
  readonly uses: number
  /** Days from its making to its last day; undefined without one. */
  readonly days?: number
  readonly ageDays: number
  readonly isStopped?: boolean
}

const batches: readonly DemoBatch[] = [
  { name: '国庆传单', kind: 'once', points: 20, total: 60, uses: 9, days: 10, ageDays: 40 },
  {
    name: '印错的传单',
    kind: 'once',
    points: 200,
    total: 30,
    uses: 1,
    ageDays: 12,
    isStopped: true,
  },
  { name: '门口海报', kind: 'many', points: 5, total: 500, uses: 14, days: 60, ageDays: 6 },
  { name: '开业传单', kind: 'once', points: 30, total: 48, uses: 7, days: 90, ageDays: 2 },
]
const MEMBERS = 20
const HOURS_APART = 2

/** Adds batches of points codes in every state, some of them used by members, once. */
export async function seedDemoPointCodes(db: Database, now: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  const { merchantId, accountId } = owner
  await db.inMerchant(merchantId, async (tx, scope) => {
    if ((await countCodeBatches(tx, scope, {}, formatShanghaiDay(now))) > 0) return
    const playerIds = await listTopPointMembers(tx, scope, MEMBERS)
    for (const { name, kind, points, total, uses, days, ageDays, isStopped } of batches) {
      const id = newId()
      const at = addDaysToTime(now, -ageDays)
      const endsOn = days === undefined ? null : formatShanghaiDay(addDaysToTime(at, days))
      const codes = createPointCodes(kind === 'once' ? total : 1)
      const limits = { total, memberLimit: 1, endsOn }
      await insertCodeBatch(tx, scope, { id, name, points, kind, ...limits, accountId, at }, codes)
      for (const [index, playerId] of playerIds.slice(0, uses).entries()) {
        const usedAt = new Date(at.getTime() + (index + 1) * HOURS_APART * HOUR_MS)
        await redeemPointCode(tx, scope, playerId, codes[index] ?? codes[0]!, usedAt)
      }
      if (isStopped) await stopCodeBatch(tx, scope, id, addDaysToTime(at, 1))
    }
  })
}
