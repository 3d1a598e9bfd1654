import { DAY_MS } from '#contract/base/durations.ts'

/** Some megabytes at most; the oldest goes first. */
const KEPT_MAX = 5_000

export type KeptAnswers<Answer> = {
  find(name: string): Answer | undefined
  keep(name: string, answer: Answer): void
}

/** Answers by their question, for 24 hours. */
export function keptAnswers<Answer>(): KeptAnswers<Answer> {
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
