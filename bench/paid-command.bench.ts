import { afterAll, expect, test } from 'vitest'
import { takeStatistics } from './many-devices.ts'
import { findShareMs, openPaidPlayServer } from './paid-play-server.ts'

/**
 * Measures how long a player waits at a machine after paying: from the provider's notice to the command at
 * the device, through the whole server. Plays arrive at an even pace, half of what the server reached in the
 * same run. Replies of machines are booked meanwhile.
 */
const SECONDS = 20
/** Plays that arrive at once, to see how many the server starts in a second. */
const AT_ONCE = 600
const WARM_TURNS = 2
const DEVICES = 400
/** In times of the bare transaction that books the notice. */
const P95_IN_BARE_MAX = 30
const RUNS = 15

const server = await openPaidPlayServer(DEVICES)
afterAll(server.close)

test('from the notice to the command at the device', { timeout: 300_000 }, async () => {
  // The example world already has such orders.
  const already = await server.countDone()
  let fastest = 0
  for (let turn = 0; turn <= WARM_TURNS; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { seconds } = await server.play(1, AT_ONCE)
    fastest = Math.max(fastest, AT_ONCE / seconds)
  }
  const started = (WARM_TURNS + 1) * AT_ONCE
  await takeStatistics(server.testServer)
  const bare = await server.measureBareNotice(RUNS)
  const perSecond = Math.round(fastest / 2)
  const { plays, ms } = await server.play(SECONDS, perSecond)
  const [p50, p95, p99] = [findShareMs(ms, 0.5), findShareMs(ms, 0.95), findShareMs(ms, 0.99)]
  console.info(
    `up to ${fastest.toFixed(0)} plays/s; notice to command at ${perSecond}/s: p50 ${p50.toFixed(0)} ms, ` +
      `p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; bare transaction ${bare.toFixed(1)} ms, ` +
      `p95 is ${(p95 / bare).toFixed(0)} of those (≤ ${P95_IN_BARE_MAX})`,
  )
  expect(ms).toHaveLength(plays)
  await expect.poll(server.countDone, { timeout: 60_000 }).toBe(already + started + plays)
  expect(server.listDefects()).toEqual([])
  expect(p95 / bare).toBeLessThanOrEqual(P95_IN_BARE_MAX)
})
