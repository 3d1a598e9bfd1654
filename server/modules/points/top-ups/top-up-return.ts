import { addDaysToTime } from '#contract/base/shanghai.ts'
import { WHOLE_RETURN_DAYS } from '#contract/points/top-up-days.ts'

export type SoldPoints = {
  readonly points: number
  readonly priceFen: number
  readonly soldAt: Date
  /** Points of the lot that are left, and those that the staff deducted. */
  readonly remaining: number
  readonly deducted: number
  /** What went back with refunds made at the provider's site. */
  readonly returnedPoints: number
  readonly returnedFen: number
}

/** Returns whether a top-up is still returned whole: within 7 days of the sale. */
export function isReturnedWhole(soldAt: Date, now: Date): boolean {
  return now < addDaysToTime(soldAt, WHOLE_RETURN_DAYS)
}

/**
 * Returns the fen to pay back for points that are taken back: their share of the price, rounded down, or all
 * that is not back yet.
 */
export function computeReturnFen(
  { points, priceFen, returnedFen }: Pick<SoldPoints, 'points' | 'priceFen' | 'returnedFen'>,
  isWhole: boolean,
  takenPoints: number,
): number {
  const left = priceFen - returnedFen
  return isWhole ? left : Math.min(left, Math.floor((priceFen * takenPoints) / points))
}

/** Returns how many points are back in all if so much of the price is, rounded down. */
export function computeRefundedPoints(
  { points, priceFen }: Pick<SoldPoints, 'points' | 'priceFen'>,
  refundedFen: number,
): number {
  return Math.floor((points * Math.min(refundedFen, priceFen)) / priceFen)
}

/**
 * Returns what a return takes and pays back now, and how many of the points are spent, so that the member
 * owes them then. The database has the same rule for the points (`return_bought_points`).
 */
export function computeTopUpReturn(
  sold: SoldPoints,
  now: Date,
): { readonly points: number; readonly priceFen: number; readonly spent: number } {
  const { points, remaining, deducted, returnedPoints, soldAt } = sold
  const isWhole = isReturnedWhole(soldAt, now)
  const taken = isWhole ? points - deducted - returnedPoints : remaining
  return {
    points: taken,
    priceFen: computeReturnFen(sold, isWhole, taken),
    spent: taken - Math.min(taken, remaining),
  }
}
