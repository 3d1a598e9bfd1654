import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { computePulledIndex, type Box } from './places.ts'

/** A lifted item: its first index, its current index, and how many pixels a finger has pulled it. */
export type Lift = {
  readonly from: number
  readonly to: number
  readonly boxes: readonly Box[]
  readonly pulled?: number
}

type FingerPull = { readonly scroller: Element; readonly zero: number; y: number }

/** The list scrolls if the finger is within `EDGE_PX` of an edge, by `SCROLL_PX` a frame. */
const EDGE_PX = 56
const SCROLL_PX = 9

export function useItemLift(
  list: RefObject<HTMLOListElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [lift, setLift] = useState<Lift>()
  const pull = useRef<FingerPull>(undefined)

  function liftItem(from: number, pulled?: number) {
    const boxes = Array.from(list.current?.children ?? [], (item) => ({
      top: (item as HTMLElement).offsetTop,
      height: (item as HTMLElement).offsetHeight,
    }))
    setLift({ from, to: from, boxes, ...(pulled !== undefined && { pulled }) })
  }
  function cancelLift() {
    pull.current = undefined
    setLift(undefined)
  }
  function dropItem(move: Pick<Lift, 'from' | 'to'> | undefined = lift) {
    if (move && move.to !== move.from) onDrop(move.from, move.to)
    cancelLift()
  }
  function dropPulledItem(y: number) {
    const { current } = pull
    // The finger can have moved since the last frame.
    if (current && lift) dropItem(toPulledLift(lift, { ...current, y }))
  }
  function moveLiftByKey(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ') {
      if (lift) dropItem()
      else liftItem(index)
    } else if (lift && event.key === 'Escape') cancelLift()
    else if (lift && step !== undefined && lift.boxes[lift.to + step]) {
      setLift({ ...lift, to: lift.to + step })
    } else if (!lift || step === undefined) return
    event.preventDefault()
    event.stopPropagation()
  }
  useFollowPulledItem(pull, lift, setLift)
  useCancelOnEscape(lift?.pulled !== undefined, cancelLift)
  const createLiftHandleProps = (index: number) => ({
    onKeyDown: (event: KeyboardEvent) => moveLiftByKey(event, index),
    // Space lifts or drops on key down already, so the click that would follow is suppressed.
    onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
    onBlur: () => lift?.pulled === undefined && cancelLift(),
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const scroller = findScrollingAncestor(event.currentTarget)
      pull.current = { scroller, zero: event.clientY + scroller.scrollTop, y: event.clientY }
      liftItem(index, 0)
    },
    onPointerMove(event: PointerEvent) {
      if (pull.current) pull.current.y = event.clientY
    },
    onPointerUp: (event: PointerEvent) => dropPulledItem(event.clientY),
    onPointerCancel: cancelLift,
  })
  return { lift, handle: createLiftHandleProps }
}

/** Scrolls the list at each frame if the finger is at its edge, and moves the item with the finger. */
function useFollowPulledItem(
  pull: RefObject<FingerPull | undefined>,
  lift: Lift | undefined,
  setLift: (next: (lift: Lift | undefined) => Lift | undefined) => void,
) {
  const pulling = lift?.pulled !== undefined
  useEffect(() => {
    if (!pulling) return undefined
    let frame = 0
    const followFinger = () => {
      const { current } = pull
      if (current) {
        current.scroller.scrollBy(0, computeEdgeScroll(current))
        setLift((now) => now && toPulledLift(now, current))
      }
      frame = requestAnimationFrame(followFinger)
    }
    frame = requestAnimationFrame(followFinger)
    return () => cancelAnimationFrame(frame)
  }, [pulling, pull, setLift])
}

function toPulledLift(lift: Lift, { scroller, zero, y }: FingerPull): Lift {
  const pulled = y + scroller.scrollTop - zero
  return { ...lift, pulled, to: computePulledIndex(lift.boxes, lift.from, pulled) }
}

function computeEdgeScroll({ scroller, y }: FingerPull): number {
  const root = scroller === document.scrollingElement
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < (root ? 0 : Math.max(0, top)) + EDGE_PX) return -SCROLL_PX
  return y > (root ? innerHeight : Math.min(innerHeight, bottom)) - EDGE_PX ? SCROLL_PX : 0
}

/** Returns the nearest ancestor that scrolls, else the page. */
function findScrollingAncestor(element: Element): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY)
    if (scrolls && box.scrollHeight > box.clientHeight) return box
  }
  return document.scrollingElement ?? document.documentElement
}

/** Listens on the window, because the handle need not have the focus while a finger pulls. */
function useCancelOnEscape(active: boolean, onEscape: () => void) {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!active) return undefined
    const cancelOnEscape = (event: globalThis.KeyboardEvent) =>
      event.key === 'Escape' && latest.current()
    addEventListener('keydown', cancelOnEscape)
    return () => removeEventListener('keydown', cancelOnEscape)
  }, [active])
}
