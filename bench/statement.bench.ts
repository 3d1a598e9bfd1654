import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { exportCalls } from '#contract/exports/exports.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { STRANGER } from '#server/test/world.ts'
import { CHANNEL, fillOrders } from './business.ts'
import { fillFast } from './fill-fast.ts'
import { median } from './median.ts'

/**
 * A page of the statement costs the same however many bookings there are. Two merchants in one database, one
 * small and young, one large and old, are requested in turns. Then all lines of the large one are exported.
 * `STATEMENT_ORDERS=1000000,10000000` sets the promised sizes.
 */
const [SMALL = 0, LARGE = 0] = (process.env['STATEMENT_ORDERS'] ?? '50000,500000')
  .split(',')
  .map(Number)
const RUNS = 300
/** Number of times that all lines are checked, or made into a file. */
const FULL_RUNS = 3
const RATIO_MAX = 1.3
/** In times of the bare sums of all accounts. */
const CHECK_RATIO_MAX = 16
/** In times of bare reading of all lines. */
const FILE_RATIO_MAX = 4
const FETCHED = 5_000
/**
 * Limit of live memory after garbage collection: one part of the file and the data in transit, whatever the
 * file's length.
 */
const HELD_MIB_MAX = 64
const LOOK_MS = 500
const MIB = 1_048_576
/** Amount of the example world's order, in fen. */
const AMOUNT = 200
const CLEARING = `clearing:channel:${CHANNEL}`
/** One moment for all insert statements, because an entry has the same booking time as its transfer. */
const UNTIL = new Date().toISOString()
const TABLES = ['orders', 'ledger_entries', 'ledger_transfers', 'ledger_keys']
const LONG = { timeout: HOUR_MS }

const testServer = await openTestServer({ heard: false })
afterAll(testServer.close)

type Size = {
  readonly orders: number
  readonly sites: number
  readonly devices: number
  readonly months: number
}

/**
 * Inserts paid orders, spread over the sites in turn, with the balances that booking them one by one would
 * have left.
 */
async function fill(merchantId: string, size: Size): Promise<void> {
  const { orders, sites, months } = size
  await fillOrders(testServer, { merchantId, days: months * 30, ...size })
  const facts = `(select n, '7' || lpad(n::text, 12, '0') as id, n % ${sites} as site,
      '${UNTIL}'::timestamptz - interval '${months} months' * (1 - n::float8 / ${orders}) as at
    from generate_series(0, ${orders - 1}) n) f`
  const whose = `'${merchantId}'`
  await testServer.sql(`insert into ledger_keys
    select ${whose}, 'order:' || id || ':paid', id, at from ${facts}`)
  await testServer.sql(`insert into ledger_transfers
    select ${whose}, id, at, 'order.paid', 'order:' || id from ${facts}`)
  await testServer.sql(`insert into ledger_entries
    select ${whose}, id, line, at,
      case line when 1 then 'pending:b' || site else '${CLEARING}' end, 'money',
      case line when 1 then ${AMOUNT} else -${AMOUNT} end,
      case line when 1 then (n / ${sites} + 1) * ${AMOUNT}::bigint else -(n + 1) * ${AMOUNT}::bigint end
    from ${facts}, (values (1), (2)) l (line)`)
  await testServer.sql(`insert into ledger_accounts
    select ${whose}, 'pending:b' || site, 'money', count(*) * ${AMOUNT} from ${facts} group by site
    union all select ${whose}, '${CLEARING}', 'money', -${orders}::bigint * ${AMOUNT}`)
}

