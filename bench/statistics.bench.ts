import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { alerts } from '#contract/alerts/alerts.ts'
import type { Call, CallInput } from '#contract/base/call.ts'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { income } from '#contract/income/income.ts'
import { reports } from '#contract/reports/reports.ts'
import { sites } from '#contract/sites/sites.ts'
import { computeCompletedHourEnd } from '#server/modules/reports/jobs.ts'
import { foldReports } from '#server/modules/reports/store.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { people } from '#server/test/world.ts'
import { fillBusiness, type Business } from './business.ts'

/**
 * A page that shows the same amount takes as long for a large merchant as for a small one. In one database,
 * one merchant has a month of orders at 40 devices, the other two years of ten times as many at 5,000. Both
 * have as many sites, since a page lists them all. `BENCH_ORDERS=10000000` sets the full size (some 8 GB);
 * the default is a tenth of it.
 */
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const SITES = 20
const ROUNDS = 60
const WARM = 5
const RATIO_MAX = 1.3

const testServer = await openTestServer({ heard: false })
afterAll(testServer.close)

const small: Business = {
  merchantId: world.merchantId,
  orders: ORDERS / 10,
  devices: 40,
  sites: SITES,
  days: 30,
}
let large: Business

beforeAll(async () => {
  const [other] = await testServer.sql(
    `select merchant_id as id from merchants where merchant_id <> '${world.merchantId}' limit 1`,
  )
  large = {
    merchantId: String(other!['id']),
    orders: ORDERS,
    devices: 5_000,
    sites: SITES,
    days: 730,
  }
  const until = computeCompletedHourEnd(new Date())
  for (const business of [small, large]) {
    const began = performance.now()
    await fillBusiness(testServer, business)
    const filled = performance.now()
    await testServer.db.inMerchant(business.merchantId, (tx, scope) =>
      foldReports(tx, scope, until),
    )
    const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)
    console.info(
      `${business.orders} orders at ${business.devices} devices: filled in ` +
        `${seconds(began, filled)} s, added up in ${seconds(filled, performance.now())} s`,
    )
  }
  await testServer.sql('vacuum analyze')
  // Filling in ten million orders takes so long that earlier sessions have expired.
  for (const name of ['mine', 'stranger'] as const) {
    await testServer.signIn(name, people[name].merchantId, people[name].accountId)
  }
}, HOUR_MS)

const today = toShanghaiDayStart(new Date())
const week = { startDate: new Date(today.getTime() - 6 * DAY_MS), endDate: today }

type Asked = () => Promise<unknown>
function asking<C extends Call>(call: C, input: CallInput<C>) {
  return (as: 'mine' | 'stranger'): Asked =>
    () =>
      testServer.get(call, input, { as })
}

const PAGES = {
  '/business_statistics': [asking(reports.business, week), asking(reports.places, week)],
  '/index': [
    asking(income.today, {}),
    asking(devices.standing, {}),
    asking(alerts.list, { size: 3, state: 'open' }),
    asking(alerts.unread, {}),
    asking(sites.choices, {}),
  ],
}

test.each(Object.entries(PAGES))(
  '%s of a large merchant and of a small one',
  async (path, calls) => {
    const took = { mine: [] as number[], stranger: [] as number[] }
    for (let round = -WARM; round < ROUNDS; round += 1) {
      for (const as of ['mine', 'stranger'] as const) {
        const began = performance.now()
        await Promise.all(calls.map((call) => call(as)()))
        const ms = performance.now() - began
        if (round >= 0) took[as].push(ms)
        // The first round is like the first one after a start: no statement is planned, and no ranking is in
        // memory.
        if (round === -WARM) console.info(`${path}: ${ms.toFixed(0)} ms the first time, ${as}`)
      }
    }
    const [ours, theirs] = [p95(took.mine), p95(took.stranger)]
    const ratio = theirs / ours
    console.info(
      `${path}: p95 ${ours.toFixed(1)} ms of ${small.orders} orders, ${theirs.toFixed(1)} ms of ` +
        `${large.orders}: ${ratio.toFixed(2)} (≤ ${RATIO_MAX})`,
    )
    expect(ratio).toBeLessThanOrEqual(RATIO_MAX)
  },
  600_000,
)

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!
}
