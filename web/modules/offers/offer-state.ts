import * as z from 'zod/mini'
import type { Offer } from '#contract/offers/offer.ts'
import { day } from '#contract/base/wire.ts'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'

export type OfferState = 'sold' | 'off' | 'notYet' | 'over'

/** Whether players can buy it now, by its own word. */
export function toOfferState(offer: Offer): OfferState {
  return offer.isOn ? daysStateOf(offer) : 'off'
}

/** The same by its days alone: of what is off sale, what putting it on would make of it. */
export function daysStateOf({ startDate, endDate }: Offer): Exclude<OfferState, 'off'> {
  const { from, to } = toOfferDays(startDate, endDate)
  if (from && shanghaiToday() < from) return 'notYet'
  return to && to < shanghaiToday() ? 'over' : 'sold'
}

/** As an address names days. */
export function toOfferDays(start: Date | null, end: Date | null) {
  return { from: start && z.encode(day, start), to: end && z.encode(day, end) }
}
