// Entry point of `npm start`.
import { handOver, setUp } from './set-up.mjs'

await setUp()
handOver(['tools/start.ts'])
