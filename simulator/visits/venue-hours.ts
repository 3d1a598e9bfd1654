import { HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { getShanghaiHour, toShanghaiClock } from '#contract/base/shanghai.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { builds, type Step } from '../machine/machine.ts'
import {
  randomBetween,
  pickPoissonCount,
  pickRandom,
  seededRandom,
  type Random,
} from '../random.ts'

/** Opening hours and busyness of venues, and the visits to a machine in one hour. */
export type Venue = 'cinema' | 'mall' | 'station'
export type PlacedBoard = {
  readonly code: string
  readonly type: DeviceType
  readonly venue: Venue
}

/**
 * Steps that a person takes at a machine. `at` is the moment of the start; `after` is in milliseconds since
 * then.
 */
export type MachineVisit = {
  readonly at: number
  /** A customer goes to another machine when this one is busy or out of order; staff come anyway. */
  readonly by: 'customer' | 'staff'
  readonly steps: readonly { readonly after: number; readonly step: Step }[]
}

/** Busyness of each hour, from midnight on: 1 is a usual hour, 0 is closed. */
type HourlyBusyness = readonly number[]
const closedHours = (hours: number): HourlyBusyness => Array.from({ length: hours }, () => 0)
const days: Readonly<Record<Venue, HourlyBusyness>> = {
  // Open from 10 to 24, busiest around the evening films.
  cinema: [...closedHours(10), 0.4, 0.6, 0.8, 1, 1.2, 1, 0.9, 1, 1.4, 1.9, 2, 1.6, 1.1, 0.5],
  // Open from 10 to 22, busier after lunch and after work.
  mall: [
    ...closedHours(10),
    0.5,
    0.8,
    1.1,
    1,
    1.1,
    1.2,
    1.2,
    1.1,
    1.2,
    1.5,
    1.4,
    0.8,
    ...closedHours(2),
  ],
  // Open around the clock, following the trains.
  station: [
    0.4, 0.3, 0.25, 0.25, 0.3, 0.4, 0.7, 1.1, 1.2, 1, 0.9, 1, 1.1, 1, 0.9, 0.9, 1.1, 1.4, 1.5, 1.3,
    1.1, 0.9, 0.6, 0.4,
  ],
}
/** Busyness factors of the days, from Sunday on. */
const weeks: Readonly<Record<Venue, readonly number[]>> = {
  cinema: [1.7, 0.7, 0.7, 0.8, 0.8, 1.3, 1.9],
  mall: [1.8, 0.7, 0.7, 0.7, 0.8, 1.2, 2],
  station: [1.2, 1, 0.9, 0.9, 1, 1.4, 1.2],
}

/** Average number of visits in a usual hour, and maximum number of plays of one visitor. */
const visits: Readonly<Record<DeviceType, readonly [mean: number, playsMax: number]>> = {
  claw: [2.2, 6],
  game: [1.8, 3],
  changer: [4, 1],
  vending: [2.5, 1],
  glass: [0.9, 3],
  lipstick: [0.6, 2],
  ticket: [2.4, 8],
}

/** Duration of one simulated play, about as long as the machine's factory setting. */
export const PLAY_MS: Readonly<Record<DeviceType, number>> = {
  claw: 20_000,
  game: 90_000,
  changer: 2_000,
  vending: 3_000,
  glass: 30_000,
  lipstick: 60_000,
  ticket: 15_000,
}

/** Returns the busyness of a venue in the hour that begins at `hour`: 1 is a usual hour, 0 is closed. */
export function venueBusyness(venue: Venue, hour: number): number {
  const local = toShanghaiClock(new Date(hour))
  return days[venue][local.getUTCHours()]! * weeks[venue][local.getUTCDay()]!
}

/**
 * Returns all visits to a machine in the hour that begins at `hour`, sorted by time. The same seed always
 * gives the same visits.
 */
export function listVisitsInHour(
  placed: PlacedBoard,
  hour: number,
  seed: string,
): readonly MachineVisit[] {
  const random = seededRandom(seed, placed.code, hour)
  const busy = venueBusyness(placed.venue, hour)
  if (busy === 0) return []
  const [mean] = visits[placed.type]
  const liked = 0.6 + 0.8 * seededRandom(seed, placed.code)()
  const acts = [...generateStaffVisits(random, placed, hour)]
  for (let left = pickPoissonCount(random, mean * busy * liked); left > 0; left -= 1) {
    acts.push(newCustomerVisit(random, placed.type, hour + randomBetween(random, 0, HOUR_MS - 1)))
  }
  return acts.toSorted((a, b) => a.at - b.at)
}

const FAULT_CHANCE = 1 / 250
const faults: Readonly<Record<DeviceType, readonly string[]>> = {
  claw: ['claw.stuck', 'coin.jam', 'sensor.prize'],
  game: ['coin.jam', 'screen.lost'],
  changer: ['note.jam', 'hopper.jam'],
  vending: ['motor.stuck', 'note.jam', 'too.warm'],
  glass: ['motor.stuck', 'sensor.prize'],
  lipstick: ['motor.stuck', 'screen.lost'],
  ticket: ['ticket.jam', 'coin.jam'],
}
const OPENING_MINUTES = 12
const ROUND_HOURS = 2

/**
 * Yields the visits of staff: they fill and test each machine at opening, and then check it every two hours.
 */
function* generateStaffVisits(
  random: Random,
  { type, venue }: PlacedBoard,
  hour: number,
): Generator<MachineVisit> {
  const local = getShanghaiHour(new Date(hour))
  const isOpening =
    venueBusyness(venue, hour - HOUR_MS) === 0 || (venue === 'station' && local === 6)
  if (isOpening)
    yield newStaffRound(
      random,
      type,
      hour + randomBetween(random, 0, OPENING_MINUTES) * MINUTE_MS,
      true,
    )
  else if (local % ROUND_HOURS === 0) {
    yield newStaffRound(random, type, hour + randomBetween(random, 0, 59) * MINUTE_MS, false)
  }
  if (random() < FAULT_CHANCE) {
    const step: Step = { is: 'raise', code: pickRandom(random, faults[type]) }
    yield {
      at: hour + randomBetween(random, 0, HOUR_MS - 1),
      by: 'staff',
      steps: [{ after: 0, step }],
    }
  }
}

function newStaffRound(
  random: Random,
  type: DeviceType,
  startMs: number,
  isOpening: boolean,
): MachineVisit {
  const stay = randomBetween(random, 60, 240) * 1_000
  const tried = isOpening && builds[type].pays === 'coins'
  const test = [
    { after: 5_000, step: { is: 'begin', test: true } },
    { after: 5_000 + PLAY_MS[type], step: { is: 'end', luck: 0, test: true } },
  ] as const
  return {
    at: startMs,
    by: 'staff',
    steps: [
      { after: 0, step: { is: 'arrive', always: isOpening } },
      ...(tried ? test : []),
      { after: stay + PLAY_MS[type], step: { is: 'leave' } },
    ],
  }
}

/** Notes that are changed, in fen. Small ones are more frequent. */
const CHANGED = [1_000, 1_000, 1_000, 2_000, 2_000, 5_000, 10_000] as const
const PAUSE_MS = 4_000

function newCustomerVisit(random: Random, type: DeviceType, startMs: number): MachineVisit {
  if (builds[type].pays === 'change') {
    const step: Step = { is: 'change', fen: pickRandom(random, CHANGED) }
    return { at: startMs, by: 'customer', steps: [{ after: 0, step }] }
  }
  const [, playsMax] = visits[type]
  const steps = Array.from({ length: randomBetween(random, 1, playsMax) }, (_, playIndex) => {
    const from = playIndex * (PLAY_MS[type] + PAUSE_MS)
    return [
      { after: from, step: { is: 'pay' } },
      { after: from + 1_000, step: { is: 'begin' } },
      { after: from + 1_000 + PLAY_MS[type], step: { is: 'end', luck: random() } },
    ] as const
  })
  return { at: startMs, by: 'customer', steps: steps.flat() }
}
