import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { KEYS_MAX, type ScreenContent, type ShownAd } from '#gateway/protocol.ts'
import type { Clock } from '../clock.ts'
import type { Totals } from '../machine/machine.ts'

/**
 * Controls the screen of a board. It shows the functions during use and for a while after, then one ad after
 * another. It shows only ads whose files the board has, and counts those shown to their end.
 */
export type ScreenPlayer = {
  /** A player pays or looks at the screen. */
  touched(): void
  playing(is: boolean): void
  /** The content of the screen was set again. */
  changed(): void
  now(): ScreenPlayerState
}
export type ScreenPlayerState = {
  readonly isPlaying: boolean
  /** The current ad and its start. Undefined while the screen shows the functions and the carousel. */
  readonly ad?: { readonly ad: ShownAd; readonly since: number }
}
type ScreenPlayerDeps = {
  readonly clock: Clock
  /** The server's clock, as far as the board has received the time. */
  readonly time: () => number
  readonly screen: () => ScreenContent
  /**
   * Returns whether the board has the file of an ad with the right checksum. The first call starts the
   * download.
   */
  readonly holds: (ad: ShownAd) => boolean
  readonly shown: (id: string) => void
}

/** Delay before the next check if no ad may be shown now. */
const LOOK_MS = 5_000

export function openScreenPlayer({
  clock,
  time,
  screen,
  holds,
  shown,
}: ScreenPlayerDeps): ScreenPlayer {
  let isPlaying = false
  let current: ScreenPlayerState['ad']
  let callOff: (() => void) | undefined

  function restartIdleWait(): void {
    callOff?.()
    callOff = current = undefined
    const { ads, wait = 0 } = screen()
    for (const ad of ads) holds(ad)
    if (!isPlaying && ads.length > 0) callOff = clock.after(wait * 1_000, () => showNextAd())
  }
  function showNextAd(after?: string): void {
    const ads = screen().ads.filter((ad) => isAdDue(ad, time()) && holds(ad))
    const ad = ads[(ads.findIndex(({ id }) => id === after) + 1) % ads.length]
    current = ad && { ad, since: clock.now() }
    callOff = clock.after(ad ? ad.seconds * 1_000 : LOOK_MS, () => {
      if (ad) shown(ad.id)
      showNextAd(ad?.id)
    })
  }
  restartIdleWait()
  return {
    touched: restartIdleWait,
    playing(is) {
      isPlaying = is
      restartIdleWait()
    },
    changed: restartIdleWait,
    now: () => ({ isPlaying, ...(current && { ad: current }) }),
  }
}

const MINUTES_AN_HOUR = 60

/** Returns whether the ad is due on this day and at this minute of the day, in Shanghai time. */
export function isAdDue({ from, until, minutes }: ShownAd, now: number): boolean {
  const [day = '', clock = ''] = formatShanghaiTime(new Date(now)).split(' ')
  if ((from !== undefined && day < from) || (until !== undefined && day > until)) return false
  const [hour, minute] = clock.split(':').map(Number) as [number, number]
  const minuteOfDay = hour * MINUTES_AN_HOUR + minute
  return minutes === undefined || (minuteOfDay >= minutes[0] && minuteOfDay < minutes[1])
}

/**
 * Returns the counts with one more showing of the ad. If there are more than `KEYS_MAX`, the counts of ads
 * that are no longer shown are dropped.
 */
export function incrementAdCount(
  totals: Totals,
  { ads }: ScreenContent,
  id: string,
): Totals['adsShown'] & {} {
  const counts = { ...totals.adsShown, [id]: (totals.adsShown?.[id] ?? 0) + 1 }
  if (Object.keys(counts).length <= KEYS_MAX) return counts
  const keptEntries = Object.entries(counts).filter(([each]) => ads.some((ad) => ad.id === each))
  return Object.fromEntries(keptEntries)
}
