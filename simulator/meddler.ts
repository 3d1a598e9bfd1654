import type { Clock } from './clock.ts'
import type { Meddling } from './rules.ts'

/** The longest that a message waits for the one that is to overtake it. */
const OVERTAKEN_MS_MAX = 3_000

/** One direction of a connection, in which messages may be lost, doubled, late and reordered. */
export function newMeddler(clock: Clock) {
  let held: (() => void) | undefined

  /** Passes it on as often and as soon as is ordered; `pass` may be called once, twice or never. */
  return (meddling: Meddling | undefined, pass: () => void): void => {
    const overtaken = held
    held = undefined
    if (meddling === 'reordered') {
      const once = onlyOnce(pass)
      held = once
      clock.after(OVERTAKEN_MS_MAX, once)
    } else if (typeof meddling === 'object') {
      clock.after(meddling.late.ms, pass)
    } else if (meddling !== 'lost') {
      pass()
      if (meddling === 'doubled') pass()
    }
    overtaken?.()
  }
}

function onlyOnce(pass: () => void): () => void {
  let passed = false
  return () => {
    if (!passed) pass()
    passed = true
  }
}
