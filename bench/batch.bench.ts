import { afterAll, expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { deviceType } from '#contract/devices/device.ts'
import { devices as register } from '#contract/devices/devices.ts'
import { must } from '#contract/base/must.ts'
import { callRunningServer } from '#e2e/calling.ts'
import { databaseOf } from '#e2e/installation.ts'
import { startJourneysProduct } from '#e2e/journeys/product.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { createAccessToken } from '#server/platform/sessions/access-token.ts'
import { openDatabase } from '#server/platform/db.ts'
import { createActorSession } from '#server/platform/sessions/session-store.ts'
import { createLoadBoards, LOAD_PHONE } from '#server/seed/load-devices.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { median } from './median.ts'

/**
 * 500 simulated machines in the whole product, beside the demo's machines, receive one setting several
 * times, in turns with a fifth of them. Every machine must confirm, and the time until the last has is
 * about proportional to their number.
 */
const MACHINES = 500
const FEW = 100
/** Includes vending machines, which have no volume and are left out. */
const BOARDS = 600
const TIMES = 5
/** Time of all machines in times of that of a few. */
const RATIO_MAX = 8
const LOOK_MS = 100
const READY_MS_MAX = 300_000

const { started, data, stop } = await startJourneysProduct()
const { keys, appUrl } = await databaseOf(data)
const db = openDatabase(appUrl, { max: 1 })
const bytes = (key: string) => Buffer.from(key, 'base64url')
const [deviceKey] = keys.device
const boards = await createLoadBoards(db, [{ id: deviceKey.id, key: bytes(deviceKey.key) }], BOARDS)
const simulator = await startSimulator({
  url: started.mqtt,
  devices: boards.map((board) => ({ ...board, venue: 'station' })),
  seed: 'bench',
  startMs: 5_000,
  defect: (error) => console.error(error),
})
afterAll(async () => {
  await simulator.stop()
  await db.close()
  await stop()
})

async function ownerToken(): Promise<string> {
  const [newest] = keys.token
  return db.asNobody(async (tx) => {
    const owner = await findLoginHolder(tx, LOAD_PHONE)
    must(owner, 'the merchant of the load is there')
    const person = { kind: 'person', merchantId: owner.merchantId, id: owner.accountId } as const
    const { sessionId } = await createActorSession(tx, person)
    return createAccessToken([bytes(newest.key)], sessionId)
  })
}

test('a setting at 500 machines', { timeout: 900_000 }, async () => {
  const token = await ownerToken()
  const loud = { types: deviceType.options.filter((type) => type !== 'vending'), size: MACHINES }
  const { records } = await callRunningServer(started.url, register.list, loud, token)
  const ids = records.map(({ id }) => id)
  const known = async () =>
    MACHINES -
    (await callRunningServer(started.url, deviceSettings.together, { ids }, token)).unknown
  await expect.poll(known, { timeout: READY_MS_MAX, interval: 1_000 }).toBe(MACHINES)
  /** Returns the milliseconds until all of them have confirmed. */
  const sendTo = async (some: readonly string[], volume: number) => {
    const wish = { ids: [...some], settings: { volume } }
    const began = performance.now()
    const { batchId: id } = await callRunningServer(started.url, deviceSettings.update, wish, token)
    const items = async () =>
      (await callRunningServer(started.url, batches.detail, { id }, token)).items
    const open = async () => (await items()).filter(({ state }) => state === 'sent').length
    await expect.poll(open, { timeout: 120_000, interval: LOOK_MS }).toBe(0)
    const ms = performance.now() - began
    const confirmed = (await items()).filter(({ state }) => state === 'confirmed')
    expect(confirmed).toHaveLength(some.length)
    return ms
  }
  const ratios: number[] = []
  for (let time = 1; time <= TIMES; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after another
    const few = await sendTo(ids.slice(0, FEW), time)
    // oxlint-disable-next-line no-await-in-loop -- the same
    const all = await sendTo(ids, time + TIMES)
    ratios.push(all / few)
    console.info(
      `${MACHINES} machines: ${all.toFixed(0)} ms, ${FEW} machines: ${few.toFixed(0)} ms, ` +
        `ratio ${(all / few).toFixed(1)} (≤ ${RATIO_MAX})`,
    )
  }
  expect(median(ratios)).toBeLessThanOrEqual(RATIO_MAX)
})
