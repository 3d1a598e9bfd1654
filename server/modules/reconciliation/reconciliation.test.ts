import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import type { BillLine } from '#server/outside/payments/bill-port.ts'
import { doneOutcome, refusedOutcome as isRefused } from '#server/platform/outcome.ts'
import { openChannels } from '#server/modules/channels/surface.ts'
import { newLocalStoragePort } from '#server/outside/local-storage/client.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { sealKeys } from '#server/test/world.ts'
import { makeTestFolder } from '#server/test/test-folder.ts'
import { declareReconciliationJob } from './job.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { day: dayCall, find, explain, match } = reconciliation
const { siteId, deviceId, channelId } = world

const today = toShanghaiDayStart(new Date())
const yesterday = addDaysToTime(today, -1)
/** Hours after the start of yesterday. 24 and more fall on today. */
const at = (hours: number) => new Date(yesterday.getTime() + hours * HOUR_MS)

/** Bill lines of the platform's WeChat Pay account, by day. */
const bills = new Map<string, BillLine[]>()
const line = (number: string, amount: number, when: Date, of?: Partial<BillLine>): BillLine => {
  const kind = of?.kind ?? 'payment'
  const own = { kind, number, orderNumber: number, providerNumber: `42${number}` }
  return { ...own, amount: toFen(amount), feeMilli: amount * 6, at: when, ...of }
}
function onBill(each: BillLine): void {
  const day = formatShanghaiDay(toShanghaiDayStart(each.at))
  bills.set(day, [...(bills.get(day) ?? []), each])
}
testServer.outside.payments.says = (account) =>
  account === '1600000001'
    ? {
        bills: {
          async fetch(day) {
            const lines = bills.get(day)
            if (!lines) return isRefused('notYet', 'still being made')
            return doneOutcome({ name: `${day}.json`, bytes: Buffer.from(JSON.stringify(lines)) })
          },
          async *lines({ bytes }) {
            const text = Buffer.from(bytes).toString()
            yield* JSON.parse(text, (key, value) =>
              key === 'at' ? new Date(value) : value,
            ) as BillLine[]
          },
        },
      }
    : {}

/** Inserts an order paid at the provider at `paid` and booked at `booked`, when its notice arrived. */
async function sold(id: string, amount: number, paid: Date, booked = paid): Promise<void> {
  await testServer.sql(
    `insert into orders (merchant_id, order_id, player_id, device_id, device_code, site_id, kind,
      payment, channel_id, payer, shared, bought, amount_fen, coins, bonus_coins, act, state,
      refund_mode, made_at, expires_at, paid_at, ended_at)
     values ($1, $2, 'p', $3, 'PF1', $4, 'play', 'wechat', $5, '', false, '{}', $6, 1, 0, 'credit',
      'done', 'auto', $7, $7, $7, $8)`,
    [MINE, id, deviceId, siteId, channelId, amount, paid, booked],
  )
  await testServer.sql(
    `insert into order_steps values ($1, $2, 2, 'paid', $3, 'provider', ''),
      ($1, $2, 3, 'done', $3, 'device', '')`,
    [MINE, id, booked],
  )
}
const meter = (source: string, quantity: number, hour: Date, unitFen = 0) =>
  testServer.sql(
    `insert into device_hours values ($1, date_trunc('hour', $2::timestamptz), $3, $4, $5, $6, $7)`,
    [MINE, hour, deviceId, siteId, source, unitFen, quantity],
  )
const matched = async (day: Date) => {
  await testServer.get(match, { day })
  await testServer.carry()
  return testServer.get(dayCall, { day })
}
test('a matching day is explained when its bill exists', async () => {
  await sold('a1', 200, at(10))
  await sold('a2', 200, at(11))
  await meter('credits', 2, at(11))
  const waiting = await matched(yesterday)
  expect(waiting).toMatchObject({ state: 'waiting', missing: ['wechatPay'], billAt: null })
  onBill(line('a1', 200, at(10)))
  onBill(line('a2', 200, at(11)))
  // A line of the same account that belongs to another merchant is ignored.
  onBill(line('z9', 900, at(11)))
  const day = await matched(yesterday)
  expect(day).toMatchObject({ state: 'explained', missing: [], unexplainedFen: 0, incomeFen: 400 })
  expect(day.list).toEqual([])
  expect(day.machines).toEqual([expect.objectContaining({ equipmentId: deviceId, state: 'match' })])
  const [file] = await testServer.sql(`select file_key, lines from bill_files where lines > 0`)
  expect(file).toMatchObject({ lines: 2, file_key: expect.stringMatching(/\.sealed$/) })
})

