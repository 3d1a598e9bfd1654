import {
  startTransition,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import type { Heights } from './heights.ts'
import type { Span } from './near.ts'

type Wish = {
  readonly list: RefObject<HTMLUListElement | null>
  readonly keys: readonly string[]
  /** What the list shows: it outlives the list. */
  readonly shown: object
}

/** So many rows are all drawn: from here on it costs more to draw them than to reckon which are near. */
const DRAWN_MAX = 60
/** Most lists are short: what long ones reckon with is loaded when one becomes long. */
const LOADED_FROM = 30
type Reckoning = Pick<typeof import('./near.ts'), 'near'> &
  Pick<typeof import('./heights.ts'), 'heightsFor' | 'rememberHeights'>
let loaded: Reckoning | undefined

/**
 * Which rows of a long list are near what is seen, wherever it scrolls, and how tall each is: the others
 * are not drawn, and as much room is left for them as they take.
 */
export function useNear({ list, keys, shown }: Wish): {
  readonly span: Span
  readonly heights: readonly number[]
  readonly watch: Heights['watch'] | undefined
} {
  const reckoning = useReckoning(keys.length > LOADED_FROM)
  const [span, setSpan] = useState<Span>({ from: 0, to: LOADED_FROM })
  const [first] = useState(shown)
  const known = useMemo(() => reckoning?.heightsFor(first), [reckoning, first])
  const learnt = useSyncExternalStore(known?.subscribe ?? never, known?.learnt ?? nothing)
  const isLong = keys.length > DRAWN_MAX && known !== undefined
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was learnt is what it gives
  const heights = useMemo(() => (isLong ? known.of(keys) : []), [isLong, known, keys, learnt])
  useEffect(() => known && reckoning?.rememberHeights(shown, known), [reckoning, shown, known])
  useEffect(() => {
    if (!isLong || !reckoning) return undefined
    const look = () => {
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined) return
      // Piece by piece: a finger doesn't wait for rows.
      startTransition(() => setSpan((now) => reckoning.near(heights, top, now, DRAWN_MAX)))
    }
    look()
    // Heard on its way down: it may be the page that scrolls, or a pane of it.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [isLong, reckoning, list, heights])
  return { span: isLong ? span : { from: 0, to: keys.length }, heights, watch: known?.watch }
}

/** Without a network all rows are drawn. */
function useReckoning(wanted: boolean): Reckoning | undefined {
  const [reckoning, setReckoning] = useState(loaded)
  useEffect(() => {
    if (wanted && !reckoning) void load().then(setReckoning, () => undefined)
  }, [wanted, reckoning])
  return reckoning
}

async function load(): Promise<Reckoning> {
  const parts = Promise.all([import('./near.ts'), import('./heights.ts')])
  const [{ near }, { heightsFor, rememberHeights }] = await parts
  loaded = { near, heightsFor, rememberHeights }
  return loaded
}

const never = () => () => undefined
const nothing = () => 0
