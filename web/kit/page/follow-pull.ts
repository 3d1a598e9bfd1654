/** Visible distance of a pull from which releasing the finger refreshes. */
export const POINT_PX = 56
/** Limit that the visible distance of a pull approaches, however far the finger moves. */
const SEEN_PX_MAX = 96
/** A shorter move of the finger has no direction yet. */
const SLOP_PX = 8

type PullHandlers = {
  /** `edge` is the box of the pulled area; the mark appears at its upper edge. */
  readonly begun: (edge: DOMRect) => void
  readonly moved: (px: number) => void
  /** Called if the finger is released too early or the move turns out to be another gesture. */
  readonly dropped: () => void
  /** Called on release beyond `POINT_PX`. No new pull starts until the promise settles. */
  readonly letGo: () => Promise<void>
}

/**
 * Follows a finger that pulls down the page or a pane from its very top. Scrolling inside, dragging,
 * sideways moves and a second finger keep their own meaning. Nothing is pulled if a form contains typed
 * input. Returns a function that stops listening.
 */
export function listenForPull(around: HTMLElement, pulling: PullHandlers): () => void {
  const typedIn = new WeakSet<Element>()
  let from: { readonly x: number; readonly y: number; readonly scroller: Element } | undefined
  let pulled: number | undefined
  let busy = false

  const dropPull = () => {
    from = undefined
    if (pulled !== undefined) pulling.dropped()
    pulled = undefined
  }
  const startPull = ({ touches, target }: TouchEvent) => {
    dropPull()
    const [finger] = touches
    const scroller = findPullScroller(target as Element, around)
    if (busy || !finger || touches.length > 1 || !scroller || isScrolledOrZoomed(scroller)) return
    const forms = findPulledArea(scroller, around).querySelectorAll('form')
    if ([...forms].some((form) => typedIn.has(form))) return
    from = { x: finger.clientX, y: finger.clientY, scroller }
  }
  const movePull = ({ touches: [finger] }: TouchEvent) => {
    if (!from || !finger) return
    if (isScrolledOrZoomed(from.scroller)) return dropPull()
    const across = Math.abs(finger.clientX - from.x)
    const by = finger.clientY - from.y
    if (pulled === undefined) {
      if (Math.max(across, Math.abs(by)) < SLOP_PX) return
      if (by < across) return dropPull()
      pulling.begun(findPulledArea(from.scroller, around).getBoundingClientRect())
    }
    const far = Math.max(0, by - SLOP_PX)
    pulled = SEEN_PX_MAX * (1 - Math.exp(-far / SEEN_PX_MAX))
    pulling.moved(pulled)
  }
  const endPull = () => {
    if (pulled === undefined || pulled < POINT_PX) return dropPull()
    from = undefined
    pulled = undefined
    busy = true
    void pulling.letGo().finally(() => (busy = false))
  }
  const recordTyping = ({ target }: Event) => {
    const form = (target as Element).closest('form')
    if (form) typedIn.add(form)
  }
  const listening = new AbortController()
  // The listeners are passive: the page cannot scroll beyond its top anyway, and scrolling must not wait for
  // them.
  const listenerOptions = { passive: true, signal: listening.signal }
  around.addEventListener('touchstart', startPull, listenerOptions)
  around.addEventListener('touchmove', movePull, listenerOptions)
  around.addEventListener('touchend', endPull, listenerOptions)
  around.addEventListener('touchcancel', dropPull, listenerOptions)
  around.addEventListener('input', recordTyping, listenerOptions)
  return () => listening.abort()
}

/** Returns the pane under the finger, else the page. Returns undefined where no pull may start. */
function findPullScroller(target: Element, around: HTMLElement): Element | undefined {
  for (
    let element: Element | null = target;
    element && element !== around;
    element = element.parentElement
  ) {
    const { overflowY, touchAction } = getComputedStyle(element)
    const scrolls = overflowY === 'auto' || overflowY === 'scroll'
    if (scrolls && element.matches('[data-pane]')) return element
    // CSS computes sideways scrolling as scrolling in both directions, so the heights are compared too.
    if (scrolls && element.scrollHeight > element.clientHeight + 1) return undefined
    if (touchAction !== 'auto' && touchAction !== 'manipulation') return undefined
    if (element.matches('dialog, textarea, input[type=range]')) return undefined
  }
  return document.scrollingElement ?? undefined
}

/** Returns true if the scroller is not at its top, or if the page is zoomed in and fingers pan it. */
function isScrolledOrZoomed(scroller: Element): boolean {
  return scroller.scrollTop > 0 || (visualViewport?.scale ?? 1) > 1.01
}

/**
 * Returns the pane, else the main part of the visible page, below its head. Pages that are only kept alive
 * have no `offsetParent`.
 */
function findPulledArea(scroller: Element, around: HTMLElement): Element {
  if (scroller.matches('[data-pane]')) return scroller
  const mains = [...around.querySelectorAll('main')]
  return mains.find(({ offsetParent }) => offsetParent !== null) ?? around
}
