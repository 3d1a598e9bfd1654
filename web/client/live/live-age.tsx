import { useEffect, useState } from 'react'
import { HOUR_MS } from '#contract/base/durations.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatTimeOfDay, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './live-age.module.css'
import type { LiveStatus } from './live-stream.ts'
import { liveTexts } from './texts.ts'

const SILENCE_MS = 10_000

type Props = {
  readonly status: LiveStatus
  /** When the shown data was fetched, in milliseconds since 1970. Undefined while nothing is shown. */
  readonly shownAt: number | undefined
}

/** Shows how current the figures beside it are: live, or as of a time. */
export function LiveAge({ status, shownAt }: Props) {
  const texts = useTexts(liveTexts)
  const language = useLanguage()
  const silent = useIsStreamSilent(status.silentFrom)
  const { heardAt = 0, trueFrom } = status
  // Data from the device or from before the stream broke off has its own time.
  const followed = heardAt > 0 && shownAt !== undefined && shownAt >= trueFrom
  const newestMs = Math.max(followed ? heardAt : 0, shownAt ?? 0)
  const live = followed && !silent
  return (
    <span className={live ? css.live : undefined} aria-live="polite">
      {live && texts.live}
      {!live && silent && newestMs > 0 && texts.asOf(formatLiveTime(new Date(newestMs), language))}
    </span>
  )
}

/**
 * Formats a clock time, because *3 seconds ago* would have to keep changing. Times at least an hour old are
 * formatted by `formatRelativeTime`, with the day if it is an earlier one.
 */
function formatLiveTime(at: Date, language: Language): string {
  const now = new Date()
  const hours = (now.getTime() - at.getTime()) / HOUR_MS
  return hours < 1 ? formatTimeOfDay(at) : inSentence(formatRelativeTime(at, now, language))
}

/**
 * Returns true once the stream has been silent for `SILENCE_MS`. A timer is needed, because no event marks
 * silence.
 */
function useIsStreamSilent(silentFrom: number): boolean {
  const [now, setNow] = useState(Date.now)
  const left = silentFrom + SILENCE_MS - now
  useEffect(() => {
    const timer = setTimeout(
      () => setNow(silentFrom + SILENCE_MS),
      silentFrom + SILENCE_MS - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [silentFrom])
  return left <= 0
}