beforeAll(async () => {
  await testServer.sql(`select make_months((now() - interval '25 months')::date, 26)`)
  const began = performance.now()
  await fillFast(testServer, TABLES, async () => {
    await fill(STRANGER, { orders: SMALL, sites: 4, devices: 40, months: 1 })
    await fill(MINE, { orders: LARGE, sites: 120, devices: 5_000, months: 24 })
  })
  await testServer.sql('analyze ledger_accounts')
  console.info(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
}, LONG.timeout)

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

test('what was filled in passes the ledger check', LONG, async () => {
  const check = async (merchantId: string) =>
    expect((await checkLedger(testServer.db, ledgerRules, merchantId)).faults).toEqual([])
  const bareSums = () =>
    testServer.sql(
      `select account, asset, sum(amount) from ledger_entries where merchant_id = $1 group by 1, 2`,
      [MINE],
    )
  const ratios: number[] = []
  for (let run = 1; run <= FULL_RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [bare, ours] = [await measureMs(bareSums), await measureMs(() => check(MINE))]
    ratios.push(ours / bare)
    console.info(
      `checked ${(LARGE / (ours / 1_000)).toFixed(0)} transfers/s in ${ours.toFixed(0)} ms, ` +
        `bare sums ${bare.toFixed(0)} ms: ${(ours / bare).toFixed(1)} (≤ ${CHECK_RATIO_MAX})`,
    )
  }
  await check(STRANGER)
  expect(median(ratios)).toBeLessThanOrEqual(CHECK_RATIO_MAX)
})

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

const pages = {
  'all lines': () => testServer.get(wallet.lines, { size: 20 }, { as: 'mine' }),
  'all lines of the small': () => testServer.get(wallet.lines, { size: 20 }, { as: 'stranger' }),
  'one account': () => testServer.get(wallet.statement, { size: 20, account: 'pending:b1' }),
  'one account of the small': () =>
    testServer.get(wallet.statement, { size: 20, account: 'pending:b1' }, { as: 'stranger' }),
}

test.each(['all lines', 'one account'] as const)('a page of %s', LONG, async (name) => {
  const [large, small] = [pages[name], pages[`${name} of the small`]]
  const times: { large: number[]; small: number[] } = { large: [], small: [] }
  for (let run = -30; run < RUNS; run += 1) {
    for (const [whose, ask] of [
      ['large', large],
      ['small', small],
    ] as const) {
      const begun = performance.now()
      expect((await ask()).records).toHaveLength(20)
      // Runs below 0 are a warm-up and do not count.
      if (run >= 0) times[whose].push(performance.now() - begun)
    }
  }
  const [ofLarge, ofSmall] = [p95(times.large), p95(times.small)]
  const said = `p95 ${ofLarge.toFixed(1)} ms of ${LARGE}, ${ofSmall.toFixed(1)} ms of ${SMALL} orders`
  console.info(`${name}: ${said}: ${(ofLarge / ofSmall).toFixed(2)} (≤ ${RATIO_MAX})`)
  expect(ofLarge / ofSmall).toBeLessThanOrEqual(RATIO_MAX)
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Returns the bytes that are still referenced after garbage collection. */
function held(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Reads all lines over a cursor, in the order of the file, and makes nothing of them. */
async function readBareLines(): Promise<void> {
  const client = new pg.Client(testServer.ownerUrl)
  await client.connect()
  await client.query('begin')
  await client.query(`declare lines cursor for select * from ledger_entries
    where merchant_id = '${MINE}' order by booked_at, transfer_id, line`)
  // oxlint-disable-next-line no-await-in-loop -- one after another
  while ((await client.query(`fetch ${FETCHED} from lines`)).rowCount);
  await client.end()
}

test('all of it as a file', LONG, async () => {
  const url = await testServer.http.listen({ host: '127.0.0.1', port: 0 })
  const before = held()
  let [most, size] = [0, 0]
  const watch = setInterval(() => {
    size = Math.max(size, process.memoryUsage.rss())
    most = Math.max(most, held() - before)
  }, LOOK_MS)
  const { exportId: id = '' } = await testServer.get(wallet.export, { format: 'csv' })
  const isMade = async () => (await testServer.get(exportCalls.detail, { id })).state !== 'making'
  const made = await measureMs(async () => {
    do await testServer.carry()
    while (!(await isMade()))
  })
  const { body } = await fetch(url + (await testServer.get(exportCalls.take, { id })).url)
  let lines = 0
  for await (const chunk of body!) for (const byte of chunk) if (byte === 10) lines += 1
  clearInterval(watch)
  const bare = await measureMs(readBareLines)
  console.info(
    `${lines} lines, ${(lines / (made / 1_000)).toFixed(0)} a second, ` +
      `${(made / bare).toFixed(1)} times bare reading (≤ ${FILE_RATIO_MAX}), ` +
      `${(most / MIB).toFixed(0)} MiB more than before are held at most (≤ ${HELD_MIB_MAX}), ` +
      `the process has ${(size / MIB).toFixed(0)} MiB`,
  )
  expect(lines).toBeGreaterThan(LARGE)
  expect(most / MIB).toBeLessThanOrEqual(HELD_MIB_MAX)
  expect(made / bare).toBeLessThanOrEqual(FILE_RATIO_MAX)
})
