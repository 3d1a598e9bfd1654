import type { ScreenRow } from '#web/route-row.ts'
import './transition.css'

type Depth = ScreenRow['depth'] | undefined

/**
 * How one page gives way to the next (`transition.css`): a deeper one comes in from the right, a
 * shallower one from the left, one as deep fades. Undefined is no move at all.
 */
export function moveBetween(from: Depth, to: Depth): 'deeper' | 'back' | 'beside' | undefined {
  if (from === undefined || to === undefined) return undefined
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  if (from === to) return 'beside'
  return from < to ? 'deeper' : 'back'
}
