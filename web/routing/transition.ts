import './transition.css'

type Move = 'deeper' | 'back' | 'beside'

/**
 * How one page gives way to the next (`transition.css`): a deeper one comes in from the right, a
 * shallower one from the left, one as deep fades. Undefined is no move at all.
 */
export function moveBetween(from: number | undefined, to: number | undefined): Move | undefined {
  if (from === undefined || to === undefined) return undefined
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  if (from === to) return 'beside'
  return from < to ? 'deeper' : 'back'
}

/** Changes the page, moving where the browser can: the rest changes at once. */
export function changePage(move: Move | undefined, update: () => Promise<void>): Promise<void> {
  if (!move || !CSS.supports('selector(:active-view-transition-type(a))')) return update()
  const transition = document.startViewTransition({ update, types: [move] })
  // A move that the next one cuts short, or that nobody sees, is no failure.
  transition.ready.catch(() => undefined)
  return transition.updateCallbackDone
}
