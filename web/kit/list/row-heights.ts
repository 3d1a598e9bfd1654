/** How tall each row of a list was when it was last drawn. */
export type Heights = {
  /** Of those that were never drawn: as tall as the others on average. */
  readonly of: (keys: readonly string[]) => readonly number[]
  /** A row that bears its key, from when it is drawn until it is gone: what is given back ends it. */
  readonly watch: (row: HTMLLIElement) => () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Grows when one was found to be taller than it was taken for, or less tall. */
  readonly learnt: () => number
}

/** Before any was drawn; it lasts for a frame. */
const HEIGHT = 60
/** Less than a device's pixel: it was as tall as it was taken for, and nothing is to be drawn anew. */
const SAME = 0.1

/** By what a list shows, so that who comes back to the list finds the place where they were. */
const remembered = new WeakMap<object, Heights>()

export function heightsFor(shown: object): Heights {
  return remembered.get(shown) ?? newHeights()
}

export function rememberHeights(shown: object, heights: Heights): void {
  remembered.set(shown, heights)
}

function newHeights(): Heights {
  const known = new Map<string, number>()
  const listeners = new Set<() => void>()
  let [sum, width, learnt] = [0, 0, 0]
  function learnHeight(row: HTMLElement, height: number): void {
    const key = row.dataset['key'] ?? ''
    if (row.clientWidth !== width) {
      known.clear()
      ;[sum, width] = [0, row.clientWidth]
    }
    const before = known.get(key)
    if (before === height) return
    if (Math.abs(height - (before ?? averageHeight())) > SAME) learnt += 1
    sum += height - (before ?? 0)
    known.set(key, height)
  }
  const averageHeight = () => (known.size === 0 ? HEIGHT : sum / known.size)
  const observer = new ResizeObserver((rows) => {
    const before = learnt
    for (const { target, borderBoxSize } of rows) {
      // What is out of sight with its whole page has no height.
      const height = borderBoxSize[0]?.blockSize ?? 0
      if (height > 0) learnHeight(target as HTMLElement, height)
    }
    // Not in the observer's own round: rows that are drawn in it come too late for it, which is an error.
    if (learnt > before) setTimeout(() => listeners.forEach((listener) => listener()))
  })
  return {
    of(keys) {
      const unknown = averageHeight()
      return keys.map((key) => known.get(key) ?? unknown)
    },
    watch(row) {
      observer.observe(row)
      return () => observer.unobserve(row)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    learnt: () => learnt,
  }
}
