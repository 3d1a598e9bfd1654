import type { Sentence } from '#contract/base/sentence.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Returns the same refusal with a number in place of `{n}` in its sentence. */
export function toCountedRefusal({ failure, sentence, field }: Refusal, n: number): Refusal {
  const countedSentence: Sentence = {
    zh: fillRefusalCount(sentence.zh, n),
    en: fillRefusalCount(sentence.en, n),
  }
  return new Refusal(failure, countedSentence, field, n)
}

function fillRefusalCount(text: string, n: number): string {
  return text.replace('{n}', String(n))
}
