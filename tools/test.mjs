// Entry point of `npm test`.
import { handOver, setUp } from './set-up.mjs'

await setUp()
handOver(['tools/test.ts', ...process.argv.slice(2)])
