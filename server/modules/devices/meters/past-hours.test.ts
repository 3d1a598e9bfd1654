import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { world } from '#contract/example-world.ts'
import type { Meters } from '#gateway/protocol.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { insertPastDeviceHours, findUnbookedRange } from '../surface.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const FIRST = Date.UTC(2026, 0, 5, 2)
const none = { coinOut: 0, credits: 0, testPlays: 0, ticketsOut: 0, stock: {}, hopper: 0 }
const stretch = { from: new Date(FIRST), until: new Date(FIRST + 3 * HOUR_MS) }

function hour(index: number, plays: number, prizesOut: number, notes: number) {
  const at = FIRST + index * HOUR_MS
  const cashIn = { 1000: notes }
  const meters: Meters = {
    ...none,
    life: 0,
    boot: 0,
    seq: index + 2,
    at,
    plays,
    coinIn: 2 * plays,
    prizesOut,
    cashIn,
  }
  const data = { won: false }
  const event = {
    id: `e${index}`,
    boot: 0,
    seq: index,
    at: at + 5,
    type: 'play.ended',
    data,
  } as const
  return { hour: at, meters, events: [event] }
}

test('past hours are booked once without changing device state', async () => {
  const { deviceId, siteId, merchantId } = world
  const hours = [
    hour(-1, 100, 10, 7),
    hour(0, 104, 10, 7),
    hour(1, 104, 11, 7),
    hour(2, 110, 11, 9),
  ]
  const at = (index: number) => new Date(FIRST + index * HOUR_MS)
  const book = (past: typeof hours) =>
    testServer.db.inMerchant(merchantId, (tx, scope) =>
      insertPastDeviceHours(tx, scope, [{ deviceId, siteId, hours: past }]),
    )
  const left = () =>
    testServer.db.inMerchant(merchantId, (tx, scope) => findUnbookedRange(tx, scope, stretch))
  const state = 'select * from device_states'
  const before = await testServer.sql(state)
  expect(await left()).toEqual(stretch)
  expect(await book([hours[0]!, { ...hours[0]!, events: [] }])).toBe(false)
  expect(await book(hours.slice(2))).toBe(true)
  // Hours that were booked before do not prevent the earlier hours of the stretch from being booked.
  expect(await left()).toEqual({ from: at(0), until: at(2) })
  expect(await book(hours.slice(0, 3))).toBe(true)
  expect(await left()).toBeUndefined()
  const rows = await testServer.sql(
    `select hour, source, quantity::int as n from device_hours where hour > '2026-01-01'
      order by hour, source`,
  )
  expect(rows).toEqual([
    { hour: at(0), source: 'coinIn', n: 8 },
    { hour: at(0), source: 'plays', n: 4 },
    { hour: at(1), source: 'prizesOut', n: 1 },
    { hour: at(2), source: 'cashIn', n: 2 },
    { hour: at(2), source: 'coinIn', n: 12 },
    { hour: at(2), source: 'plays', n: 6 },
  ])
  const events = await testServer.sql(
    'select event_id, heard_at from device_events order by event_id',
  )
  expect(events).toEqual(
    [0, 1, 2].map((index) => ({
      event_id: `e${index}`,
      heard_at: new Date(FIRST + index * HOUR_MS + 5),
    })),
  )
  expect(await testServer.sql(state)).toEqual(before)
})
