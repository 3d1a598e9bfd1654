import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { allCalls } from '#contract/call-table.ts'
import { formatCoverage, parseSeenCoverage } from './coverage-table.ts'

/** Writes `docs/coverage.md` from the results of the last test run. */
const results = new URL('../coverage/seen.jsonl', import.meta.url)

if (existsSync(results)) {
  const page = new URL('../docs/coverage.md', import.meta.url)
  writeFileSync(page, formatCoverage(parseSeenCoverage(readFileSync(results, 'utf8')), allCalls))
} else {
  console.error('There are no test results yet. Run npm test first, then npm run coverage.')
  process.exitCode = 1
}
