let isDown = false
// Also for a finger, the browser sends mouse events: after it is lifted, before the click. A field loses
// focus at that time.
if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isDown = true), true)
  for (const end of ['mouseup', 'pointercancel'] as const) {
    document.addEventListener(end, () => (isDown = false), true)
  }
}

/**
 * Runs `act` at once, or after the current press ends. A message shown on blur may move the tapped element
 * from under the finger, and the tap would be lost.
 */
export function runAfterPressEnds(act: () => void): void {
  if (!isDown) return act()
  const controller = new AbortController()
  const once = { signal: controller.signal }
  // The click follows right after the release, so `act` runs after it.
  const runAfterRelease = () => {
    controller.abort()
    setTimeout(act)
  }
  document.addEventListener('mouseup', runAfterRelease, once)
  document.addEventListener('pointercancel', runAfterRelease, once)
}
