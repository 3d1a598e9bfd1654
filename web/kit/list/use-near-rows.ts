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

type NearRowsOptions = {
  readonly list: RefObject<HTMLUListElement | null>
  readonly keys: readonly string[]
  /** The content of the list. It outlives the list and is the key of the remembered row heights. */
  readonly shown: object
  /** More rows will be loaded. */
  readonly grows: boolean
}

/** Number of rows drawn at first, which is one page. Further rows are drawn when they are needed. */
const FIRST = 20
/** Scroll events with less time than this between them count as one continuous scroll. */
const GOES_ON_MS = 300
/**
 * Code that only long lists need. Most lists are short, so it is loaded only for lists that are long or
 * still growing.
 */
type NearRowsCode = Pick<typeof import('./near-rows.ts'), 'computeDrawnSpan'> &
  Pick<typeof import('./row-heights.ts'), 'heightsFor' | 'rememberHeights'>
let loaded: NearRowsCode | undefined

/**
 * Returns which rows of a long list are near the visible part, and the height of every row. Other rows are
 * not drawn; spacers of the same height replace them.
 */
export function useNearRows({ list, keys, shown, grows }: NearRowsOptions): {
  readonly span: Span
  readonly heights: readonly number[]
  readonly watch: Heights['watch'] | undefined
} {
  const reckoning = useNearRowsCode(grows || keys.length > FIRST)
  const [span, setSpan] = useState<Span>({ from: 0, to: FIRST })
  const [first] = useState(shown)
  const rowHeights = useMemo(() => reckoning?.heightsFor(first), [reckoning, first])
  const learnt = useSyncExternalStore(
    rowHeights?.subscribe ?? subscribeNever,
    rowHeights?.learnt ?? returnZero,
  )
  const isLong = keys.length > FIRST && rowHeights !== undefined

  const heights = useMemo(
    () => (isLong ? rowHeights.of(keys) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The heights depend on what was learnt.
    [isLong, rowHeights, keys, learnt],
  )
  const scrolling = useRef({ at: -Infinity, goesOn: false })
  useEffect(
    () => rowHeights && reckoning?.rememberHeights(shown, rowHeights),
    [reckoning, shown, rowHeights],
  )
  // A layout effect runs before the next frame, so that fast scrolling does not have to wait.
  useLayoutEffect(() => {
    if (!isLong || !reckoning) return undefined
    // Forces the layout in the task that rendered the rows, so that the next frame only has to paint them.
    list.current?.getBoundingClientRect()
    let frameRequest = 0
    const updateSpan = () => {
      frameRequest = 0
      const top = list.current?.getBoundingClientRect().top
      if (top === undefined) return
      setSpan(reckoning.computeDrawnSpan(heights, top, span, scrolling.current.goesOn))
    }
    // At most once per frame, after the layout of the rows drawn before.
    const requestSpanUpdate = () => (frameRequest ||= requestAnimationFrame(updateSpan))
    const recordScroll = ({ timeStamp: time }: Event) => {
      scrolling.current = { at: time, goesOn: time - scrolling.current.at < GOES_ON_MS }
      requestSpanUpdate()
    }
    requestSpanUpdate()
    // The capture phase is used because the page or any pane of it can be what scrolls.
    document.addEventListener('scroll', recordScroll, { capture: true, passive: true })
    window.addEventListener('resize', requestSpanUpdate)
    return () => {
      cancelAnimationFrame(frameRequest)
      document.removeEventListener('scroll', recordScroll, { capture: true })
      window.removeEventListener('resize', requestSpanUpdate)
    }
  }, [isLong, reckoning, list, heights, span])
  return { span: isLong ? span : { from: 0, to: keys.length }, heights, watch: rowHeights?.watch }
}

/**
 * Loads the code for long lists if it is wanted. Returns undefined until then, and also without a network;
 * all rows are then drawn.
 */
function useNearRowsCode(isWanted: boolean): NearRowsCode | undefined {
  const [reckoning, setReckoning] = useState(loaded)
  useEffect(() => {
    if (isWanted && !reckoning) void loadNearRowsCode().then(setReckoning, () => undefined)
  }, [isWanted, reckoning])
  return reckoning
}

async function loadNearRowsCode(): Promise<NearRowsCode> {
  const parts = Promise.all([import('./near-rows.ts'), import('./row-heights.ts')])
  const [{ computeDrawnSpan }, { heightsFor, rememberHeights }] = await parts
  loaded = { computeDrawnSpan, heightsFor, rememberHeights }
  return loaded
}

const subscribeNever = () => () => undefined
const returnZero = () => 0
