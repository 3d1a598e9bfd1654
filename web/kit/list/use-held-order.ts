import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react'

type Held<Thing> = {
  readonly rows: readonly Thing[]
  /** Of a mark at the list's top: while it is in sight, rows may change places. */
  readonly top: RefCallback<HTMLSpanElement>
}

/**
 * The things with their newest values, but in the order in which they were when the reader left the
 * top: nothing moves under a finger. What is new goes to the end until the top is in sight again.
 */
export function useHeldOrder<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): Held<Thing> {
  const [held, setHeld] = useState<ReadonlySet<string>>()
  const byKey = new Map(things.map((thing) => [keyOf(thing), thing]))
  const shown = new Set([...(held ?? []), ...byKey.keys()])
  const order = useRef(shown)
  useEffect(() => {
    order.current = shown
  })
  const top = useCallback((mark: HTMLSpanElement) => {
    const watch = new IntersectionObserver((changes) => {
      setHeld(changes.at(-1)?.isIntersecting ? undefined : order.current)
    })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [])
  return { rows: [...shown].flatMap((key) => byKey.get(key) ?? []), top }
}
