import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { world } from '#contract/example-world.ts'
import { openDatabase } from '#server/platform/db.ts'
import { toRoleUrl } from '#server/platform/database/migrate.ts'
import { startOutboxWorker } from '#server/platform/outbox/worker.ts'
import { boardsOf } from '#server/test/devices/boards.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { codeOf } from './device-storm.ts'
import { registerMany } from './many-devices.ts'
import type { Paying, Took } from './paid-command-process.ts'
import { measureBareTransaction } from './bare-transaction.ts'
import { newOrders, noticeOf, takes } from './paid-orders.ts'

/** Number of sites that the plays are spread over. */
const SITES = 20

/**
 * Opens a whole server with outbox worker and broker, and a process that plays the payment provider and the
 * devices. Notices are signed beforehand.
 */
export async function openPaidPlayServer(devices: number) {
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
  const url = await testServer.http.listen({ host: '127.0.0.1', port: 0 })
  const notifyUrl = `${url}/api/notify/${world.channelId}`
  const mqttUrl = (await boards.open()).url.replace('localhost', '127.0.0.1')
  const secret = await registerMany(testServer, devices)
  const codes = Array.from({ length: devices }, (_, number) => codeOf(number))

  return {
    testServer,
    listDefects: () => [...defects, ...boards.defects],
    /**
     * Plays for so many seconds at an even pace, whether or not the server keeps up. Returns the number of
     * plays, the milliseconds from the notice to the command of each that started, and the seconds until the
     * last had.
     */
    async play(seconds: number, perSecond: number): Promise<Took & { readonly plays: number }> {
      const orders = await newOrders(testServer, perSecond * seconds, {
        sites: SITES,
        devices: codes,
      })
      const wish: Paying = {
        url: notifyUrl,
        mqttUrl,
        secret,
        devices,
        perSecond,
        notices: orders.map((orderId) => ({ orderId, post: noticeOf(orderId) })),
      }
      paying.send(wish)
      const [answer] = (await once(paying, 'message')) as [Took & { error?: string }]
      if (answer.error !== undefined) throw new Error(answer.error)
      return { plays: orders.length, ...answer }
    },
    /** Returns the median in ms of the transaction that books a notice, without the server around it. */
    async measureBareNotice(runs: number): Promise<number> {
      const [orderId] = await newOrders(testServer, 1, { sites: SITES, devices: codes })
      const { headers, body } = noticeOf(orderId!)
      const post = () => fetch(notifyUrl, { method: 'POST', headers, body })
      return measureBareTransaction(testServer, post, runs)
    },
    async countDone(): Promise<number> {
      const [row] = await testServer.sql(
        `select count(*)::int as n from orders where state = 'done'`,
      )
      return Number(row!['n'])
    },
    async close(): Promise<void> {
      paying.kill()
      await boards.close()
      await worker.stop()
      await behind.close()
      await testServer.close()
    },
  }
}

/** Returns the ms within which this share of the plays started. */
export function findShareMs(ms: readonly number[], share: number): number {
  return ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * share) - 1]!
}
