import { useEffect, useRef, type MouseEvent } from 'react'

const FIRST_MS = 400
const NEXT_MS = 90

/** Returns handlers for a button that acts once when it is pressed, and repeatedly while it is held. */
export function useHoldToRepeat(act: () => void) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  function repeatAct() {
    hasRepeated.current = true
    latest.current()
    timer.current = setTimeout(repeatAct, NEXT_MS)
  }
  function stopRepeating() {
    clearTimeout(timer.current)
  }
  return {
    onPointerDown() {
      hasRepeated.current = false
      timer.current = setTimeout(repeatAct, FIRST_MS)
    },
    onPointerUp: stopRepeating,
    onPointerLeave: stopRepeating,
    onPointerCancel: stopRepeating,
    // A click by a key comes without a pointer, so its `detail` is 0.
    onClick(event: MouseEvent) {
      if (!hasRepeated.current || event.detail === 0) latest.current()
    },
  }
}
