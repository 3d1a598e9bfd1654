import { afterAll, beforeAll, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { createDemoBoards, spareDevice } from '#server/seed/demo-devices.ts'
import { seedDemoMerchant } from '#server/seed/demo.ts'
import { boardsOf } from '#server/test/devices/boards.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { deviceKeys } from '#server/test/world.ts'
import { startSimulator, type SimulatedDevice } from '#simulator/simulator.ts'
import { nightClock } from '#simulator/test/night-clock.ts'
import { toSimulatedDevice } from './devices.ts'

/** Tests the demo's devices against the real gateway: what they count is what is booked. */
const testServer = await openTestServer()
const gateway = boardsOf(testServer)
const defects: unknown[] = []
let made: readonly SimulatedDevice[]
let port: number

beforeAll(async () => {
  await seedDemoMerchant(testServer.db, 'Demo-2026-ok')
  made = (await createDemoBoards(testServer.db, deviceKeys)).map(toSimulatedDevice)
  port = Number(new URL((await gateway.open()).url).port)
  const rows = await testServer.sql(
    `select merchant_id, account_id from accounts where phone = $1`,
    ['13805712046'],
  )
  await testServer.signIn('owner', rows[0]!['merchant_id'], rows[0]!['account_id'])
})
afterAll(async () => {
  await gateway.close()
  await testServer.close()
  expect(defects).toEqual([])
})

const online = async () =>
  (await testServer.get(devices.list, { online: true, size: 100 }, { as: 'owner' })).total
async function booked(): Promise<Record<string, number>> {
  const rows = await testServer.sql(
    `select code, sum(quantity)::int as plays from device_hours join devices using (device_id)
      where source = 'plays' group by 1`,
  )
  return Object.fromEntries(rows.map(({ code, plays }) => [code, plays]))
}
function start(list: readonly SimulatedDevice[]) {
  const url = `mqtt://127.0.0.1:${port}`
  const defect = (error: unknown) => void defects.push(error)
  return startSimulator({
    url,
    devices: list,
    seed: 'test',
    clock: nightClock(),
    reconnectMs: 300,
    defect,
  })
}

test('forty demo devices of every type come online', async () => {
  const list = made.filter(({ code }) => code !== spareDevice.code)
  expect(list.length).toBe(40)
  expect(new Set(list.map(({ type }) => type)).size).toBe(7)
  const simulator = await start(list)
  await expect.poll(online, { timeout: 30_000 }).toBe(40)
  const shown = await testServer.get(devices.list, { name: 'C01', size: 50 }, { as: 'owner' })
  expect(shown.records.map(({ fieldName }) => fieldName).toSorted()).toEqual([
    '东站候车厅',
    '星河影城店',
    '江南里 B1',
  ])
  await simulator.stop()
  await expect.poll(online).toBe(0)
})

test('counts everything once despite message faults and a restart', async () => {
  const list = made.slice(0, 5)
  const simulator = await start(list)
  await expect.poll(online).toBe(5)
  const before = await booked()
  const { rules } = simulator
  const match = { topic: 'meters' } as const
  rules.add({ match, times: 5, effect: 'lost' })
  rules.add({ match, times: 5, effect: 'doubled' })
  rules.add({ match, times: 5, effect: 'reordered' })
  rules.add({ match, times: 5, effect: { late: { ms: 1_500 } } })
  rules.add({ match: { topic: 'events' }, times: 10, effect: 'doubled' })
  for (let times = 0; times < 10; times += 1) simulator.act({ act: 'play' })
  await gateway.close()
  for (let times = 0; times < 10; times += 1) simulator.act({ act: 'play' })
  await gateway.open({ port })
  await expect.poll(online, { timeout: 30_000 }).toBe(5)
  for (let times = 0; times < 10; times += 1) simulator.act({ act: 'play' })

  const counted = () =>
    simulator.state().map(({ code, machine }) => [code, machine.totals.plays] as const)
  expect(counted().map(([, plays]) => plays)).toEqual([30, 30, 30, 30, 30])
  const grown = async () => {
    const now = await booked()
    return counted().map(([code]) => [code, (now[code] ?? 0) - (before[code] ?? 0)])
  }
  await expect.poll(grown, { timeout: 40_000 }).toEqual(counted())
  const unsaid = () => simulator.state().reduce((sum, each) => sum + each.unacknowledged, 0)
  await expect.poll(unsaid, { timeout: 40_000 }).toBe(0)
  const kept = await testServer.sql(
    `select count(*)::int as n from device_events where type = 'play.ended'`,
  )
  expect(kept).toEqual([{ n: 150 }])
  await simulator.stop()
})

test('a board without its secret gets a successor', async () => {
  const again = (await createDemoBoards(testServer.db, deviceKeys)).map(toSimulatedDevice)
  expect(again.map(({ code }) => code)).toEqual(made.map(({ code }) => code))
  const [board] = again
  expect(board).toMatchObject({ code: made[0]!.code, life: 2 })
  const before = (await booked())[board!.code] ?? 0
  const simulator = await start([board!])
  await expect.poll(online).toBe(1)
  simulator.act({ act: 'play' })
  await expect.poll(async () => (await booked())[board!.code]).toBe(before + 1)
  const shown = await testServer.get(devices.list, { name: board!.code }, { as: 'owner' })
  expect(shown.records[0]).toMatchObject({ life: 2, faults: [], nonsense: 0 })
  await simulator.stop()
})
