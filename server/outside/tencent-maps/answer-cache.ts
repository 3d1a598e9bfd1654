import { DAY_MS } from '#contract/base/durations.ts'

/** Maximum number of cached answers, a few megabytes at most. The oldest is evicted first. */
const KEPT_MAX = 5_000

export type AnswerCache<Answer> = {
  find(name: string): Answer | undefined
  keep(name: string, answer: Answer): void
}

/** Creates a cache of answers by request, valid for 24 hours. */
export function newAnswerCache<Answer>(): AnswerCache<Answer> {
  const entries = new Map<string, { answer: Answer; until: number }>()
  return {
    find(name) {
      const entry = entries.get(name)
      return entry && entry.until > Date.now() ? entry.answer : undefined
    },
    keep(name, answer) {
      entries.delete(name)
      entries.set(name, { answer, until: Date.now() + DAY_MS })
      const [oldest] = entries.keys()
      if (entries.size > KEPT_MAX && oldest !== undefined) entries.delete(oldest)
    },
  }
}
