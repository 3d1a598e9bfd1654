import type { Language } from '#contract/sentence.ts'
import { clockText, dateText } from '#web/kit/formats.ts'

/** A moment that has to be exact, however long ago: its day and its minute. */
export function momentText(at: Date, language: Language): string {
  return `${dateText(at, language)} ${clockText(at)}`
}
