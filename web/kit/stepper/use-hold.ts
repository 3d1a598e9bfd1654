import { useEffect, useRef, type MouseEvent } from 'react'

const FIRST_MS = 400
const NEXT_MS = 90

/** A button that acts once when it is pressed, and again and again while it is held. */
export function useHold(act: () => void) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  function repeatAct() {
    held.current = true
    latest.current()
    timer.current = setTimeout(repeatAct, NEXT_MS)
  }
  function stopRepeating() {
    clearTimeout(timer.current)
  }
  return {
    onPointerDown() {
      held.current = false
      timer.current = setTimeout(repeatAct, FIRST_MS)
    },
    onPointerUp: stopRepeating,
    onPointerLeave: stopRepeating,
    onPointerCancel: stopRepeating,
    // A key is a click without a pointer, so without a count of clicks.
    onClick(event: MouseEvent) {
      if (!held.current || event.detail === 0) latest.current()
    },
  }
}
