import {
  isConfirmationNeeded,
  requestGift,
  saveConfirmationSettings,
} from '#server/modules/gift-requests/surface.ts'
import { giveCoinsRequestKind } from '#server/modules/gifts/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { listNewestMemberIds } from '#server/modules/players/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { demoMerchant, demoPeople } from '../demo-merchant.ts'

const COINS_ABOVE = 500
const COINS = 600

/** Makes large gifts wait for a second person, and asks for one, once. */
export async function seedDemoGiftRequest(db: Database): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  const [{ phone, name }] = demoPeople
  const manager = await db.asNobody((tx) => findLoginHolder(tx, phone))
  if (!owner || !manager) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    const large = { unit: 'coins', amount: COINS, accountId: manager.accountId } as const
    if (await isConfirmationNeeded(tx, scope, large, async () => 0)) return
    const memberIds = await listNewestMemberIds(tx, scope, 1)
    if (memberIds.length === 0) return
    await saveConfirmationSettings(tx, scope, { coinsAbove: COINS_ABOVE, pointsAbove: 2_000 })
    const gift = { wish: { coins: COINS }, amount: COINS, memberIds, reason: '包场活动押金返还' }
    const actor = { accountId: manager.accountId, name }
    await requestGift(giveCoinsRequestKind, gift, { tx, scope, actor, record: () => undefined })
  })
}
