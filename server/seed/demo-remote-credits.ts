import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import {
  countCredits,
  listPlacedDevices,
  insertPastCredits,
  saveCreditLimit,
} from '#server/modules/devices/surface.ts'
import { listActiveAccounts, findLoginHolder } from '#server/modules/people/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { spareDevice } from './demo-devices.ts'
import { demoMerchant } from './demo-merchant.ts'

const LIMIT = { coinsAtOnce: 20, coinsADay: 100, reasonNeeded: true }
/**
 * Remote credits: by whom, at which site, why, and how many coins. The first person's are 96 of the 100
 * coins allowed today.
 */
const GIVEN = [
  ['周敏', '星河影城店', '吞币补给玩家', [20, 20, 20, 20, 16]],
  ['陈立', '江南里 B1', '活动送币', [12, 6]],
  ['孙悦', '东站候车厅', '投诉补偿', [3]],
] as const
const PAST_DAYS = 12

/** Creates once the remote credits by the demo's people. One of them has little left of today's limit. */
export async function seedDemoRemoteCredits(db: Database, today: Date, now: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if ((await countCredits(tx, scope, {})) > 0) return
    const people = await listActiveAccounts(tx, scope)
    const [machines, sites] = await Promise.all([
      listPlacedDevices(tx, scope),
      listAllSites(tx, scope),
    ])
    const passedMs = now.getTime() - today.getTime()
    const credits = GIVEN.flatMap(([name, siteName, reason, coins]) => {
      const person = people.find((each) => each.name === name)
      const site = sites.find(({ firmName }) => firmName === siteName)
      const claws = machines.filter(
        ({ siteId, type, code }) =>
          siteId === site?.id && type === 'claw' && code !== spareDevice.code,
      )
      if (!person || claws.length === 0) return []
      const toPastCredit = (each: number, index: number, when: number) => {
        const { id: deviceId, siteId } = claws[(index * 3) % claws.length]!
        const by = { accountId: person.id, name, reason }
        return { ...by, deviceId, siteId, coins: each, at: new Date(when) }
      }
      // Today's credits are between midnight and now, however early it is.
      const todays = coins.map((each, index) =>
        toPastCredit(each, index, today.getTime() + (passedMs * (index + 1)) / (coins.length + 1)),
      )
      const before = Array.from({ length: PAST_DAYS }, (_, days) =>
        toPastCredit(((days * 7) % 18) + 1, days, today.getTime() - days * DAY_MS - 9 * HOUR_MS),
      )
      return [...todays, ...before]
    })
    if (credits.length === 0) return
    await saveCreditLimit(tx, scope, undefined, LIMIT)
    await insertPastCredits(tx, scope, credits)
  })
}
