import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { platformWatch } from '#contract/platform-desk/platform-watch.ts'
import { sites } from '#contract/sites/sites.ts'
import { declareDiskSpaceJob } from '#server/modules/platform-desk/surface.ts'
import { METRICS_TOKEN, openTestServer } from '#server/test/test-server.ts'
import { SCHEMA_FOLDERS } from '../database/schema-files.ts'
import { openDatabase } from '../db.ts'
import { createCachedReadinessCheck, type ServerState } from './readiness.ts'

const testServer = await openTestServer()
afterAll(async () => {
  // Other tests may share the database.
  const file = new URL('platform/probe_write.sql', SCHEMA_FOLDERS.functions)
  await testServer.sql(await readFile(file, 'utf8'))
  await testServer.close()
})
afterEach(() => void vi.useRealTimers())

/** Makes the writing function fail with an error of PostgreSQL, such as `53100 disk_full`. */
const refuseWrites = (code: string) =>
  testServer.sql(`create or replace function probe_write() returns void language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`)
const readyz = async () => (await testServer.http.inject('/readyz')).statusCode
const later = () => {
  const { now } = performance
  const at = now.call(performance) + 11_000
  vi.spyOn(performance, 'now').mockImplementation(() => at)
}
const own = () =>
  createCachedReadinessCheck({ db: testServer.db, dataFolder: '/', defect: () => undefined })

test('reports not ready when the database refuses writes', async () => {
  expect(await readyz()).toBe(200)
  await refuseWrites('53100')
  // The last check was less than ten seconds ago, so its result is reused.
  expect(await readyz()).toBe(200)
  later()
  expect(await readyz()).toBe(503)
  vi.restoreAllMocks()
  const { server } = await testServer.get(platformWatch.health, {}, { as: 'platform' })
  expect(server).toMatchObject({ writes: false })
  const { body } = await testServer.http.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect(body).toContain('playfield_database_writes 0')
  expect(body).toMatch(/^playfield_database_connections\{state="max"\} 8$/m)
})

test('however many ask, it is written once', async () => {
  const asked = vi.spyOn(testServer.db, 'asNobody')
  const readiness = own()
  await Promise.all(Array.from({ length: 20 }, readiness))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})

test('free space is that of the data folder', async () => {
  const { free, isLow } = await own()()
  expect(free).toBeGreaterThan(0)
  expect(isLow).toBe(free! < 1024 ** 3)
})

test('sends one low disk alert a day', async () => {
  const standing: ServerState = { writes: true, free: 1, isLow: true, at: new Date() }
  const job = declareDiskSpaceJob({ db: testServer.db, readiness: async () => standing })
  const run = () =>
    job.run({}, { again: async () => undefined, signal: new AbortController().signal })
  await run()
  await run()
  await testServer.carry()
  const told = testServer.outside.sms.told.map(({ phone, what }) => ({ phone, what }))
  expect(new Set(told.map(({ phone }) => phone)).size).toBe(told.length)
  expect(told[0]).toMatchObject({ what: '磁盘剩余空间不到1GB' })
})

test.each([
  ['53100', 'disk full'],
  ['53300', 'too many connections'],
  ['57P01', 'shut down'],
])('returns 503 when the database refuses: %s, %s', async (code) => {
  await testServer.sql(`create function refuse_rows() returns boolean language plpgsql as
    $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
  await testServer.sql('grant execute on function refuse_rows() to playfield_app')
  await testServer.sql('alter table sites add constraint refused check (refuse_rows()) not valid')
  for (const [language, msg] of [
    ['zh', '系统暂时无法处理，请几分钟后重试'],
    ['en', 'We cannot process this right now. Try again in a few minutes.'],
  ] as const) {
    const headers = {
      'blade-auth': `bearer ${testServer.tokens.get('mine')}`,
      'accept-language': language,
    }
    const url = sites.submit.wire.path
    const payload = { firmName: 'Full' }
    const answer = await testServer.http.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 503, msg, data: { failure: 'unavailable' } })
  }
  await testServer.sql('alter table sites drop constraint refused')
  await testServer.sql('drop function refuse_rows()')
})

test('reports no writes without a database', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const answers = await createCachedReadinessCheck({
    db,
    dataFolder: undefined,
    defect: () => undefined,
  })()
  expect(answers).toMatchObject({ writes: false, free: undefined, isLow: false })
  await db.close()
})
