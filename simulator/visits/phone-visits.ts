import { HOUR_MS } from '#contract/base/durations.ts'
import { isSlotDeviceType } from '#contract/devices/device.ts'
import { builds } from '../machine/machine.ts'
import { randomBetween, pickPoissonCount, seededRandom, type Random } from '../random.ts'
import { venueBusyness, type PlacedBoard } from './venue-hours.ts'

/** The visit of a player who pays by phone. The seed determines it. */
export type PhoneVisit = {
  readonly at: number
  /** Number of the player, from 0 to `PEOPLE` - 1. */
  readonly person: number
  readonly bought: VisitPurchase
  /** Milliseconds until the player presses the pay button; undefined if the player leaves without paying. */
  readonly paysAfterMs: number | undefined
}
export type VisitPurchase = { readonly plays: number } | { readonly slot: number }

/** Number of simulated players. A player who comes again has the orders and coins of earlier visits. */
export const PEOPLE = 60
const VISITS_PER_HOUR = 0.5
const TURNED_AWAY = 0.06
const PLAYS_MAX = 3
const PAY_MS = [3_000, 9_000] as const

export function listPhoneVisits(placed: PlacedBoard, hour: number, seed: string): PhoneVisit[] {
  // Players at a changer want coins, so they have none to pay with and need no phone.
  if (builds[placed.type].pays === 'change') return []
  const random = seededRandom(seed, placed.code, hour, 'by phone')
  const count = pickPoissonCount(random, VISITS_PER_HOUR * venueBusyness(placed.venue, hour))
  return Array.from({ length: count }, () => ({
    at: hour + randomBetween(random, 0, HOUR_MS - 1),
    person: randomBetween(random, 0, PEOPLE - 1),
    bought: pickVisitPurchase(random, placed),
    paysAfterMs: random() < TURNED_AWAY ? undefined : randomBetween(random, ...PAY_MS),
  }))
}

function pickVisitPurchase(random: Random, { type }: PlacedBoard): VisitPurchase {
  if (isSlotDeviceType(type)) return { slot: randomBetween(random, 1, builds[type].slots) }
  return { plays: randomBetween(random, 1, PLAYS_MAX) }
}
