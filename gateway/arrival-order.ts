/**
 * Runs messages of one device, many at once. An ordered message (the device connects or leaves) waits for
 * all before it, and all after it wait for that one.
 */
export type MessageScheduler = (work: () => Promise<void>, inOrder: boolean) => Promise<void>

export function createMessageScheduler(): MessageScheduler {
  let gate: Promise<void> = Promise.resolve()
  const running = new Set<Promise<void>>()
  return (work, inOrder) => {
    const before = inOrder ? Promise.all([gate, ...running]) : gate
    const done = before.then(work)
    const over = done.catch(() => undefined)
    if (inOrder) gate = over
    running.add(over)
    void over.finally(() => running.delete(over))
    return done
  }
}
