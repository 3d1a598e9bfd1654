import './transition.css'

type Move = 'deeper' | 'back' | 'beside'

/**
 * Returns how one page changes to the next (`transition.css`). A deeper page enters from the right, a
 * shallower one from the left, and one of the same depth fades. Undefined means no transition.
 */
export function choosePageMove(from: number | undefined, to: number | undefined): Move | undefined {
  if (from === undefined || to === undefined) return undefined
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  if (from === to) return 'beside'
  return from < to ? 'deeper' : 'back'
}

/** Changes the page with a transition if the browser supports it, otherwise at once. */
export function updateWithPageTransition(
  move: Move | undefined,
  update: () => Promise<void>,
): Promise<void> {
  if (!move || !CSS.supports('selector(:active-view-transition-type(a))')) return update()
  const transition = document.startViewTransition({ update, types: [move] })
  // A transition that is cut short by the next one, or that nobody sees, is no failure.
  transition.ready.catch(() => undefined)
  return transition.updateCallbackDone
}
