let isDown = false
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(end, () => (isDown = false), true)
  }
}

/**
 * At once, or when the finger is up again: what is said when a field is left may move what is being
 * tapped out from under the finger, and the tap would be lost.
 */
export function onRelease(act: () => void): void {
  if (!isDown) return act()
  const ended = new AbortController()
  const once = { signal: ended.signal }
  // The click comes right after the release.
  const end = () => {
    ended.abort()
    setTimeout(act)
  }
  document.addEventListener('pointerup', end, once)
  document.addEventListener('pointercancel', end, once)
}
