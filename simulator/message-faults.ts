import type { Clock } from './clock.ts'
import type { MessageFault } from './fault-rules.ts'

/** Longest time that a message waits for the one that shall overtake it. */
const OVERTAKEN_MS_MAX = 3_000

/** Creates one direction of a connection in which messages may be lost, doubled, delayed or reordered. */
export function createMessageFaultInjector(clock: Clock) {
  let heldPass: (() => void) | undefined

  /** Passes a message on as the fault requires. `pass` may be called never, once or twice. */
  return (meddling: MessageFault | undefined, pass: () => void): void => {
    const overtaken = heldPass
    heldPass = undefined
    if (meddling === 'reordered') {
      const once = onlyOnce(pass)
      heldPass = once
      clock.after(OVERTAKEN_MS_MAX, once)
    } else if (typeof meddling === 'object' && 'late' in meddling) {
      clock.after(meddling.late.ms, pass)
    } else if (meddling !== 'lost') {
      pass()
      if (meddling === 'doubled') pass()
    }
    overtaken?.()
  }
}

/** Returns the message with the wrong total if the board misreads a counter, else the message itself. */
export function misreadCounter(meddling: MessageFault | undefined, body: object): object {
  if (typeof meddling !== 'object' || !('misread' in meddling)) return body
  const { counter, total } = meddling.misread
  const [source = '', unit] = counter.split('.')
  if (unit === undefined) return { ...body, [source]: total }
  const counts = 'cashIn' in body ? (body.cashIn as object) : {}
  return { ...body, cashIn: { ...counts, [unit]: total } }
}

function onlyOnce(pass: () => void): () => void {
  let passed = false
  return () => {
    if (!passed) pass()
    passed = true
  }
}
