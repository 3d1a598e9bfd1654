let isDown = false
// Of a finger, too, the mouse's events tell: after it is up again, and before the click, they come for it,
// and it is then that a field is left.
if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isDown = true), true)
  for (const end of ['mouseup', 'pointercancel'] as const) {
    document.addEventListener(end, () => (isDown = false), true)
  }
}

/**
 * At once, or when what is tapped has been: what is said when a field is left may move it out from under
 * the finger, and the tap would be lost.
 */
export function onRelease(act: () => void): void {
  if (!isDown) return act()
  const ended = new AbortController()
  const once = { signal: ended.signal }
  // The click comes right after the release.
  const runAfterRelease = () => {
    ended.abort()
    setTimeout(act)
  }
  document.addEventListener('mouseup', runAfterRelease, once)
  document.addEventListener('pointercancel', runAfterRelease, once)
}
