import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { newId } from '#server/platform/id.ts'
import { toRoleUrl } from '#server/platform/database/migrate.ts'
import { openTestServer } from '#server/test/test-server.ts'
import type { BareSteps } from './bare-steps-process.ts'
import type { Load } from './load.ts'
import { median } from './median.ts'
import { newOrders, noticeOf, takes } from './paid-orders.ts'

/**
 * Measures paid plays per second through the whole server: the signed notice is verified, the order paid,
 * the ledger booked and the command put in the outbox. The same transaction is called bare, in turns with
 * it. Notices are signed beforehand and posted by a separate process.
 */
const RUNS = 5
const PLAYS = 1_500
const CLIENTS = 32
const RATIO_MIN = 0.5

const testServer = await openTestServer({ heard: false, takes })
const processOf = (file: string) => fork(fileURLToPath(new URL(file, import.meta.url)))
const [loading, bare] = [processOf('load-process.ts'), processOf('bare-steps-process.ts')]

afterAll(async () => {
  loading.kill()
  bare.kill()
  await testServer.close()
})

async function perSecond(child: ChildProcess, wish: Load | BareSteps): Promise<number> {
  child.send(wish)
  const [answer] = (await once(child, 'message')) as [{ perSecond?: number; error?: string }]
  if (answer.perSecond === undefined) throw new Error(answer.error)
  return answer.perSecond
}

/** Returns the arguments that the server would pass to `order_step` for this order. */
function stepOf(id: string, site: string): readonly unknown[] {
  const transfer = {
    id: newId(),
    key: `order:${id}:paid`,
    kind: 'order.paid',
    accounts: [`pending:${site}`, `clearing:channel:${world.channelId}`],
    assets: ['money', 'money'],
    amounts: [200, -200],
  }
  const expiresAt = new Date(Date.now() + 60_000)
  const data = { coins: 1, orderId: id }
  const steps = [
    { state: 'paid', cause: 'provider', detail: `42${id}` },
    { state: 'dispensing', cause: 'provider', detail: '' },
  ]
  const member = { orders: 1, paidFen: 200, refundedFen: 0, plays: 0 }
  const income = { orders: 1, amountFen: 200, refunds: 0, refundedFen: 0, coins: 0 }
  return [
    testServer.mine,
    id,
    'created',
    JSON.stringify(steps),
    JSON.stringify({ providerNumber: `42${id}`, paidAt: new Date() }),
    JSON.stringify([transfer]),
    JSON.stringify({ id: newId(), type: 'credit', data, expiresAt }),
    null,
    JSON.stringify(income),
    JSON.stringify({ at: new Date(), member }),
  ]
}

async function ratioAt(url: string, sites: number, words: string): Promise<number> {
  const ratios: number[] = []
  const address = `${url}/api/notify/${world.channelId}`
  // The first run is a warm-up for both sides and does not count.
  for (let run = 0; run <= RUNS; run += 1) {
    const posts = (await newOrders(testServer, PLAYS, { sites })).map(noticeOf)
    const load = { url: address, headers: {}, connections: CLIENTS, requests: PLAYS, posts }
    const ours = await perSecond(loading, load)
    const ids = await newOrders(testServer, PLAYS, { sites })
    const calls = ids.map((id, at) => stepOf(id, `site${(at + 1) % sites}`))
    const to = { url: toRoleUrl(testServer.ownerUrl, 'playfield_app'), merchantId: testServer.mine }
    const theirs = await perSecond(bare, { ...to, clients: CLIENTS, calls })
    if (run > 0) ratios.push(ours / theirs)
    console.info(`paid plays, ${words}: ${ours.toFixed(0)}/s, bare: ${theirs.toFixed(0)}/s`)
  }
  console.info(`paid plays / bare, ${words}, median of ${RUNS}: ${median(ratios).toFixed(2)}`)
  return median(ratios)
}

test('paid plays beside the bare transaction', { timeout: 600_000 }, async () => {
  const url = await testServer.http.listen({ host: '127.0.0.1', port: 0 })
  const many = await ratioAt(url, 50, 'at fifty sites')
  const one = await ratioAt(url, 1, 'all at one site')
  const [paid] = await testServer.sql(
    `select count(*)::int as n from orders where state = 'dispensing'`,
  )
  expect(paid).toEqual({ n: 4 * PLAYS * (RUNS + 1) })
  console.info(`one site / many: ${(one / many).toFixed(2)}`)
  expect(many).toBeGreaterThanOrEqual(RATIO_MIN)
})
