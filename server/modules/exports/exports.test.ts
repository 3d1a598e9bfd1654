import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCalls as exports, EXPORT_AT_ONCE_MAX } from '#contract/exports/exports.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { world } from '#contract/example-world.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { sheetRows } from '#server/test/workbook.ts'
import { sealKeys } from '#server/test/world.ts'
import { nightlyExportRemoval } from './jobs.ts'
import { toBatchLine, readExportRows, storeExportPart } from './export-parts.ts'
import { startExportOrLink } from './surface.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const day = (text: string) => {
  const date = new Date(`${text}T00:00:00+08:00`)
  return { startDate: date, endDate: date }
}
const LINES = 30
const someDay = day('2026-03-05')
/** Day with more lines than are sent at once. */
const longDay = day('2026-03-06')

beforeAll(async () => {
  await testServer.sql(
    `insert into ledger_transfers select $1, 'x' || n, '2026-03-05T08:00:00+08:00', 'order.paid',
      'order:1' from generate_series(1, ${LINES}) n`,
    [world.merchantId],
  )
  await testServer.sql(
    `insert into ledger_entries select $1, 'x' || n, 1, d, 'pending:1', 'money', 1, n
    from (values ('2026-03-05T08:00:00+08:00'::timestamptz, ${LINES}),
      ('2026-03-06T08:00:00+08:00', ${EXPORT_AT_ONCE_MAX + 1})) as days (d, count),
      generate_series(1, count) n`,
    [world.merchantId],
  )
})

/** Requests an export as if it had more lines than are sent at once. */
async function ask(as = 'mine', format: 'csv' | 'xlsx' = 'csv'): Promise<string> {
  const [sessionId = ''] = testServer.tokens.get(as)!.split('.')
  const { exportId = '' } = await testServer.db.inMerchant(world.merchantId, (tx, scope) =>
    startExportOrLink(
      sealKeys,
      wallet.export,
      { tx, scope, sessionId, actor: { accountId: world.ownerId }, client: { language: 'zh' } },
      { ...someDay, format },
      EXPORT_AT_ONCE_MAX + 1,
    ),
  )
  return exportId
}
const detail = (id: string, as = 'mine') => testServer.get(exports.detail, { id }, { as })

async function fileAt(url: string): Promise<string[]> {
  const { payload } = await testServer.http.inject({ method: 'GET', url })
  return payload.replace('\u{feff}', '').trim().split('\r\n')
}

test('queues a long export, serves a short one directly', async () => {
  expect((await testServer.get(wallet.export, someDay)).url).toContain('ticket=')
  const { url, exportId: id = '' } = await testServer.get(wallet.export, longDay)
  expect(url).toBe('')
  const linesAll = EXPORT_AT_ONCE_MAX + 1
  expect(await detail(id)).toMatchObject({ state: 'making', lines: 0, linesAll })
  await testServer.sql(`update outbox set state = 'done' where intent ->> 'exportId' = $1`, [id])
})

test('notifies the requester, who alone may download the export', async () => {
  const id = await ask()
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'ready', lines: LINES })
  const [told] = (await testServer.get(inbox.list, {})).records
  expect(told).toMatchObject({ to: `/systemMessage?tab=own&file=${id}`, read: false })
  expect(told?.text.zh).toContain(String(LINES))
  const rows = await fileAt((await testServer.get(exports.take, { id })).url)
  expect(rows).toHaveLength(LINES + 1)
  expect(rows[0]).toMatch(/^时间,/)
  expect(new Set(rows).size).toBe(LINES + 1)
  expect(await testServer.send(exports.detail, { id }, { as: 'clerk' })).toMatchObject({
    failure: 'noExport',
  })
})

