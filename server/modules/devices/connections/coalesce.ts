type WaitingItem<Item, Result> = {
  readonly item: Item
  readonly kept: (result: Result) => void
  readonly broken: (error: unknown) => void
}
type OpenBatch<Item, Result> = {
  readonly waitingItems: WaitingItem<Item, Result>[]
  readonly timer: NodeJS.Timeout
}
export type CoalesceLimits = {
  /** Longest time that the first item waits for others. */
  readonly waitMs: number
  readonly max: number
}

/**
 * Collects items into batches, because many at once cost little more than one. An item's promise settles
 * with its batch. Items of different keys never share a batch, so none waits for another key.
 */
export function coalesceItems<Item, Result>(
  { waitMs, max }: CoalesceLimits,
  carry: (items: readonly Item[]) => Promise<readonly Result[]>,
  toKey: (item: Item) => string = () => '',
): (item: Item) => Promise<Result> {
  const openBatches = new Map<string, OpenBatch<Item, Result>>()

  function openBatch(key: string): OpenBatch<Item, Result> {
    const batch = { waitingItems: [], timer: setTimeout(() => flushBatch(key), waitMs) }
    openBatches.set(key, batch)
    return batch
  }
  function flushBatch(key: string): void {
    const { waitingItems, timer } = openBatches.get(key)!
    openBatches.delete(key)
    clearTimeout(timer)
    carry(waitingItems.map(({ item }) => item)).then(
      (results) => waitingItems.forEach(({ kept }, index) => kept(results[index]!)),
      (error: unknown) => waitingItems.forEach(({ broken }) => broken(error)),
    )
  }
  return (item) =>
    new Promise((resolve, broken) => {
      const key = toKey(item)
      const { waitingItems } = openBatches.get(key) ?? openBatch(key)
      waitingItems.push({ item, kept: resolve, broken })
      if (waitingItems.length >= max) flushBatch(key)
    })
}
