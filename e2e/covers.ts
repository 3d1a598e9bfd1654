import { appendFileSync, mkdirSync } from 'node:fs'
import { onTestFinished } from 'vitest'

const folder = new URL('../coverage/', import.meta.url)

/**
 * Marks screens whose main action a journey performs, by their paths in the route table. They count only if
 * the journey passes. `docs/coverage.md` is made from them.
 */
export function markScreensCovered(...screens: readonly string[]): void {
  onTestFinished(({ task }) => {
    if (task.result?.state !== 'pass') return
    mkdirSync(folder, { recursive: true })
    const lines = screens.map((screen) => `${JSON.stringify({ screen })}\n`)
    appendFileSync(new URL('seen.jsonl', folder), lines.join(''))
  })
}
