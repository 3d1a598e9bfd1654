import { readFileSync } from 'node:fs'

/**
 * Loaded into the server before anything else (`--import`). It moves the server's clock by the milliseconds
 * that the file named by `FAULTS_CLOCK` holds; without the file the clock is right. Timers and the
 * database keep their own time.
 */
const path = process.env['FAULTS_CLOCK']!
const RealDate = Date
const LOOK_MS = 100
let shiftMs = 0

setInterval(() => {
  try {
    shiftMs = Number(readFileSync(path, 'utf8'))
  } catch {
    shiftMs = 0
  }
}, LOOK_MS).unref()

globalThis.Date = class Date extends RealDate {
  constructor(...parts: [] | [number | string]) {
    super(...((parts.length === 0 ? [RealDate.now() + shiftMs] : parts) as [number]))
  }
  static override now(): number {
    return RealDate.now() + shiftMs
  }
} as DateConstructor
