import { HOUR_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import {
  bookTopUp,
  bookTopUpReturn,
  listPointPackages,
  listTopPointMembers,
  savePointPackage,
  saveTopUpsOn,
} from '#server/modules/points/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { demoMerchant, demoPeople } from '../demo-merchant.ts'

const packages = [
  { name: '200 积分', points: 200, price: toFen(20_00) },
  { name: '1000 积分', points: 1_000, price: toFen(90_00) },
] as const

/** Sales: which package, how long ago, and whether it was returned. */
const sales = [
  { sold: 0, hoursAgo: 3, isReturned: false },
  { sold: 1, hoursAgo: 21, isReturned: false },
  { sold: 0, hoursAgo: 27, isReturned: true },
  { sold: 0, hoursAgo: 50, isReturned: false },
] as const
const MEMBERS = 20

/** Adds packages of points, and sales of them for cash, once. */
export async function seedDemoTopUps(db: Database, now: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  const [clerk] = demoPeople
  const seller = clerk && (await db.asNobody((tx) => findLoginHolder(tx, clerk.phone)))
  if (!owner || !clerk || !seller) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if ((await listPointPackages(tx, scope)).length > 0) return
    const [site] = await listAllSites(tx, scope)
    const playerIds = await listTopPointMembers(tx, scope, MEMBERS)
    await saveTopUpsOn(tx, scope, true)
    const saved = packages.map((each) => ({ ...each, id: newId(), isOn: true }))
    for (const each of saved) await savePointPackage(tx, scope, each, now)
    if (!site || playerIds.length === 0) return
    const by = { accountId: seller.accountId, accountName: clerk.name }
    for (const [index, { sold, hoursAgo, isReturned }] of sales.entries()) {
      const { id: packageId, name: packageName, points, price } = saved[sold]!
      const soldAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
      const playerId = playerIds[(index * 5) % playerIds.length]!
      const topUp = {
        id: newId(),
        playerId,
        packageId,
        packageName,
        points,
        priceFen: price,
        soldAt,
      }
      await bookTopUp(tx, scope, { ...topUp, siteId: site.id, ...by })
      const at = new Date(soldAt.getTime() + HOUR_MS)
      const returnable = { ...topUp, returnedFen: 0 }
      if (isReturned) await bookTopUpReturn(tx, scope, returnable, { ...by, at })
    }
  })
}
