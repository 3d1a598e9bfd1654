import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { KEYS_MAX, type ScreenContent, type ShownAd } from '#gateway/protocol.ts'
import type { Clock } from '../clock.ts'
import type { Totals } from '../machine/machine.ts'

/**
 * What a board does with what its screen shows: the functions while somebody is at it, and a while
 * after; then ads, one after the other, until somebody comes: those whose files it holds. It counts
 * those shown to their end.
 */
export type Show = {
  /** Somebody pays, or looks on. */
  touched(): void
  playing(is: boolean): void
  /** It was told anew what to show. */
  changed(): void
  now(): ShownNow
}
export type ShownNow = {
  readonly isPlaying: boolean
  /** The ad that is on now, and since when; the functions and the carousel without one. */
  readonly ad?: { readonly ad: ShownAd; readonly since: number }
}
type ShowDeps = {
  readonly clock: Clock
  /** What the server's clock says, as far as it was told. */
  readonly time: () => number
  readonly screen: () => ScreenContent
  /** Whether the file of an ad is here, as it was told; asked, it is fetched. */
  readonly holds: (ad: ShownAd) => boolean
  readonly shown: (id: string) => void
}

/** None may be shown now: it looks again after this. */
const LOOK_MS = 5_000

export function openShow({ clock, time, screen, holds, shown }: ShowDeps): Show {
  let isPlaying = false
  let current: ShownNow['ad']
  let callOff: (() => void) | undefined

  function restartIdleWait(): void {
    callOff?.()
    callOff = current = undefined
    const { ads, wait = 0 } = screen()
    for (const ad of ads) holds(ad)
    if (!isPlaying && ads.length > 0) callOff = clock.after(wait * 1_000, () => showNextAd())
  }
  function showNextAd(after?: string): void {
    const ads = screen().ads.filter((ad) => isDue(ad, time()) && holds(ad))
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

/** Whether this is one of its days, and one of its minutes of the day. */
export function isDue({ from, until, minutes }: ShownAd, now: number): boolean {
  const [day = '', clock = ''] = formatShanghaiTime(new Date(now)).split(' ')
  if ((from !== undefined && day < from) || (until !== undefined && day > until)) return false
  const [hour, minute] = clock.split(':').map(Number) as [number, number]
  const at = hour * MINUTES_AN_HOUR + minute
  return minutes === undefined || (at >= minutes[0] && at < minutes[1])
}

/** One more of it; where there is no room for another one, what is not shown any more is forgotten. */
export function countShown(
  totals: Totals,
  { ads }: ScreenContent,
  id: string,
): Totals['adsShown'] & {} {
  const counts = { ...totals.adsShown, [id]: (totals.adsShown?.[id] ?? 0) + 1 }
  if (Object.keys(counts).length <= KEYS_MAX) return counts
  const kept = Object.entries(counts).filter(([each]) => ads.some((ad) => ad.id === each))
  return Object.fromEntries(kept)
}
