import type { Sentence } from '#contract/base/sentence.ts'
import { toTerminalText } from '../terminal-text.ts'

/** What `npm start` brings up, one after another, and takes down again in the opposite order. */
export type Steps = {
  /** Brings one part up; `stop` is called when all goes down. The signal is for what takes long. */
  up<Part>(
    name: Sentence,
    start: (signal: AbortSignal) => Promise<Part>,
    stop?: (part: Part) => Promise<void>,
  ): Promise<Part>
  down(): Promise<void>
}

export function openSteps(stopping: AbortController): Steps {
  const { signal } = stopping
  const stops: { readonly name: Sentence; stop(): Promise<void> }[] = []
  return {
    async up(name, start, stop) {
      signal.throwIfAborted()
      const part = await showWaiting(name, start(signal))
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

/** The longest that one part may take to end: then what stands below it is ended all the same. */
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

/** Says what it waits for when that takes longer than two seconds, and again now and then. */
async function showWaiting<Part>(name: Sentence, work: Promise<Part>): Promise<Part> {
  const begun = Date.now()
  const logWaiting = () => {
    const seconds = Math.round((Date.now() - begun) / 1000)
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
