import type { ReportedPlay } from '#server/modules/devices/surface.ts'

export type Guarantee = {
  /** After this many plays without a prize the next one wins, by the board's setting. */
  readonly after: number
  /** Plays since the last prize, by the board's report of each play. */
  readonly count: number
  /** The board's own count, if it reports one. */
  readonly boardCount: number | undefined
  /** A prize comes within this many plays. */
  readonly left: number
}

/**
 * Computes the guarantee each time from the reported plays, the newest first, so that no stored value can
 * differ from the log. A smaller count of the board is used, since the board releases the prize. The promise
 * never exceeds what both counts support. No I/O.
 */
export function computeGuarantee(after: number, plays: readonly ReportedPlay[]): Guarantee {
  const count = listPlaysSinceWin(plays).length
  const boardCount = plays[0]?.boardCount ?? undefined
  const sure = Math.min(count, boardCount ?? count)
  return { after, count, boardCount, left: Math.max(after + 1 - sure, 1) }
}

export function listPlaysSinceWin(plays: readonly ReportedPlay[]): readonly ReportedPlay[] {
  const winIndex = plays.findIndex(({ won }) => won)
  return winIndex === -1 ? plays : plays.slice(0, winIndex)
}
