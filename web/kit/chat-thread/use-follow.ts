import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end counts as being there: half a line of finger's error. */
const NEAR_PX = 40

type Followed = { readonly id: string; readonly mine: boolean }

/** Keeps the end of a growing list in sight, as long as the reader is there; else counts what is new. */
export function useFollow(messages: readonly Followed[]) {
  const box = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLOListElement>(null)
  /** How high both were before they changed: against these the reader was at the end, or was not. */
  const before = useRef({ scrollHeight: 0, clientHeight: 0 })
  const last = messages.at(-1)
  const [seen, setSeen] = useState(last?.id)

  /** Comes back with whether the end is in sight now. */
  function keepEndInSight(anyway: boolean): boolean {
    const { current } = box
    if (!current) return false
    const wasAtEnd = leftBelow({ ...before.current, scrollTop: current.scrollTop }) <= NEAR_PX
    if (wasAtEnd || anyway) current.scrollTop = current.scrollHeight
    before.current = { scrollHeight: current.scrollHeight, clientHeight: current.clientHeight }
    return wasAtEnd || anyway
  }
  function toEnd() {
    if (keepEndInSight(true)) setSeen(last?.id)
  }
  function onScroll() {
    if (box.current && leftBelow(box.current) <= NEAR_PX) setSeen(last?.id)
  }
  useLayoutEffect(() => {
    // Who has just written something wants to see it, wherever they were.
    if (keepEndInSight(last?.mine ?? false)) setSeen(last?.id)
    // oxlint-disable-next-line react/exhaustive-deps -- only another message is a reason to move
  }, [last?.id])
  useEffect(() => {
    if (!box.current || !inside.current) return undefined
    // A picture that comes, a line that wraps, a keyboard that opens: the end stays in sight.
    const watch = new ResizeObserver(() => keepEndInSight(false))
    watch.observe(box.current)
    watch.observe(inside.current)
    return () => watch.disconnect()
  }, [])
  const fresh = messages.slice(messages.findIndex(({ id }) => id === seen) + 1)
  return { box, inside, fresh: fresh.filter(({ mine }) => !mine).length, onScroll, toEnd }
}

function leftBelow(box: Pick<Element, 'scrollHeight' | 'scrollTop' | 'clientHeight'>): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight
}
