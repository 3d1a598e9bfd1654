/**
 * A hash takes 19 MiB and about 30 ms of processor time, and each waiting request holds a database
 * connection. Only a few run at once and a few may wait; further requests are refused.
 */
const AT_ONCE = 2
const WAITING_MAX = 8

/** Returns undefined and does not start the work if too many tasks already wait. */
export type RunQueuedTask = <T>(work: () => Promise<T>) => Promise<T | undefined>

export const inTurn = createTaskQueue(AT_ONCE, WAITING_MAX)

export function createTaskQueue(atOnce: number, waitingMax: number): RunQueuedTask {
  const waitingTasks: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (waitingTasks.length < waitingMax)
      await new Promise<void>((resolve) => waitingTasks.push(resolve))
    else return undefined
    try {
      return await work()
    } finally {
      // The next waiting task takes over this place, so that no new task overtakes it.
      const next = waitingTasks.shift()
      if (next) next()
      else running -= 1
    }
  }
}
