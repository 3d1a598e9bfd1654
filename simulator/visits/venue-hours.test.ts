import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { deviceType, type DeviceType } from '#contract/devices/device.ts'
import type { Meters } from '#gateway/protocol.ts'
import { simulatePastHours } from './past-hours.ts'
import { venueBusyness, type Venue } from './venue-hours.ts'

/**
 * Checks that simulated days look like days of a venue: their shape, and figures that an operator would
 * believe.
 */
/** Midnight in China. */
const MONDAY = Date.UTC(2026, 0, 4, 16)
const WEEKS = 6
const CODES = ['PF000001', 'PF000002', 'PF000003', 'PF000004']
const counted = ['plays', 'coinIn', 'coinOut', 'prizesOut', 'ticketsOut', 'testPlays'] as const
type Counted = Record<(typeof counted)[number] | 'yuan', number>

/**
 * Returns what is counted in each hour of a week, from Monday's first hour on, averaged over the machines
 * and weeks.
 */
function weekOf(type: DeviceType, venue: Venue): Counted[] {
  const week = Array.from({ length: 7 * 24 }, () => nothing())
  for (const code of CODES) {
    const until = MONDAY + WEEKS * 7 * DAY_MS
    const [last, ...hours] = simulatePastHours({
      placed: { code, type, venue },
      from: MONDAY,
      until,
      seed: 'test',
    })
    let before = totalsOf(last!.meters)
    for (const { hour, meters } of hours) {
      const [after, slot] = [totalsOf(meters), week[((hour - MONDAY) / HOUR_MS) % week.length]!]
      for (const key of keys) slot[key] += (after[key] - before[key]) / (WEEKS * CODES.length)
      before = after
    }
  }
  return week
}
const keys = [...counted, 'yuan'] as const
const nothing = () => Object.fromEntries(keys.map((key) => [key, 0])) as Counted
function totalsOf(meters: Meters): Counted {
  const notes = Object.entries(meters.cashIn)
  const yuan = notes.reduce((sum, [fen, pieces]) => sum + (Number(fen) * pieces) / 100, 0)
  return { ...meters, yuan }
}
const sum = (hours: readonly Counted[], key: keyof Counted) =>
  hours.reduce((total, hour) => total + hour[key], 0)
const day = (week: readonly Counted[], at: number) => week.slice(at * 24, at * 24 + 24)

test('plays peak on evenings and weekends, never when closed', () => {
  const week = weekOf('claw', 'mall')
  for (const hours of Array.from({ length: 7 }, (_, at) => day(week, at))) {
    expect(sum(hours.slice(0, 10), 'plays')).toBe(0)
    // Customers who begin before closing time play to the end.
    expect(sum(hours.slice(22), 'plays')).toBeLessThan(1)
    expect(sum(hours.slice(18, 21), 'plays')).toBeGreaterThan(sum(hours.slice(10, 13), 'plays'))
  }
  const [tuesday, saturday] = [sum(day(week, 1), 'plays'), sum(day(week, 5), 'plays')]
  expect(saturday / tuesday).toBeGreaterThan(1.8)
})

test('a station never sleeps, but nearly', () => {
  const week = weekOf('vending', 'station')
  const night = sum(week.slice(1, 5), 'plays')
  expect(night).toBeGreaterThan(0)
  expect(night * 4).toBeLessThan(sum(week.slice(16, 20), 'plays'))
})

test('a claw machine gives a prize per fourteen coins', () => {
  const week = weekOf('claw', 'cinema')
  const [coins, prizes] = [sum(week, 'coinIn'), sum(week, 'prizesOut')]
  expect(coins / prizes).toBeGreaterThan(12)
  expect(coins / prizes).toBeLessThan(16)
  expect(coins / 7).toBeGreaterThan(80)
  expect(coins / 7).toBeLessThan(400)
  expect(sum(week, 'testPlays') / 7).toBeGreaterThan(0.9)
})

test('ticket machines give 30 to 40 tickets per coin', () => {
  const week = weekOf('ticket', 'cinema')
  const perCoin = sum(week, 'ticketsOut') / sum(week, 'coinIn')
  expect(perCoin).toBeGreaterThan(30)
  expect(perCoin).toBeLessThan(40)
})

test('a changer gives one coin per yuan', () => {
  const week = weekOf('changer', 'mall')
  expect(sum(week, 'coinOut')).toBeCloseTo(sum(week, 'yuan'))
  expect(sum(week, 'yuan') / 7).toBeGreaterThan(300)
  expect(sum(week, 'plays')).toBe(0)
})

test('vending always delivers, skill games rarely pay out', () => {
  const [sold, played] = [weekOf('vending', 'mall'), weekOf('lipstick', 'mall')]
  expect(sum(sold, 'prizesOut')).toBeCloseTo(sum(sold, 'plays'))
  expect(sum(played, 'prizesOut')).toBeLessThan(sum(played, 'plays') / 15)
})

test('faults clear and doors close for every type', () => {
  for (const type of deviceType.options) {
    const placed = { code: 'PF000001', type, venue: 'cinema' } as const
    const until = MONDAY + 90 * DAY_MS
    const hours = simulatePastHours({ placed, from: MONDAY, until, seed: 'test' })
    const said = hours.flatMap(({ events }) => events.map(({ type: what }) => what))
    const times = (what: string) => said.filter((each) => each === what).length
    expect(times('fault.raised')).toBeGreaterThan(0)
    expect(times('fault.raised') - times('fault.cleared')).toBeLessThanOrEqual(1)
    expect(times('door.opened')).toBe(times('door.closed'))
    const ids = hours.flatMap(({ events }) => events.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('the same seed produces the same hours', () => {
  const placed = { code: 'PF000001', type: 'claw', venue: 'mall' } as const
  const hours = (seed: string) =>
    simulatePastHours({ placed, from: MONDAY, until: MONDAY + DAY_MS, seed })
  expect(hours('a')).toEqual(hours('a'))
  expect(hours('a')).not.toEqual(hours('b'))
  expect(venueBusyness('mall', MONDAY)).toBe(0)
})

test('phone plays have orders that match the credits', () => {
  const until = MONDAY + 7 * DAY_MS
  let orders = 0
  const newOrderId = () => String((orders += 1))
  const placed = { code: 'PF000001', type: 'claw', venue: 'cinema' } as const
  const [before, ...hours] = simulatePastHours({
    placed,
    from: MONDAY,
    until,
    seed: 'test',
    newOrderId,
  })
  const paid = hours.flatMap((hour) => hour.orders.filter(({ paysAfterMs }) => paysAfterMs))
  expect(paid.length).toBeGreaterThan(20)
  const played = paid.reduce((n, { bought }) => n + ('plays' in bought ? bought.plays : 0), 0)
  expect(hours.at(-1)!.meters.credits - before!.meters.credits).toBe(played * 2)
  const ended = hours.flatMap(({ events }) => events.filter(({ type }) => type === 'play.ended'))
  const ofOrders = ended.filter(({ data }) => 'orderId' in data)
  expect(ofOrders.length).toBe(played)
  for (const { id, won } of paid) {
    const own = ofOrders.filter(({ data }) => 'orderId' in data && data.orderId === id)
    expect(own.some(({ data }) => 'won' in data && data.won)).toBe(won)
  }
})
