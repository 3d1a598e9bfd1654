import type { Sentence } from '#contract/base/sentence.ts'
import { toTerminalText } from '../terminal-text.ts'

/** The parts that `npm start` starts one after another, and stops in the opposite order. */
export type Steps = {
  /**
   * Starts one part; `stop` is called when all parts are stopped. The signal aborts starts that take long.
   */
  up<Part>(
    name: Sentence,
    start: (signal: AbortSignal) => Promise<Part>,
    stop?: (part: Part) => Promise<void>,
  ): Promise<Part>
  down(): Promise<void>
}

export function createStartSteps(stopping: AbortController): Steps {
  const { signal } = stopping
  const stops: { readonly name: Sentence; stop(): Promise<void> }[] = []
  return {
    async up(name, start, stop) {
      signal.throwIfAborted()
      const part = await logWhileWaiting(name, start(signal))
      if (stop) stops.push({ name, stop: () => stop(part) })
      return part
    },
    async down() {
      stopping.abort()
      for (const { name, stop } of stops.splice(0).toReversed()) {
        await stopInTime(name, stop())
      }
    },
  }
}

/** Maximum time for one part to stop. After that the parts below it are stopped all the same. */
const STOP_MS_MAX = 4000

async function stopInTime(name: Sentence, stop: Promise<void>): Promise<void> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    const error = new Error('this part did not end in time')
    limit = setTimeout(() => fail(error), STOP_MS_MAX)
  })
  try {
    await Promise.race([stop, late])
  } catch (error) {
    console.error(toTerminalText(name), error)
  } finally {
    clearTimeout(limit)
  }
}

const QUIET_MS = 2000
const REPEAT_MS = 5000

/** Prints the name of the part if it takes longer than two seconds, and then every five seconds. */
async function logWhileWaiting<Part>(name: Sentence, work: Promise<Part>): Promise<Part> {
  const startedAt = Date.now()
  const logWaiting = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    console.info(`${toTerminalText(name)} … ${seconds} s`)
  }
  let repeat: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    logWaiting()
    repeat = setInterval(logWaiting, REPEAT_MS)
  }, QUIET_MS)
  try {
    return await work
  } finally {
    clearTimeout(first)
    clearInterval(repeat)
  }
}
