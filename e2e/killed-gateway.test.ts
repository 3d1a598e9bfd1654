import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#simulator/random.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { askingAt } from './faults/asking.ts'
import { startGatewayServer } from './faults/gateway.ts'
import { playWithCrowd } from './faults/players.ts'
import { startFaultsProduct } from './faults/product.ts'
import { openFaultsVenue } from './faults/venue.ts'
import { openVerdict } from './faults/verdict.ts'

const SEED = 'two gateways'
const DEVICES = 12
const PLAYERS = 6
/** Orders that are paid before a gateway is killed, and at least in all. */
const PAID_BEFORE = 15
const PAID = 30
/** Only a hang takes this long: boards are back after seconds. */
const MS_MAX = 60_000

/** Opens a venue on three servers: one has the calls and the work, two have the devices. */
async function openVenueWithTwoGateways() {
  const product = await startFaultsProduct({ roles: 'api,worker' })
  onTestFinished(product.stop)
  const gateways = await Promise.all([startGatewayServer(product), startGatewayServer(product)])
  for (const gateway of gateways) onTestFinished(gateway.stop)
  const venue = await openFaultsVenue(askingAt(product.url), product.sandbox, DEVICES)
  const defects: unknown[] = []
  const simulator = await startSimulator({
    url: gateways.map(({ mqtt }) => mqtt),
    devices: venue.boards,
    seed: SEED,
    startMs: 500,
    metersMs: 5_000,
    defect: (error) => defects.push(error),
  })
  onTestFinished(simulator.stop)
  return { product, killed: gateways[0], venue, simulator, defects }
}

test('a killed gateway loses no paid order', async () => {
  const { product, killed, venue, simulator, defects } = await openVenueWithTwoGateways()
  const areAllOnline = () => simulator.state().every(({ isOnline }) => isOnline)
  await expect.poll(areAllOnline).toBe(true)

  const paid = new Set<string>()
  const rights = { free: new Set<string>(), redeemed: new Set<string>() }
  const crowd = {
    origin: product.url,
    control: product.sandbox.control,
    ...venue,
    rights,
    random: seededRandom(SEED),
    met: { doubleTaps: 0, turnedAway: 0, refusals: 0 },
    more: () => paid.size < PAID,
    paid: (id: string) => void paid.add(id),
  }
  const playing = playWithCrowd(crowd, PLAYERS)
  await expect.poll(() => paid.size, { timeout: MS_MAX }).toBeGreaterThan(PAID_BEFORE)
  await killed.kill()
  const killedAt = performance.now()
  await expect.poll(areAllOnline, { timeout: MS_MAX }).toBe(false)
  await expect.poll(areAllOnline, { timeout: MS_MAX }).toBe(true)
  await playing

  const verdict = await openVerdict(product, simulator.carriedOut)
  onTestFinished(verdict.close)
  const countOpen = () => verdict.open(paid.union(rights.free), new Map())
  await expect.poll(countOpen, { timeout: MS_MAX }).toBe(0)
  console.info('ms from the kill to the last order', Math.round(performance.now() - killedAt))
  const refunded = { atSite: new Set<string>(), byStaff: new Set<string>() }
  const judged = await verdict.judge({ paid, refunded, rights }, { asked: new Map() })
  expect([...judged.faults, ...defects, ...product.ended]).toEqual([])
})
