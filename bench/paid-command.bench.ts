import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { openDatabase } from '#server/platform/db.ts'
import { toRoleUrl } from '#server/platform/database/migrate.ts'
import { startOutboxWorker } from '#server/platform/outbox/worker.ts'
import { boardsOf } from '#server/test/devices/boards.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { codeOf } from './device-storm.ts'
import { registerMany, takeStatistics } from './many-devices.ts'
import type { Paying, Took } from './paid-command-process.ts'
import { newOrders, noticeOf, takes } from './paid-orders.ts'

/**
 * Measures how long a player waits at a machine after paying: from the provider's notice to the command at
 * the device, through the whole server. Plays arrive at an even pace whether or not the server keeps up.
 * Replies of machines are booked meanwhile. Notices are signed beforehand.
 */
const PER_SECOND = 200
const SECONDS = 20
const WARM_SECONDS = 4
const DEVICES = 400
const P99_MS_MAX = 150

const testServer = await openTestServer({ heard: false, takes })
const paying = fork(fileURLToPath(new URL('paid-command-process.ts', import.meta.url)))
const defects: unknown[] = []
// Separate connection pool for outbox messages and devices, as in the server: they do not wait behind calls
// for a connection.
const behind = openDatabase(toRoleUrl(testServer.ownerUrl, 'playfield_app'), { max: 8 })
const boards = boardsOf({ ...testServer, db: behind })
const worker = startOutboxWorker({
  db: behind,
  sweeper: testServer.sweeper,
  bellUrl: toRoleUrl(testServer.ownerUrl, 'playfield_sweeper'),
  carriers: testServer.carriers,
  defect: (error) => defects.push(error),
})

afterAll(async () => {
  paying.kill()
  await boards.close()
  await worker.stop()
  await behind.close()
  await testServer.close()
})

test('from the notice to the command at the device', { timeout: 300_000 }, async () => {
  const url = await testServer.http.listen({ host: '127.0.0.1', port: 0 })
  const mqttUrl = (await boards.open()).url.replace('localhost', '127.0.0.1')
  const secret = await registerMany(testServer, DEVICES)
  const devices = Array.from({ length: DEVICES }, (_, number) => codeOf(number))
  async function play(seconds: number) {
    const orders = await newOrders(testServer, PER_SECOND * seconds, { sites: 20, devices })
    const wish: Paying = {
      url: `${url}/api/notify/${world.channelId}`,
      mqttUrl,
      secret,
      devices: DEVICES,
      perSecond: PER_SECOND,
      notices: orders.map((orderId) => ({ orderId, post: noticeOf(orderId) })),
    }
    paying.send(wish)
    const [answer] = (await once(paying, 'message')) as [Took & { error?: string }]
    if (answer.error !== undefined) throw new Error(answer.error)
    return { orders, ...answer }
  }
  const done = async () => {
    const [row] = await testServer.sql(`select count(*)::int as n from orders where state = 'done'`)
    return Number(row!['n'])
  }
  // The example world already has such orders.
  const already = await done()
  // Warms up, so that the measured server has been running for a while and its tables have had rows.
  const warm = await play(WARM_SECONDS)
  await takeStatistics(testServer)
  const { orders, ...answer } = await play(SECONDS)
  const ms = answer.ms.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(ms[Math.ceil(ms.length * share) - 1]!)
  const [p50, p99, last] = [at(0.5), at(0.99), at(1)]
  console.info(
    `notice to command at ${PER_SECOND}/s: p50 ${p50} ms, p99 ${p99} ms (≤ ${P99_MS_MAX}), last ${last} ms`,
  )
  expect(ms).toHaveLength(orders.length)
  await expect.poll(done, { timeout: 60_000 }).toBe(already + warm.orders.length + orders.length)
  expect([...defects, ...boards.defects]).toEqual([])
  expect(p99).toBeLessThanOrEqual(P99_MS_MAX)
})
