/** Rows from, but not to: their places in the list. */
export type Span = { readonly from: number; readonly to: number }

/** As many more, above and below what is seen, are drawn beforehand. */
const AHEAD = 6
/** What is drawn is drawn anew when fewer than so many of them are left. */
const LEFT_MIN = 3
/** Not in the span: where the focus is, and its neighbours. */
const FOCUSED = 3

/**
 * The rows to be drawn. `top` is the list's, as seen from the window's; as long as enough of what is
 * drawn `now` is left, it stays. Never more than `most`.
 */
export function near(heights: readonly number[], top: number, now: Span, most: number): Span {
  const first = placeAt(heights, -top)
  const last = placeAt(heights, window.innerHeight - top)
  const wanted = {
    from: Math.max(0, first - AHEAD),
    to: Math.min(heights.length, last + 1 + AHEAD),
  }
  const enough =
    now.from <= Math.max(0, first - LEFT_MIN) &&
    now.to >= Math.min(heights.length, last + 1 + LEFT_MIN) &&
    now.to - now.from <= most - FOCUSED
  if (enough) return now
  return { from: wanted.from, to: Math.min(wanted.to, wanted.from + most - FOCUSED) }
}

/** Which row is so far below the first one's upper edge. */
function placeAt(heights: readonly number[], y: number): number {
  let below = 0
  for (const [place, height] of heights.entries()) {
    below += height
    if (below > y) return place
  }
  return Math.max(0, heights.length - 1)
}