test('stored exports are encrypted and deleted after expiry', async () => {
  const id = await ask()
  await testServer.carry()
  const [{ place, parts } = {} as never] = await testServer.sql(
    'select place, parts from exports where export_id = $1',
    [id],
  )
  const part = await testServer.storage.get(`${place}/0.sealed`)
  expect(part.is).toBe('done')
  if (part.is === 'done') {
    expect(Buffer.concat(await part.value.body.toArray()).includes('order')).toBe(false)
  }
  await testServer.sql(
    `update exports set ends_at = now() - interval '1 hour' where export_id = $1`,
    [id],
  )
  const job = nightlyExportRemoval(testServer)
  await job.run({}, { again: async () => undefined, signal: new AbortController().signal })
  expect(await detail(id)).toMatchObject({ state: 'gone' })
  expect((await testServer.storage.get(`${place}/${Number(parts) - 1}.sealed`)).is).toBe('refused')
})

async function bookAt(id: string) {
  const { url } = await testServer.get(exports.take, { id })
  const { rawPayload } = await testServer.http.inject({ method: 'GET', url })
  return sheetRows(rawPayload)
}

test('a resumed workbook export is complete', async () => {
  const whole = await ask('mine', 'xlsx')
  const id = await ask('mine', 'xlsx')
  await testServer.carry()
  const rows = await bookAt(whole)
  expect(rows).toHaveLength(LINES + 1)
  const [at, what] = rows[1]!
  // Date of 2026-03-05 08:00 in Shanghai as a spreadsheet stores it.
  expect([at, what]).toEqual([expect.closeTo(46_086 + 8 / 24, 8), '玩家付款'])
  // Numbers of orders and bookings are text.
  expect(rows[1]!.slice(-3)).toEqual(['订单', '1', 'x1'])
  // Simulates an export that was interrupted after a part of ten rows.
  const [{ place } = {} as never] = await testServer.sql(
    'select place from exports where export_id = $1',
    [id],
  )
  const [made = []] = await Array.fromAsync(
    readExportRows(testServer.storage, sealKeys, { place: String(place), parts: 1 }),
  )
  await storeExportPart(
    testServer.storage,
    sealKeys,
    String(place),
    0,
    toBatchLine(made.slice(0, 10)),
  )
  const [{ first } = {} as never] = await testServer.sql(
    `select jsonb_build_object('id', transfer_id, 'line', line, 'moment', booked_at::text) as first
    from ledger_entries where merchant_id = $1 and booked_at = '2026-03-05T08:00:00+08:00'
    order by transfer_id offset 9 limit 1`,
    [world.merchantId],
  )
  await testServer.sql(
    `update exports set state = 'making', parts = 1, lines = 10, resume = $2 where export_id = $1`,
    [id, JSON.stringify(first)],
  )
  await testServer.sql(`update outbox set state = 'open' where intent ->> 'exportId' = $1`, [id])
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'ready', lines: LINES })
  expect(await bookAt(id)).toEqual(rows)
})

test('an export fails if its session has ended', async () => {
  await testServer.signIn('leaving', world.merchantId, world.ownerId)
  const id = await ask('leaving')
  await testServer.sql(
    'select end_session((select session_id from exports where export_id = $1))',
    [id],
  )
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'failed' })
  expect(await testServer.send(exports.take, { id })).toMatchObject({ failure: 'notReady' })
})

describeWrite(exports.take, {
  async works() {
    const { url } = await testServer.get(exports.take, { id: world.exportId })
    expect(url).toContain('ticket=')
    const [line] = await testServer.sql(
      'select changes from operation_log order by line desc limit 1',
    )
    expect(JSON.stringify(line)).toContain('wallet.export')
  },
  async refuses() {
    const id = await ask()
    expect(await testServer.send(exports.take, { id })).toMatchObject({ failure: 'notReady' })
  },
  async keepsOut() {
    const answer = await testServer.send(exports.take, { id: world.exportId }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noExport' })
  },
  async runsOnce() {
    const both = [1, 2].map(() =>
      testServer.get(exports.take, { id: world.exportId }, { key: 'take' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
