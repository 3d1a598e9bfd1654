import {
  startTransition,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { heightsFor, rememberHeights, type Heights } from './heights.ts'
import { DRAWN_MAX, near, type Span } from './near.ts'

type Wish = {
  readonly list: RefObject<HTMLUListElement | null>
  readonly keys: readonly string[]
  /** What the list shows: it outlives the list. */
  readonly shown: object
}

/**
 * Which rows of a long list are near what is seen, wherever it scrolls, and how tall each is: the others
 * are not drawn, and as much room is left for them as they take.
 */
export function useNear({ list, keys, shown }: Wish): {
  readonly span: Span
  readonly heights: readonly number[]
  readonly watch: Heights['watch']
} {
  const [span, setSpan] = useState<Span>({ from: 0, to: DRAWN_MAX / 2 })
  const [known] = useState(() => heightsFor(shown))
  const learnt = useSyncExternalStore(known.subscribe, known.learnt)
  const isLong = keys.length > DRAWN_MAX
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was learnt is what it gives
  const heights = useMemo(() => (isLong ? known.of(keys) : []), [isLong, known, keys, learnt])
  useEffect(() => rememberHeights(shown, known), [shown, known])
  useEffect(() => {
    if (!isLong) return undefined
    const look = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined) return
      // Piece by piece: a finger doesn't wait for rows.
      startTransition(() => setSpan((now) => near(heights, top, now)))
    }
    look()
    // Heard on its way down: it may be the page that scrolls, or a pane of it.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [isLong, list, heights])
  return { span: isLong ? span : { from: 0, to: keys.length }, heights, watch: known.watch }
}
