import type { Language } from '#contract/base/sentence.ts'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'

/**
 * Formats a moment as a clock time. A relative time would have to be updated, and the order of lines
 * matters.
 */
export function formatLogMoment(at: Date, language: Language): string {
  return formatTimeWithSeconds(at, new Date(), language)
}
