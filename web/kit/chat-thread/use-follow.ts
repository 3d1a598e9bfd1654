import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end counts as being there: half a line of finger's error. */
const NEAR_PX = 40

type Followed = { readonly id: string; readonly mine: boolean }

/** Keeps the end of a growing list in sight, as long as the reader is there; else counts what is new. */
export function useFollow(messages: readonly Followed[]) {
  const box = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLOListElement>(null)
  const atEnd = useRef(true)
  const [seen, setSeen] = useState(messages.at(-1)?.id)
  const last = messages.at(-1)

  function toEnd() {
    atEnd.current = true
    box.current?.scrollTo({ top: box.current.scrollHeight })
    setSeen(last?.id)
  }
  function onScroll() {
    if (!box.current) return
    const { scrollHeight, scrollTop, clientHeight } = box.current
    atEnd.current = scrollHeight - scrollTop - clientHeight <= NEAR_PX
    if (atEnd.current) setSeen(last?.id)
  }
  useLayoutEffect(() => {
    // Who has just written something wants to see it, wherever they were.
    if (atEnd.current || last?.mine) toEnd()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [last?.id])
  useEffect(() => {
    const { current } = box
    if (!current || !inside.current) return undefined
    // A picture that comes, a line that wraps, a keyboard that opens: the end stays in sight.
    const watch = new ResizeObserver(() => {
      if (atEnd.current) current.scrollTop = current.scrollHeight
    })
    watch.observe(current)
    watch.observe(inside.current)
    return () => watch.disconnect()
  }, [])
  const until = messages.findIndex(({ id }) => id === seen)
  const fresh = messages.slice(until + 1).filter(({ mine }) => !mine).length
  return { box, inside, fresh: seen === last?.id ? 0 : fresh, onScroll, toEnd }
}
