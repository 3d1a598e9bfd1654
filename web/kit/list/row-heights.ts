/** Height of each row of a list when it was last drawn, in pixels. */
export type Heights = {
  /** Rows that were never drawn get the average height of the others. */
  readonly of: (keys: readonly string[]) => readonly number[]
  /**
   * Measures a row, whose key is in `data-key`, while it is drawn. The returned function ends the measuring.
   */
  readonly watch: (row: HTMLLIElement) => () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Counter that grows when a row turns out to be taller or less tall than assumed. */
  readonly learnt: () => number
}

/** Assumed height in pixels before any row is measured; used for one frame. */
const HEIGHT = 60
/** In pixels, less than a device pixel: a smaller difference counts as none and causes no new rendering. */
const SAME = 0.1

/**
 * The key is the content of the list, so that a reader who returns to it finds the earlier scroll position.
 */
const remembered = new WeakMap<object, Heights>()

export function heightsFor(shownList: object): Heights {
  return remembered.get(shownList) ?? createRowHeights()
}

export function rememberHeights(shownList: object, heights: Heights): void {
  remembered.set(shownList, heights)
}

function createRowHeights(): Heights {
  const heightByKey = new Map<string, number>()
  const listeners = new Set<() => void>()
  let [sum, width, learnt] = [0, 0, 0]
  function recordRowHeight(row: HTMLElement, height: number): void {
    const key = row.dataset['key'] ?? ''
    if (row.clientWidth !== width) {
      heightByKey.clear()
      ;[sum, width] = [0, row.clientWidth]
    }
    const before = heightByKey.get(key)
    if (before === height) return
    if (Math.abs(height - (before ?? averageHeight())) > SAME) learnt += 1
    sum += height - (before ?? 0)
    heightByKey.set(key, height)
  }
  const averageHeight = () => (heightByKey.size === 0 ? HEIGHT : sum / heightByKey.size)
  const observer = new ResizeObserver((rows) => {
    const before = learnt
    for (const { target, borderBoxSize } of rows) {
      // A row on a hidden page has no height.
      const height = borderBoxSize[0]?.blockSize ?? 0
      if (height > 0) recordRowHeight(target as HTMLElement, height)
    }
    // Listeners run after the observer's callback. Rows drawn within the callback would come too late for
    // it, which the browser reports as an error.
    if (learnt > before) setTimeout(() => listeners.forEach((listener) => listener()))
  })
  return {
    of(keys) {
      const unknown = averageHeight()
      return keys.map((key) => heightByKey.get(key) ?? unknown)
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
