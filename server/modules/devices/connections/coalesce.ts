type WaitingItem<Item, Result> = {
  readonly item: Item
  readonly kept: (result: Result) => void
  readonly broken: (error: unknown) => void
}
export type CoalesceLimits = {
  /** Longest time that the first item waits for others. */
  readonly waitMs: number
  readonly max: number
}

/**
 * Collects items into batches, because many at once cost little more than one. An item's promise settles
 * with its batch.
 */
export function coalesceItems<Item, Result>(
  { waitMs, max }: CoalesceLimits,
  carry: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waitingItems: WaitingItem<Item, Result>[] = []
  let timer: NodeJS.Timeout | undefined

  function flushWaitingItems(): void {
    clearTimeout(timer)
    timer = undefined
    const batch = waitingItems
    waitingItems = []
    carry(batch.map(({ item }) => item)).then(
      (results) => batch.forEach(({ kept }, index) => kept(results[index]!)),
      (error: unknown) => batch.forEach(({ broken }) => broken(error)),
    )
  }
  return (item) =>
    new Promise((resolve, broken) => {
      waitingItems.push({ item, kept: resolve, broken })
      if (waitingItems.length >= max) flushWaitingItems()
      else timer ??= setTimeout(flushWaitingItems, waitMs)
    })
}
