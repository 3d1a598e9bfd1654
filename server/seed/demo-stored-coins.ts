import { NOTHING_COUNTED } from '#gateway/protocol.ts'
import { insertPastDeviceHours, listPlacedDevices } from '#server/modules/devices/surface.ts'
import { bookPastCoinTakeout } from '#server/modules/orders/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { createWechatMember } from '#server/modules/players/surface.ts'
import { recordPastStoring, hasStorings } from '#server/modules/stored-coins/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { demoMerchant } from './demo-merchant.ts'

/** Players, the coins that they stored today, and how many of those they took out again. */
const PEOPLE = [
  ['玩家2718', 36, 0],
  ['玩家3141', 18, 10],
  ['玩家1618', 52, 20],
  ['玩家1414', 7, 0],
] as const

/** Books once the stored coins of a few players, put in at the demo's changers between midnight and now. */
export async function seedDemoStoredCoins(db: Database, today: Date, now: Date): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    if (await hasStorings(tx, scope)) return
    const changers = (await listPlacedDevices(tx, scope)).filter(({ isChanger }) => isChanger)
    if (changers.length === 0) return
    const passedMs = now.getTime() - today.getTime()
    for (const [index, [name, stored, withdrawn]] of PEOPLE.entries()) {
      const machine = changers[index % changers.length]!
      const { siteId } = machine
      const playerId = await createWechatMember(tx, scope, `demo-coins-${index}`, name)
      const momentToday = (part: number) =>
        new Date(today.getTime() + (passedMs * (index + part)) / PEOPLE.length)
      await recordPastStoring(tx, scope, {
        playerId,
        deviceId: machine.id,
        deviceCode: machine.code,
        siteId,
        coins: stored,
        at: momentToday(0.2),
      })
      const hours = toCoinMeterHours('coinsStored', stored, momentToday(0.2))
      await insertPastDeviceHours(tx, scope, [{ deviceId: machine.id, siteId, hours }])
      if (withdrawn > 0) {
        const takeout = { playerIds: [playerId], coins: withdrawn, at: momentToday(0.7) }
        await bookDemoTakeouts(tx, scope, machine, takeout)
      }
    }
  })
}

function toCoinMeterHours(meter: 'coinsStored' | 'coinOut', coins: number, when: Date) {
  return [0, coins].map((value) => ({
    hour: when.getTime(),
    meters: { ...NOTHING_COUNTED, [meter]: value },
    events: [],
  }))
}

type Changer = Awaited<ReturnType<typeof listPlacedDevices>>[number]
type Takeouts = {
  readonly playerIds: readonly string[]
  /** Coins of each player. */
  readonly coins: number
  readonly at: Date
}

/** Books coins that players took out of a changer, which counted them. */
export async function bookDemoTakeouts(
  tx: Tx,
  scope: Scope,
  machine: Changer,
  { playerIds, coins, at }: Takeouts,
): Promise<void> {
  const { id: deviceId, siteId } = machine
  for (const playerId of playerIds)
    await bookPastCoinTakeout(tx, scope, { playerId, machine, siteId, coins, at })
  const hours = toCoinMeterHours('coinOut', coins * playerIds.length, at)
  await insertPastDeviceHours(tx, scope, [{ deviceId, siteId, hours }])
}
