import { HOUR_MS } from '#contract/base/durations.ts'
import { isSlotDeviceType } from '#contract/devices/device.ts'
import { builds } from '../machine/machine.ts'
import { randomBetween, countAround, seededRandom, type Random } from '../random.ts'
import { venueBusyness, type Placed } from './venue-hours.ts'

/** Who comes to a machine and pays by phone, and what they do there: by the seed, as always. */
export type PhoneVisit = {
  readonly at: number
  /** One of `PEOPLE`, from 0 on. */
  readonly person: number
  readonly bought: Bought
  /** How long it takes to find the button; undefined where they turn away. */
  readonly paysAfterMs: number | undefined
}
export type Bought = { readonly plays: number } | { readonly slot: number }

/** Who comes again is the same person, with the orders and coins of before. */
export const PEOPLE = 60
const VISITS_PER_HOUR = 0.5
const TURNED_AWAY = 0.06
const PLAYS_MAX = 3
const PAY_MS = [3_000, 9_000] as const

export function phoneVisitsOf(placed: Placed, hour: number, seed: string): PhoneVisit[] {
  // Who wants coins has no coins to pay with, and no need of a phone.
  if (builds[placed.type].pays === 'change') return []
  const random = seededRandom(seed, placed.code, hour, 'by phone')
  const count = countAround(random, VISITS_PER_HOUR * venueBusyness(placed.venue, hour))
  return Array.from({ length: count }, () => ({
    at: hour + randomBetween(random, 0, HOUR_MS - 1),
    person: randomBetween(random, 0, PEOPLE - 1),
    bought: boughtAt(random, placed),
    paysAfterMs: random() < TURNED_AWAY ? undefined : randomBetween(random, ...PAY_MS),
  }))
}

function boughtAt(random: Random, { type }: Placed): Bought {
  if (isSlotDeviceType(type)) return { slot: randomBetween(random, 1, builds[type].slots) }
  return { plays: randomBetween(random, 1, PLAYS_MAX) }
}
