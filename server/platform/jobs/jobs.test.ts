import { addJobAdhoc } from 'graphile-worker'
import { afterAll, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { nightlyLedgerCheck } from '#server/ledger/jobs.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { STRANGER } from '#server/test/world.ts'
import { toUtcCron, startJobs } from './jobs.ts'
import { toRoleUrl } from '../database/migrate.ts'
import { createNightlySweepJob } from './sweeper.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const jobsUrl = toRoleUrl(testServer.ownerUrl, 'playfield_jobs')
const soon = { timeout: 15_000 }

test('the nightly check reports faults of every merchant', async () => {
  await testServer.sql(`insert into ledger_accounts values ('${STRANGER}', 'income', 'money', 5)`)
  const told = vi.fn(async () => undefined)
  const check = nightlyLedgerCheck({ ...testServer, rules: [] }, told)
  const jobs = await startJobs(jobsUrl, [check], (_level, message) => {
    throw new Error(message)
  })
  await addJobAdhoc({ connectionString: jobsUrl }, check.name, { day: '2026-11-21' })
  await vi.waitFor(async () => {
    const reports = await testServer.sql(
      'select merchant_id, faults from ledger_reports order by 1',
    )
    expect(reports).toHaveLength(4)
    expect(reports.slice(0, 2)).toEqual([
      { merchant_id: MINE, faults: [] },
      { merchant_id: STRANGER, faults: ['account income money'] },
    ])
  }, soon)
  await jobs.stop()
  const red = { merchantId: STRANGER, faults: ['account income money'], day: '2026-11-21' }
  expect(told.mock.calls).toEqual([[red]])
})

test('the sweep deletes only expired rows', async () => {
  const answer = `insert into write_answers
    (merchant_id, caller, call, key, input_hash, made_at) values ('${MINE}', 'a', 'b', $1, '', $2)`
  await testServer.sql(answer, ['old', new Date(Date.now() - 25 * HOUR_MS)])
  await testServer.sql(answer, ['new', new Date()])
  await createNightlySweepJob(testServer.sweeper).run({}, undefined as never)
  expect(await testServer.sql('select key from write_answers')).toEqual([{ key: 'new' }])
})

test('the sweeper reads merchant ids and nothing else', async () => {
  expect(await testServer.sweeper.merchantsAfter('', 2)).toEqual([MINE, STRANGER])
  for (const table of ['merchants', 'accounts', 'sites', 'ledger_accounts', 'operation_log']) {
    await expect(testServer.sweeper.pool.query(`select * from ${table}`)).rejects.toThrow('denied')
  }
  await expect(testServer.sweeper.pool.query('select intent from outbox')).rejects.toThrow('denied')
})

test.each([
  ['20 3 * * *', '20 19 * * *'],
  ['0 8 * * 1', '0 0 * * 1'],
  ['*/5 * * * *', '*/5 * * * *'],
])('%s in Shanghai is %s in UTC', (at, utc) => {
  expect(toUtcCron(at)).toBe(utc)
})
