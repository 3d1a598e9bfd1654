import { appendFileSync, mkdirSync } from 'node:fs'
import { onTestFinished } from 'vitest'

const folder = new URL('../coverage/', import.meta.url)

/**
 * Said by a journey about each screen whose main act it does, by its path in the route table. It
 * counts when the journey has passed; `docs/coverage.md` is made from it.
 */
export function markScreensCovered(...screens: readonly string[]): void {
  onTestFinished(({ task }) => {
    if (task.result?.state !== 'pass') return
    mkdirSync(folder, { recursive: true })
    const lines = screens.map((screen) => `${JSON.stringify({ screen })}\n`)
    appendFileSync(new URL('seen.jsonl', folder), lines.join(''))
  })
}
