import { DAY_MS } from '#contract/base/durations.ts'

/** Maximum number of cached answers, a few megabytes at most. The oldest is evicted first. */
const KEPT_MAX = 5_000

export type AnswerCache<Answer> = {
  find(name: string): Answer | undefined
  keep(name: string, answer: Answer): void
}

/** Creates a cache of answers by request, valid for 24 hours. */
export function newAnswerCache<Answer>(): AnswerCache<Answer> {
  const kept = new Map<string, { answer: Answer; until: number }>()
  return {
    find(name) {
      const found = kept.get(name)
      return found && found.until > Date.now() ? found.answer : undefined
    },
    keep(name, answer) {
      kept.delete(name)
      kept.set(name, { answer, until: Date.now() + DAY_MS })
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    },
  }
}
