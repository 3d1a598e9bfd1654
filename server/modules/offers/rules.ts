import * as z from 'zod/mini'
import { DAY_MS } from '#contract/base/durations.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { day } from '#contract/base/wire.ts'

/** The moment in which the day of `now` began, in Shanghai. */
export function toOfferDayStart(now: Date): Date {
  return z.decode(day, z.encode(day, now))
}

type Dated = Pick<Offer, 'startDate' | 'endDate'>

/** Both its days included. */
export function isInSeason({ startDate, endDate }: Dated, now: Date): boolean {
  const today = toOfferDayStart(now).getTime()
  return (!startDate || startDate.getTime() <= today) && (!endDate || today <= endDate.getTime())
}

export type OfferFault = {
  readonly failure: 'levelAbove' | 'levelTwice' | 'datesCrossed' | 'datePast'
  readonly field: 'levelPrices' | 'startDate' | 'endDate'
}

type Checked = Dated & Pick<Offer, 'price' | 'levelPrices'>

/**
 * What is wrong with a package that is to be saved. A day that is over is wrong only where it is
 * new: what has been sold since last week can still be changed.
 */
export function findOfferFault(
  offer: Checked,
  before: Dated | undefined,
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
  const isNewPastDay = (field: keyof Dated) => {
    const given = offer[field]
    return given && given < today && given.getTime() !== before?.[field]?.getTime()
  }
  const field = (['startDate', 'endDate'] as const).find(isNewPastDay)
  return field && { failure: 'datePast', field }
}

/** When the day after this one begins. */
export function nextDay(began: Date): Date {
  return new Date(began.getTime() + DAY_MS)
}
