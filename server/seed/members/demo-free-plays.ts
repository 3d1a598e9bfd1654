import type { FreePlayRule } from '#contract/free-plays/free-play.ts'
import { createFreePlayRules } from '#server/modules/free-plays/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { listMemberLevels } from '#server/modules/players/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { demoMerchant } from '../demo-merchant.ts'

const everywhere: Omit<FreePlayRule, 'deviceTypes' | 'id' | 'levelId' | 'plays'> = {
  fieldIds: [],
  weekdays: [],
  fromHour: 0,
  untilHour: 24,
  isOn: true,
}

/** Creates once the free plays of three levels, and a rule that is off. */
export async function seedDemoFreePlays(db: Database): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    const levels = await listMemberLevels(tx, scope)
    const findLevelId = (name: string) => levels.find((level) => level.name === name)?.id
    const [gold, platinum, black] = ['金卡', '铂金卡', '黑金卡'].map(findLevelId)
    if (gold === undefined || platinum === undefined || black === undefined) return
    await createFreePlayRules(tx, scope, [
      { ...everywhere, levelId: gold, plays: 1, deviceTypes: ['claw'] },
      { ...everywhere, levelId: platinum, plays: 2, deviceTypes: ['claw'] },
      { ...everywhere, levelId: black, plays: 3, deviceTypes: ['claw', 'game'] },
      {
        ...everywhere,
        levelId: null,
        plays: 1,
        deviceTypes: [],
        weekdays: ['wed'],
        fromHour: 14,
        untilHour: 18,
        isOn: false,
      },
    ])
  })
}