test('finds each difference once and keeps manual explanations', async () => {
  // Paid just before midnight, with the notice arriving after it.
  await sold('late', 3_600, new Date(yesterday.getTime() - 60_000), at(0.1))
  bills.set(formatShanghaiDay(addDaysToTime(yesterday, -1)), [])
  onBill(line('late', 3_600, new Date(yesterday.getTime() - 60_000)))
  await sold('lost', 500, at(13))
  bills.delete(formatShanghaiDay(yesterday))
  for (const [id, hour] of [
    ['a1', 10],
    ['a2', 11],
  ] as const)
    onBill(line(id, 200, at(hour)))
  await testServer.sql(`delete from bill_files where channel_id = $1`, [channelId])
  await meter('cashIn', 4, at(12), 500)
  await testServer.get(match, { day: addDaysToTime(yesterday, -1) })
  await testServer.carry()
  const day = await matched(yesterday)
  const kinds = () => day.list.map((each) => `${each.kind} ${each.cause} ${each.state}`)
  // The added orders delivered two coins that no meter reported.
  expect(kinds().toSorted()).toEqual([
    'cash unknown open',
    'credits unknown open',
    'ourPayment lateNotice explained',
    'ourPayment unknown open',
  ])
  const before = await testServer.get(dayCall, { day: addDaysToTime(yesterday, -1) })
  const [late] = before.list
  expect(late).toMatchObject({ kind: 'billPayment', cause: 'lateNotice', state: 'explained' })
  expect(late!.evidence).toMatchObject([{ is: 'late', minutes: 7 }])
  const lost = day.list.find(({ orderNumber }) => orderNumber === 'lost')!
  const detail = await testServer.get(find, { id: lost.id })
  expect(detail.lines.find((each) => each.ours?.orderNumber === 'lost')).toMatchObject({ odd: 1 })
  expect(detail.causes[0]).toMatchObject({ verdict: 'possible' })
  await testServer.get(explain, { id: lost.id, cause: 'unknown', note: '渠道说会补进账单' })
  const again = await matched(yesterday)
  expect(again.list.find(({ id }) => id === lost.id)).toMatchObject({ state: 'explained' })
  expect(again.list).toHaveLength(day.list.length)
})

test('later agreement and emptied cash explain earlier differences', async () => {
  await testServer.sql(
    `insert into cash_counts (merchant_id, count_id, device_id, name, site_id, person_id, person_name,
      counted_by, state, expected, meters, counted, expected_fen, counted_fen, taken_at)
     values ($1, '9', $2, '3', $3, $4, '林', '林', 'taken', '{}', '{}', '{}', 0, 0, now())`,
    [MINE, deviceId, siteId, world.ownerId],
  )
  await meter('credits', 2, at(14))
  const day = await matched(yesterday)
  const cash = day.list.find(({ kind }) => kind === 'cash')
  expect(cash).toMatchObject({ state: 'explained', cause: 'agreedLater' })
  const credits = day.list.find(({ kind }) => kind === 'credits')
  expect(credits).toMatchObject({ state: 'explained', cause: 'agreedLater' })
  expect(day.list.filter(({ state }) => state !== 'explained')).toEqual([])
  expect(day.state).toBe('explained')
})

test('suggests a shrunk meter or open door as cause', async () => {
  const event = (type: string) =>
    testServer.sql(
      `insert into device_events values ($1, $2, gen_random_uuid()::text, $3, $4, 0, 0, $3, '{}')`,
      [MINE, deviceId, at(15), type],
    )
  await event('door.opened')
  await meter('credits', 3, at(15))
  const more = (await matched(yesterday)).list.find(({ kind }) => kind === 'credits')!
  const detail = await testServer.get(find, { id: more.id })
  expect(detail).toMatchObject({ pieces: 3, state: 'open', amountFen: 300 })
  expect(detail.causes.map(({ cause, verdict }) => `${cause} ${verdict}`)).toEqual([
    'testPlay likely',
    'repeated possible',
    'unknown possible',
    'lateNotice excluded',
  ])
  expect(detail.lines).toContainEqual(
    expect.objectContaining({ odd: 0, meter: expect.objectContaining({ what: 'door.opened' }) }),
  )
  await event('meters.shrank')
  await testServer.sql(
    `update device_hours set quantity = 1
      where source = 'credits' and hour = date_trunc('hour', $1::timestamptz)`,
    [at(15)],
  )
  await testServer.sql(
    `delete from device_hours where source = 'credits' and hour <> date_trunc('hour', $1::timestamptz)`,
    [at(15)],
  )
  await matched(yesterday)
  const less = await testServer.get(find, { id: more.id })
  expect(less.pieces).toBe(-3)
  expect(less.causes[0]).toMatchObject({ cause: 'meterShrank', verdict: 'likely' })
  await testServer.get(explain, { id: more.id, cause: 'meterShrank' })
})

test('the job processes missing days and resumes after abort', async () => {
  await testServer.sql(`delete from reconciled_days where day > '2026-02-01'`)
  const storage = newLocalStoragePort({
    folder: await makeTestFolder('bills'),
    secret: 's',
    path: '/f',
    uploadPath: '/f',
  })
  const parts = { db: testServer.db, sealKeys, payments: testServer.outside.payments }
  const channels = openChannels(parts)
  const job = declareReconciliationJob({ ...parts, channels, storage, sweeper: testServer.sweeper })
  const stopped = new AbortController()
  stopped.abort()
  const again = async () => undefined
  const isTime = Date.now() >= today.getTime() + 10 * HOUR_MS
  const run = job.run({}, { again, signal: stopped.signal })
  if (isTime) await expect(run).rejects.toThrow('aborted')
  else await run
  await job.run({}, { again, signal: new AbortController().signal })
  const day = await testServer.get(dayCall, { day: yesterday })
  expect(day.state).toBe(isTime ? 'explained' : 'waiting')
  expect((await testServer.get(dayCall, {}, { as: 'stranger' })).list).toEqual([])
})
