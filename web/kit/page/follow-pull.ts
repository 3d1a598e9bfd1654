/** So far down, by what is seen of it, letting go refreshes. */
export const POINT_PX = 56
/** What is seen of a pull comes ever closer to this, however far the finger goes. */
const SEEN_PX_MAX = 96
/** A finger that moved less has no direction yet. */
const SLOP_PX = 8

type Pulling = {
  /** Where the mark comes out: the upper edge of what is pulled. */
  readonly begun: (edge: DOMRect) => void
  readonly moved: (px: number) => void
  /** Let go too early, or taken for something else. */
  readonly dropped: () => void
  /** Let go from the point on. Till it has come nothing can be pulled. */
  readonly letGo: () => Promise<void>
}

/**
 * Follows a finger that pulls down what is at its very top: the page, or one of its panes. Whatever
 * has a meaning of its own for a move of the finger keeps it: what scrolls inside, what is dragged, a
 * move to the side, a second finger; and a form in which something was typed stays as it is.
 */
export function followPull(around: HTMLElement, pulling: Pulling): () => void {
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
    const scroller = scrollerAt(target as Element, around)
    if (busy || !finger || touches.length > 1 || !scroller || isMoved(scroller)) return
    const forms = edgeOf(scroller, around).querySelectorAll('form')
    if ([...forms].some((form) => typedIn.has(form))) return
    from = { x: finger.clientX, y: finger.clientY, scroller }
  }
  const movePull = ({ touches: [finger] }: TouchEvent) => {
    if (!from || !finger) return
    if (isMoved(from.scroller)) return dropPull()
    const across = Math.abs(finger.clientX - from.x)
    const by = finger.clientY - from.y
    if (pulled === undefined) {
      if (Math.max(across, Math.abs(by)) < SLOP_PX) return
      if (by < across) return dropPull()
      pulling.begun(edgeOf(from.scroller, around).getBoundingClientRect())
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
  const noteTyping = ({ target }: Event) => {
    const form = (target as Element).closest('form')
    if (form) typedIn.add(form)
  }
  const listening = new AbortController()
  // Nothing is prevented: at its top the page has nowhere to go, and what scrolls must not wait.
  const heard = { passive: true, signal: listening.signal }
  around.addEventListener('touchstart', startPull, heard)
  around.addEventListener('touchmove', movePull, heard)
  around.addEventListener('touchend', endPull, heard)
  around.addEventListener('touchcancel', dropPull, heard)
  around.addEventListener('input', noteTyping, heard)
  return () => listening.abort()
}

/** What a page is at the top of: itself, or the pane under the finger. Undefined where none may move. */
function scrollerAt(target: Element, around: HTMLElement): Element | undefined {
  for (let at: Element | null = target; at && at !== around; at = at.parentElement) {
    const { overflowY, touchAction } = getComputedStyle(at)
    const scrolls = overflowY === 'auto' || overflowY === 'scroll'
    if (scrolls && at.matches('[data-pane]')) return at
    // What scrolls to the side is said to scroll both ways.
    if (scrolls && at.scrollHeight > at.clientHeight + 1) return undefined
    if (touchAction !== 'auto' && touchAction !== 'manipulation') return undefined
    if (at.matches('dialog, textarea, input[type=range]')) return undefined
  }
  return document.scrollingElement ?? undefined
}

/** Away from its top, or drawn larger by two fingers, which then move about in it. */
function isMoved(scroller: Element): boolean {
  return scroller.scrollTop > 0 || (visualViewport?.scale ?? 1) > 1.01
}

/** A pane; of a page its main part, below the head. One that is only kept has no place. */
function edgeOf(scroller: Element, around: HTMLElement): Element {
  if (scroller.matches('[data-pane]')) return scroller
  const mains = [...around.querySelectorAll('main')]
  return mains.find(({ offsetParent }) => offsetParent !== null) ?? around
}
