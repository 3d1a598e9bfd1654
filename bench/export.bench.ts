import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCalls } from '#contract/exports/exports.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { zipParts } from '#server/test/workbook.ts'

/**
 * A statement of 100,000 lines costs little more as a workbook than as CSV. Both are requested, made and
 * downloaded in turns in one run.
 */
const LINES = 100_000
const RUNS = 4
const RATIO_MAX = 1.5
const MORE_MIB_MAX = 200
const LOOK_MS = 20
const MIB = 1_048_576
const LONG = { timeout: 600_000 }

const testServer = await openTestServer({ heard: false })
afterAll(testServer.close)

beforeAll(async () => {
  const at = `'2026-03-05T08:00:00+08:00'::timestamptz`
  await testServer.sql(
    `insert into ledger_transfers select $1, '7' || lpad(n::text, 18, '0'), ${at}, 'order.paid',
      'order:38401' || lpad(n::text, 13, '0') from generate_series(1, ${LINES}) n`,
    [MINE],
  )
  await testServer.sql(
    `insert into ledger_entries select $1, '7' || lpad(n::text, 18, '0'), 1, ${at}, 'pending:1',
      'money', 200, n * 200::bigint from generate_series(1, ${LINES}) n`,
    [MINE],
  )
}, LONG.timeout)

type Taken = { readonly ms: number; readonly mib: number; readonly bytes: Buffer }
const day = new Date('2026-03-05T00:00:00+08:00')

async function take(url: string, format: 'csv' | 'xlsx'): Promise<Taken> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), LOOK_MS)
  const begun = performance.now()
  const wish = { startDate: day, endDate: day, format }
  const { exportId: id = '' } = await testServer.get(wallet.export, wish)
  const isMade = async () => (await testServer.get(exportCalls.detail, { id })).state !== 'making'
  do await testServer.carry()
  while (!(await isMade()))
  const file = await fetch(url + (await testServer.get(exportCalls.take, { id })).url)
  // Keeps the file in memory, because the rows of the workbook are counted afterwards.
  const chunks: Uint8Array[] = []
  for await (const chunk of file.body!) chunks.push(chunk)
  clearInterval(watch)
  const ms = performance.now() - begun
  return { ms, mib: (most - before) / MIB, bytes: Buffer.concat(chunks) }
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

test('100,000 lines as a workbook cost little more than as CSV', LONG, async () => {
  const url = await testServer.http.listen({ host: '127.0.0.1', port: 0 })
  const taken: Record<'csv' | 'xlsx', Taken[]> = { csv: [], xlsx: [] }
  for (let run = 0; run < RUNS; run += 1) {
    for (const format of ['csv', 'xlsx'] as const) {
      const got = await take(url, format)
      // The first run of each format is a warm-up and does not count.
      if (run > 0) taken[format].push(got)
    }
  }
  const [csv, xlsx] = [taken.csv, taken.xlsx].map((runs) => middle(runs.map(({ ms }) => ms)))
  const [csvMib, xlsxMib] = [taken.csv, taken.xlsx].map((runs) => {
    return Math.max(...runs.map(({ mib }) => mib))
  })
  const ratio = xlsx! / csv!
  console.info(
    `CSV ${csv!.toFixed(0)} ms, workbook ${xlsx!.toFixed(0)} ms: ${ratio.toFixed(2)} (≤ ${RATIO_MAX}); ` +
      `memory grew by ${csvMib!.toFixed(0)} and ${xlsxMib!.toFixed(0)} MiB (≤ ${MORE_MIB_MAX})`,
  )
  const sheet = zipParts(taken.xlsx[0]!.bytes).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/<row /g)).toHaveLength(LINES + 1)
  expect(ratio).toBeLessThanOrEqual(RATIO_MAX)
  expect(xlsxMib).toBeLessThanOrEqual(MORE_MIB_MAX)
})
