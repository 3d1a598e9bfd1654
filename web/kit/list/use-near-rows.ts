import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import type { Heights } from './row-heights.ts'
import type { Span } from './near-rows.ts'

type Wish = {
  readonly list: RefObject<HTMLUListElement | null>
  readonly keys: readonly string[]
  /** What the list shows: it outlives the list. */
  readonly shown: object
  /** More of them will come. */
  readonly grows: boolean
}

/** So many rows a list begins with, a page of them: from here on they come as they are needed. */
const FIRST = 20
/** Scrolling goes on as long as no more time passes than this between one sign of it and the next. */
const GOES_ON_MS = 300
/** Most lists are short: what long ones reckon with is loaded for those that are, or will be. */
type Reckoning = Pick<typeof import('./near-rows.ts'), 'near'> &
  Pick<typeof import('./row-heights.ts'), 'heightsFor' | 'rememberHeights'>
let loaded: Reckoning | undefined

/**
 * Which rows of a long list are near what is seen, wherever it scrolls, and how tall each is: the others
 * are not drawn, and as much room is left for them as they take.
 */
export function useNear({ list, keys, shown, grows }: Wish): {
  readonly span: Span
  readonly heights: readonly number[]
  readonly watch: Heights['watch'] | undefined
} {
  const reckoning = useReckoning(grows || keys.length > FIRST)
  const [span, setSpan] = useState<Span>({ from: 0, to: FIRST })
  const [first] = useState(shown)
  const known = useMemo(() => reckoning?.heightsFor(first), [reckoning, first])
  const learnt = useSyncExternalStore(
    known?.subscribe ?? subscribeNever,
    known?.learnt ?? learntNothing,
  )
  const isLong = keys.length > FIRST && known !== undefined
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was learnt is what it gives
  const heights = useMemo(() => (isLong ? known.of(keys) : []), [isLong, known, keys, learnt])
  const scrolling = useRef({ at: -Infinity, goesOn: false })
  useEffect(() => known && reckoning?.rememberHeights(shown, known), [reckoning, shown, known])
  // Before the next frame: a finger in a hurry is not waited for.
  useLayoutEffect(() => {
    if (!isLong || !reckoning) return undefined
    // What was drawn gets its place in the task that drew it: the next frame has its painting alone.
    list.current?.getBoundingClientRect()
    let asked = 0
    const updateSpan = () => {
      asked = 0
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined) return
      setSpan(reckoning.near(heights, top, span, scrolling.current.goesOn))
    }
    // Once a frame, when what was drawn before has its place.
    const askForFrame = () => (asked ||= requestAnimationFrame(updateSpan))
    const noteScroll = ({ timeStamp: at }: Event) => {
      scrolling.current = { at, goesOn: at - scrolling.current.at < GOES_ON_MS }
      askForFrame()
    }
    askForFrame()
    // Heard on its way down: it may be the page that scrolls, or a pane of it.
    document.addEventListener('scroll', noteScroll, { capture: true, passive: true })
    window.addEventListener('resize', askForFrame)
    return () => {
      cancelAnimationFrame(asked)
      document.removeEventListener('scroll', noteScroll, { capture: true })
      window.removeEventListener('resize', askForFrame)
    }
  }, [isLong, reckoning, list, heights, span])
  return { span: isLong ? span : { from: 0, to: keys.length }, heights, watch: known?.watch }
}

/** Without a network all rows are drawn. */
function useReckoning(wanted: boolean): Reckoning | undefined {
  const [reckoning, setReckoning] = useState(loaded)
  useEffect(() => {
    if (wanted && !reckoning) void loadReckoning().then(setReckoning, () => undefined)
  }, [wanted, reckoning])
  return reckoning
}

async function loadReckoning(): Promise<Reckoning> {
  const parts = Promise.all([import('./near-rows.ts'), import('./row-heights.ts')])
  const [{ near }, { heightsFor, rememberHeights }] = await parts
  loaded = { near, heightsFor, rememberHeights }
  return loaded
}

const subscribeNever = () => () => undefined
const learntNothing = () => 0
