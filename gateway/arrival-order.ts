/**
 * The messages of one device, many under way at once. Only where the order matters (it comes, it
 * goes) one waits for all before it, and all after it wait for that one.
 */
export type ArrivalOrder = (work: () => Promise<void>, inOrder: boolean) => Promise<void>

export function openArrivalOrder(): ArrivalOrder {
  let gate: Promise<unknown> = Promise.resolve()
  let running: Promise<unknown> = gate
  return (work, inOrder) => {
    const done = inOrder ? Promise.all([gate, running]).then(work) : gate.then(work)
    const over = done.catch(() => undefined)
    if (inOrder) gate = over
    running = inOrder ? over : Promise.all([running, over])
    return done
  }
}
