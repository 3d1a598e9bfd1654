/**
 * A hash takes 19 MiB and some 30 ms of a processor, and whoever waits for one holds a connection to
 * the database. So a few are made at a time, a few may wait, and who comes then is sent away.
 */
const AT_ONCE = 2
const WAITING_MAX = 8

/** Gives undefined, and does not begin, when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T | undefined>

export const inTurn = makeInTurn(AT_ONCE, WAITING_MAX)

export function makeInTurn(atOnce: number, waitingMax: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length < waitingMax) await new Promise<void>((begin) => waiting.push(begin))
    else return undefined
    try {
      return await work()
    } finally {
      // Whoever is next takes this place, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
