import { afterAll, expect, test } from 'vitest'
import { takeStatistics } from './many-devices.ts'
import { findShareMs, openPaidPlayServer } from './paid-play-server.ts'

/**
 * Measures how long a player waits at a machine after paying: from the provider's notice to the command at
 * the device, through the whole server. Plays arrive at an even pace whether or not the server keeps up.
 * Replies of machines are booked meanwhile.
 */
const PER_SECOND = 200
const SECONDS = 20
const WARM_SECONDS = 4
const DEVICES = 400
/** In times of the bare transaction that books the notice. */
const P99_IN_BARE_MAX = 60
const RUNS = 15

const server = await openPaidPlayServer(DEVICES, PER_SECOND)
afterAll(server.close)

test('from the notice to the command at the device', { timeout: 300_000 }, async () => {
  // The example world already has such orders.
  const already = await server.countDone()
  // Warms up, so that the measured server has been running for a while and its tables have had rows.
  const warm = await server.play(WARM_SECONDS)
  await takeStatistics(server.testServer)
  const bare = await server.measureBareNotice(RUNS)
  const { plays, ms } = await server.play(SECONDS)
  const [p50, p99, last] = [findShareMs(ms, 0.5), findShareMs(ms, 0.99), findShareMs(ms, 1)]
  console.info(
    `notice to command at ${PER_SECOND}/s: p50 ${p50.toFixed(0)} ms, ` +
      `p99 ${p99.toFixed(0)} ms, last ${last.toFixed(0)} ms; bare transaction ${bare.toFixed(1)} ms, ` +
      `p99 is ${(p99 / bare).toFixed(0)} of those (≤ ${P99_IN_BARE_MAX})`,
  )
  expect(ms).toHaveLength(plays)
  await expect.poll(server.countDone, { timeout: 60_000 }).toBe(already + warm.plays + plays)
  expect(server.listDefects()).toEqual([])
  expect(p99 / bare).toBeLessThanOrEqual(P99_IN_BARE_MAX)
})
