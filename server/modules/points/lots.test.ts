import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { grantPoints, returnPoints, spendPoints, type PointGrant } from './booking-store.ts'
import { settleMerchantPoints } from './jobs.ts'
import { loadPointBalance } from './lot-store.ts'

/** How points are earned, spent, returned and ended. Times are of one year, far from any real clock. */
const testServer = await openTestServer()
afterAll(testServer.close)
const { playerId } = world
const plays = playsOf(testServer)

const inMerchant = <T>(work: (tx: Tx, scope: Scope) => Promise<T>) =>
  testServer.db.inMerchant(MINE, work)
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)
let count = 0
function grant(points: number, day: string, given: Partial<PointGrant> = {}) {
  const wish = {
    playerId,
    points,
    lotId: `test:${(count += 1)}`,
    source: 'gift',
    ...given,
  } as const
  return inMerchant((tx, scope) => grantPoints(tx, scope, { ...wish, at: noon(day) }))
}
const spend = (useId: string, points: number, day: string) =>
  inMerchant((tx, scope) => spendPoints(tx, scope, { playerId, useId, points, at: noon(day) }))
const giveBack = (useId: string, day: string, endedUntil?: string) =>
  inMerchant((tx, scope) =>
    returnPoints(tx, scope, {
      playerId,
      useId,
      at: noon(day),
      ...(endedUntil !== undefined && { endedUntil }),
    }),
  )
const balance = (day: string) =>
  inMerchant((tx, scope) => loadPointBalance(tx, scope, playerId, day))
const settle = (day: string) => settleMerchantPoints(testServer.db, MINE, day)
async function setRules(waitDays: number, expiryMonths: number | null) {
  await testServer.sql(
    `insert into point_settings (merchant_id, earns_paid, wait_days, expiry_months)
      values ($1, true, $2, $3) on conflict (merchant_id)
      do update set wait_days = $2, expiry_months = $3`,
    [MINE, waitDays, expiryMonths],
  )
}
async function lots() {
  const rows = await testServer.sql(
    'select ends_on::text as ends_on, remaining from point_lots order by earned_on, lot_id',
  )
  return rows.map((row) => [row['ends_on'], Number(row['remaining'])])
}

beforeEach(async () => {
  for (const table of ['point_uses', 'point_lots', 'point_changes', 'point_days'])
    await testServer.sql(`delete from ${table}`)
  for (const table of ['ledger_entries', 'ledger_accounts'])
    await testServer.sql(`delete from ${table} where asset = 'points'`)
  await testServer.sql(`delete from ledger_keys where transfer_id in
    (select transfer_id from ledger_transfers where kind like 'points.%')`)
  await testServer.sql(`delete from ledger_transfers where kind like 'points.%'`)
  await setRules(0, null)
})
const expectNoFaults = async () => expect(await plays.ledgerFaults()).toEqual([])

test('the same fact gives points once', async () => {
  expect(await grant(50, '2026-03-01', { lotId: 'task:1' })).toBe(true)
  expect(await grant(50, '2026-03-01', { lotId: 'task:1' })).toBe(false)
  expect(await balance('2026-03-01')).toEqual({ usable: 50, pending: 0, owed: 0, ending: 0 })
  await expectNoFaults()
})

test('points that end first are spent first', async () => {
  await grant(10, '2026-01-05')
  await setRules(0, 3)
  await grant(20, '2026-01-06')
  await setRules(0, 1)
  await grant(30, '2026-01-07')
  expect(await spend('buy:1', 40, '2026-01-08')).toBe(true)
  expect(await lots()).toEqual([
    [null, 10],
    ['2026-04-30', 10],
    ['2026-02-28', 0],
  ])
  expect(await spend('buy:1', 40, '2026-01-08')).toBe(true)
  expect(await balance('2026-01-08')).toMatchObject({ usable: 20 })
  await expectNoFaults()
})

test('points of 31 January hold through February', async () => {
  await setRules(0, 1)
  await grant(10, '2026-01-31')
  expect(await lots()).toEqual([['2026-02-28', 10]])
  expect(await balance('2026-02-28')).toMatchObject({ usable: 10, ending: 10 })
  expect(await balance('2026-03-01')).toMatchObject({ usable: 0 })
  expect(await balance('2026-01-29')).toMatchObject({ ending: 0 })
})

