import { HOUR_MS } from '#contract/base/durations.ts'
import { giveCoins, hasGifts, takeGiftBack } from '#server/modules/gifts/surface.ts'
import { findLoginHolder, listActiveAccounts } from '#server/modules/people/surface.ts'
import { listNewestMemberIds } from '#server/modules/players/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { demoMerchant } from '../demo-merchant.ts'

const GIFTS = 30
const HOURS_APART = 3
/** Each of these gifts was given by mistake and taken back. */
const MISTAKE_EVERY = 7
const REASONS = ['机器卡币，补偿玩家', '生日送币', '开业活动', '投诉补偿'] as const
const COINS = [5, 10, 20, 3] as const

/** Creates once the coins that staff gave to members in the last days, some of them taken back. */
export async function seedDemoGifts(db: Database, now: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if (await hasGifts(tx, scope)) return
    const people = await listActiveAccounts(tx, scope)
    const players = await listNewestMemberIds(tx, scope, GIFTS)
    if (players.length === 0) return
    // Oldest first, since what is left of a gift depends on those that came later.
    for (let place = GIFTS - 1; place >= 0; place -= 1) {
      const giver = people[place % Math.min(people.length, 3)]!
      const at = new Date(now.getTime() - (place + 1) * HOURS_APART * HOUR_MS)
      const id = await giveCoins(tx, scope, {
        playerId: players[(place * 11) % players.length]!,
        coins: COINS[place % COINS.length]!,
        reason: REASONS[place % REASONS.length]!,
        accountId: giver.id,
        accountName: giver.name,
        at,
      })
      if (place % MISTAKE_EVERY === 0) {
        const takenAt = new Date(at.getTime() + HOUR_MS)
        await takeGiftBack(tx, scope, id, { by: giver.name, at: takenAt })
      }
    }
  })
}
