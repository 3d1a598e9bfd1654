import * as z from 'zod/mini'
import type { Offer } from '#contract/offers/offer.ts'
import { day } from '#contract/base/wire.ts'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'

export type OfferState = 'sold' | 'off' | 'notYet' | 'over'

/** Returns whether players can buy the package now, as its own state. */
export function toOfferState(offer: Offer): OfferState {
  return offer.isOn ? toOfferDaysState(offer) : 'off'
}

/**
 * Returns the state by the days alone. For a package off sale, this is its state after being put on sale.
 */
export function toOfferDaysState({ startDate, endDate }: Offer): Exclude<OfferState, 'off'> {
  const { from, to } = toOfferDays(startDate, endDate)
  if (from && shanghaiToday() < from) return 'notYet'
  return to && to < shanghaiToday() ? 'over' : 'sold'
}

/** Returns the days in the format of addresses. */
export function toOfferDays(start: Date | null, end: Date | null) {
  return { from: start && z.encode(day, start), to: end && z.encode(day, end) }
}