test('ended points cannot be spent before the job has run', async () => {
  await setRules(0, 1)
  await grant(10, '2026-01-31')
  expect(await spend('buy:1', 1, '2026-03-01')).toBe(false)
  expect(await spend('buy:1', 1, '2026-02-28')).toBe(true)
})

test('a repeated or late expiry job books each lot once', async () => {
  await setRules(0, 1)
  await grant(10, '2026-01-31')
  await grant(5, '2026-03-01')
  await settle('2026-03-04')
  await settle('2026-03-04')
  await settle('2026-03-05')
  expect(await plays.balance(`points:${playerId}`)).toBe(5)
  const expired = await testServer.sql(`select points from point_changes where kind = 'expired'`)
  expect(expired.map(({ points }) => Number(points))).toEqual([-10])
  await expectNoFaults()
})

test('a stricter rule holds for later points only', async () => {
  await setRules(0, 12)
  await grant(10, '2026-01-31')
  await setRules(0, 1)
  await grant(10, '2026-01-31')
  expect((await lots()).map(([day]) => String(day)).toSorted((a, b) => a.localeCompare(b))).toEqual(
    ['2026-02-28', '2027-01-31'],
  )
})

test('a hundred simultaneous takes leave an exact balance', async () => {
  await grant(100, '2026-03-01')
  await grant(150, '2026-03-02')
  const takes = Array.from({ length: 100 }, (_, index) => spend(`buy:${index}`, 7, '2026-03-03'))
  const answers = await Promise.all(takes)
  expect(answers.filter(Boolean)).toHaveLength(35)
  expect(await balance('2026-03-03')).toMatchObject({ usable: 5 })
  await expectNoFaults()
})

test('simultaneous returns of one use return it once', async () => {
  await grant(100, '2026-03-01')
  await spend('buy:1', 60, '2026-03-02')
  const answers = await Promise.all([1, 2, 3].map(() => giveBack('buy:1', '2026-03-03')))
  expect(answers.toSorted((a, b) => a - b)).toEqual([0, 0, 60])
  expect(await balance('2026-03-03')).toMatchObject({ usable: 100 })
  await expectNoFaults()
})

test('points returned to an ended lot end at once', async () => {
  await setRules(0, 1)
  await grant(100, '2026-01-31')
  await spend('buy:1', 60, '2026-02-01')
  expect(await giveBack('buy:1', '2026-03-10')).toBe(-40)
  await settle('2026-03-10')
  expect(await balance('2026-03-10')).toMatchObject({ usable: 0 })
  expect(await plays.balance(`points:${playerId}`)).toBe(0)
  await expectNoFaults()
})

test('an extension revives only the returned points', async () => {
  await setRules(0, 1)
  await grant(100, '2026-01-31')
  await spend('buy:1', 60, '2026-02-01')
  await giveBack('buy:1', '2026-03-10', '2026-03-17')
  expect(await balance('2026-03-17')).toMatchObject({ usable: 60 })
  expect(await balance('2026-03-18')).toMatchObject({ usable: 0 })
  await settle('2026-03-18')
  await expectNoFaults()
})

test('another merchant cannot be given points', async () => {
  const taking = testServer.db.inMerchant('2000000000000000001', (tx, scope) =>
    spendPoints(tx, scope, { playerId, useId: 'theft', points: 1 }),
  )
  await grant(10, '2026-03-01')
  expect(await taking).toBe(false)
  await expect(
    testServer.db.inMerchant('2000000000000000001', (tx) =>
      grantPoints(tx, { merchantId: MINE } as Scope, {
        playerId,
        lotId: 'theft',
        source: 'gift',
        points: 1,
      }),
    ),
  ).rejects.toThrow()
})

test('the server may not write lots itself', async () => {
  const writing = inMerchant((tx, scope) =>
    tx
      .withTables<{ point_lots: { merchant_id: string; remaining: number } }>()
      .updateTable('point_lots')
      .set({ remaining: 9 })
      .where('merchant_id', '=', scope.merchantId)
      .execute(),
  )
  await expect(writing).rejects.toThrow('permission denied')
})

test('the ledger check finds changed lots', async () => {
  await grant(10, '2026-03-01')
  await testServer.sql('update point_lots set remaining = 9, spent = 1')
  const faults = await plays.ledgerFaults()
  expect(faults).toEqual(
    [
      `points: points:${playerId} has 10, its lots 9`,
      'points of gift: lots 10 given and 9 outstanding, days 10 and 10 outstanding',
    ].map((fault) => fault.replace(' and 10 outstanding', ' and 10')),
  )
})
