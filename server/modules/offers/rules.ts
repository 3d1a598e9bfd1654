import * as z from 'zod/mini'
import { DAY_MS } from '#contract/base/durations.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { day } from '#contract/base/wire.ts'

/** Returns the start of the day of `now` in Shanghai. */
export function toOfferDayStart(now: Date): Date {
  return z.decode(day, z.encode(day, now))
}

type OfferDateRange = Pick<Offer, 'startDate' | 'endDate'>

/** Returns whether the package is sold today. Both dates are included. */
export function isOfferInSeason({ startDate, endDate }: OfferDateRange, now: Date): boolean {
  const today = toOfferDayStart(now).getTime()
  return (!startDate || startDate.getTime() <= today) && (!endDate || today <= endDate.getTime())
}

export type OfferFault = {
  readonly failure: 'levelAbove' | 'levelTwice' | 'datesCrossed' | 'datePast'
  readonly field: 'levelPrices' | 'startDate' | 'endDate'
}

type OfferToCheck = OfferDateRange & Pick<Offer, 'price' | 'levelPrices'>

/**
 * Returns the first fault of a package that is to be saved; undefined if it has none. A past day is a fault
 * only if it is new, so that a package sold since last week can still be changed.
 */
export function findOfferFault(
  offer: OfferToCheck,
  before: OfferDateRange | undefined,
  now: Date,
): OfferFault | undefined {
  const { price, levelPrices, startDate, endDate } = offer
  const levels = new Set(levelPrices.map(({ levelId }) => levelId))
  if (levels.size < levelPrices.length) return { failure: 'levelTwice', field: 'levelPrices' }
  if (levelPrices.some((level) => level.price > price)) {
    return { failure: 'levelAbove', field: 'levelPrices' }
  }
  if (startDate && endDate && startDate > endDate) {
    return { failure: 'datesCrossed', field: 'endDate' }
  }
  const today = toOfferDayStart(now)
  const isNewPastDay = (field: keyof OfferDateRange) => {
    const date = offer[field]
    return date && date < today && date.getTime() !== before?.[field]?.getTime()
  }
  const field = (['startDate', 'endDate'] as const).find(isNewPastDay)
  return field && { failure: 'datePast', field }
}

/** Returns the start of the following day. */
export function addOneDay(began: Date): Date {
  return new Date(began.getTime() + DAY_MS)
}
