import { addDaysToTime } from '#contract/base/shanghai.ts'
import { WHOLE_RETURN_DAYS } from '#contract/points/top-ups.ts'

export type SoldPoints = {
  readonly points: number
  readonly priceFen: number
  readonly soldAt: Date
  /** Points of the lot that are left, and those that the staff deducted. */
  readonly remaining: number
  readonly deducted: number
}

/** Returns whether a top-up is still returned whole: within 7 days of the sale. */
export function isReturnedWhole(soldAt: Date, now: Date): boolean {
  return now < addDaysToTime(soldAt, WHOLE_RETURN_DAYS)
}

/** Returns the fen to pay back for points that are taken back: their share of the price, rounded down. */
export function computeReturnFen(
  { points, priceFen }: Pick<SoldPoints, 'points' | 'priceFen'>,
  isWhole: boolean,
  takenPoints: number,
): number {
  return isWhole ? priceFen : Math.floor((priceFen * takenPoints) / points)
}

/**
 * Returns what a return takes and pays back now, and how many of the points are spent, so that the member
 * owes them then. The database has the same rule for the points (`return_bought_points`).
 */
export function computeTopUpReturn(
  sold: SoldPoints,
  now: Date,
): { readonly points: number; readonly priceFen: number; readonly spent: number } {
  const { points, remaining, deducted, soldAt } = sold
  const isWhole = isReturnedWhole(soldAt, now)
  const taken = isWhole ? points - deducted : remaining
  return {
    points: taken,
    priceFen: computeReturnFen(sold, isWhole, taken),
    spent: taken - Math.min(taken, remaining),
  }
}
