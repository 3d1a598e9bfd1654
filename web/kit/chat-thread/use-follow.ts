import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A position this close to the end counts as the end. It allows for half a line of finger error. */
const NEAR_PX = 40

type FollowedMessage = { readonly id: string; readonly mine: boolean }

/**
 * Keeps the end of a growing list visible while the reader is there. Otherwise it counts the new messages.
 */
export function useFollowThreadEnd(messages: readonly FollowedMessage[]) {
  const box = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLOListElement>(null)
  /** Heights before the latest change. They determine whether the reader was at the end. */
  const before = useRef({ scrollHeight: 0, clientHeight: 0 })
  const last = messages.at(-1)
  const [seenId, setSeenId] = useState(last?.id)

  /**
   * Scrolls to the end if the reader was there, or always with `anyway`. Returns whether the end is visible
   * now.
   */
  function scrollToEndIfNear(anyway: boolean): boolean {
    const { current } = box
    if (!current) return false
    const wasAtEnd =
      computePixelsBelow({ ...before.current, scrollTop: current.scrollTop }) <= NEAR_PX
    if (wasAtEnd || anyway) current.scrollTop = current.scrollHeight
    before.current = { scrollHeight: current.scrollHeight, clientHeight: current.clientHeight }
    return wasAtEnd || anyway
  }
  function scrollThreadToEnd() {
    if (scrollToEndIfNear(true)) setSeenId(last?.id)
  }
  function onScroll() {
    if (box.current && computePixelsBelow(box.current) <= NEAR_PX) setSeenId(last?.id)
  }
  useLayoutEffect(() => {
    // A person who has just written a message wants to see it, wherever they were.
    if (scrollToEndIfNear(last?.mine ?? false)) setSeenId(last?.id)
    // oxlint-disable-next-line react/exhaustive-deps -- only another message is a reason to move
  }, [last?.id])
  useEffect(() => {
    if (!box.current || !inside.current) return undefined
    // Loading pictures, wrapping lines and an opening keyboard change the heights. The end stays visible.
    const watch = new ResizeObserver(() => scrollToEndIfNear(false))
    watch.observe(box.current)
    watch.observe(inside.current)
    return () => watch.disconnect()
  }, [])
  const fresh = messages.slice(messages.findIndex(({ id }) => id === seenId) + 1)
  return {
    box,
    inside,
    fresh: fresh.filter(({ mine }) => !mine).length,
    onScroll,
    toEnd: scrollThreadToEnd,
  }
}

function computePixelsBelow(
  box: Pick<Element, 'scrollHeight' | 'scrollTop' | 'clientHeight'>,
): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight
}
