import { useCallback, useState, type RefCallback } from 'react'

type Held<Thing> = {
  readonly rows: readonly Thing[]
  /** Of a mark at the list's top: while it is in sight, rows may change places. */
  readonly top: RefCallback<HTMLSpanElement>
}

/**
 * The things with their newest values, but in the order in which they were when the reader left the
 * top: nothing moves under a finger. What is new goes to the end until the top is in sight again.
 * A thing that slid to a later page between two questions is there only once.
 */
export function useHeldOrder<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): Held<Thing> {
  const [atTop, setAtTop] = useState(true)
  const [order, setOrder] = useState<readonly string[]>([])
  const byKey = new Map(things.map((thing) => [keyOf(thing), thing]))
  const kept = atTop ? [] : order.filter((key) => byKey.has(key))
  const shown = [...new Set([...kept, ...byKey.keys()])]
  if (shown.join() !== order.join()) setOrder(shown)
  const top = useCallback((mark: HTMLSpanElement) => {
    const watch = new IntersectionObserver((changes) => {
      setAtTop(changes.at(-1)?.isIntersecting ?? true)
    })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [])
  return { rows: shown.flatMap((key) => byKey.get(key) ?? []), top }
}
