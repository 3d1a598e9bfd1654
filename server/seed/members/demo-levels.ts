import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import type { LevelColour } from '#contract/member-levels/member-level.ts'
import { createMemberLevels, listPaidTotals } from '#server/modules/member-levels/surface.ts'
import { updateLevelPrices } from '#server/modules/offers/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { demoMerchant } from '../demo-merchant.ts'

type DemoLevel = {
  readonly name: string
  readonly colour: LevelColour
  /** Share of the members who paid less than the threshold. */
  readonly share: number
  /** Price in per cent of the plain one. */
  readonly percent: number
  /** Factor of the points in per cent. */
  readonly pointsPercent: number
}

/** Levels of the demo merchant, lowest first. */
const demoLevels: readonly DemoLevel[] = [
  { name: '银卡', colour: 'grey', share: 0.3, percent: 100, pointsPercent: 100 },
  { name: '金卡', colour: 'gold', share: 0.6, percent: 95, pointsPercent: 110 },
  { name: '铂金卡', colour: 'green', share: 0.85, percent: 92, pointsPercent: 120 },
  { name: '黑金卡', colour: 'black', share: 0.95, percent: 88, pointsPercent: 150 },
]
/** Packages with level prices. */
const PRICED = ['二十枚', '五十枚', '充一百']
const STEP_FEN = 10_00

/**
 * Creates levels from what the members of the past have paid, so that each level has some, however many days
 * the history has. Does nothing once the merchant has levels.
 */
export async function seedDemoLevels(db: Database, now: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    const totals = await listPaidTotals(tx, scope)
    const thresholds = demoLevels.map(({ share }, place) => {
      const fen = totals[Math.floor(totals.length * share)] ?? 0
      return Math.max(Math.floor(fen / STEP_FEN), place + 1) * STEP_FEN
    })
    const levels = demoLevels.map(({ name, colour, pointsPercent }, place) => ({
      name,
      colour,
      pointsPercent,
      rank: place + 1,
      basis: 'paid' as const,
      // Members who paid nearly the same would give two levels one threshold.
      thresholdFen: toFen(Math.max(thresholds[place]!, (thresholds[place - 1] ?? 0) + STEP_FEN)),
      thresholdPlays: 0,
    }))
    const ids = await createMemberLevels(tx, scope, levels, {
      day: formatShanghaiDay(now),
      at: now,
    })
    if (ids.length === 0) return
    await updateLevelPrices(tx, scope, PRICED, (price) =>
      demoLevels.flatMap(({ percent }, place) => {
        const own = toFen(Math.round((price * percent) / 1000) * 10)
        return percent < 100 ? [{ levelId: ids[place]!, price: own }] : []
      }),
    )
  })
}
