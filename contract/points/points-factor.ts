/** The factor by which a member's level raises points. This file holds no schema, for the player pages. */

const NORMAL_PERCENT = 100

/** Returns the points that a member with this factor gets, rounded down. `percent`: 100 or more. */
export function multiplyPoints(points: number, percent: number): number {
  return Math.floor((points * percent) / NORMAL_PERCENT)
}

/** Returns a factor as people read it: 1.5 for 150 per cent. */
export function formatPointsFactor(percent: number): string {
  return String(percent / NORMAL_PERCENT)
}
