import type { PlayTold } from '#server/modules/devices/surface.ts'

export type Guarantee = {
  /** After so many plays without a prize the next one wins, as the board is set. */
  readonly after: number
  /** So many there were since the last prize, by what the board told of each. */
  readonly count: number
  /** What the board counts itself, where it says so. */
  readonly boardCount: number | undefined
  /** A prize comes within so many plays. */
  readonly left: number
}

/**
 * Counted from the plays that the board told, the newest first, every time anew: nothing is kept that
 * could differ from the log. Where the board itself counts fewer it is believed, since it is the one
 * that lets the prize go: what is promised is never more than what both say. No I/O.
 */
export function guaranteeOf(after: number, plays: readonly PlayTold[]): Guarantee {
  const count = sinceWin(plays).length
  const boardCount = plays[0]?.boardCount ?? undefined
  const sure = Math.min(count, boardCount ?? count)
  return { after, count, boardCount, left: Math.max(after + 1 - sure, 1) }
}

export function sinceWin(plays: readonly PlayTold[]): readonly PlayTold[] {
  const at = plays.findIndex(({ won }) => won)
  return at === -1 ? plays : plays.slice(0, at)
}
