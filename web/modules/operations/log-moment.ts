import type { Language } from '#contract/base/sentence.ts'
import { lifeTimeText } from '#web/kit/formats.ts'

/** When something was, by the clock: *ago* would have to move, and the order of lines counts. */
export function formatLogMoment(at: Date, language: Language): string {
  return lifeTimeText(at, new Date(), language)
}
