/** Positions in the list; `from` is included, `to` is not. */
export type Span = { readonly from: number; readonly to: number }

/** Maximum number of drawn rows. A list with at most this many rows is drawn whole. */
const DRAWN_MAX = 60
/**
 * Maximum number of consecutive drawn rows. The other three are the focused row and its neighbours, which
 * are always drawn.
 */
const SPAN_MAX = DRAWN_MAX - 3
/** Number of rows drawn in advance above and below the visible ones. */
const AHEAD = 6
/** The span is computed again when fewer drawn rows than this are left above or below the visible ones. */
const LEFT_MIN = 3
/** Rows added per frame. Each takes about 5 ms in two tasks on a slow phone, and no task may take 50 ms. */
const STEP = 4

/**
 * Returns the rows to draw next, a few more than `now`. The caller asks again until it gets the same `now`
 * back. `top` is the upper edge of the list relative to the window.
 */
export function computeDrawnSpan(
  heights: readonly number[],
  top: number,
  now: Span,
  scrolls: boolean,
): Span {
  const visibleSpan = {
    from: findRowIndexAt(heights, -top),
    to: findRowIndexAt(heights, window.innerHeight - top) + 1,
  }
  const goal = computeWantedSpan(heights.length, visibleSpan, now)
  const isLeap = !scrolls && (now.to <= visibleSpan.from || now.from >= visibleSpan.to)
  // After a jump or a return to the list, all visible rows are drawn at once, so that no gap is seen.
  const next = isLeap ? intersectSpans(goal, visibleSpan) : growSpanTowards(goal, visibleSpan, now)
  return next.from === now.from && next.to === now.to ? now : next
}

function computeWantedSpan(length: number, visibleSpan: Span, now: Span): Span {
  if (length <= DRAWN_MAX) return { from: 0, to: length }
  const spanAround = (more: number) => ({
    from: Math.max(0, visibleSpan.from - more),
    to: Math.min(length, visibleSpan.to + more),
  })
  const least = spanAround(LEFT_MIN)
  const isEnough = now.from <= least.from && now.to >= least.to && now.to - now.from <= SPAN_MAX
  const { from, to } = isEnough ? now : spanAround(AHEAD)
  return { from, to: Math.min(to, from + SPAN_MAX) }
}

/** Returns the drawn rows that are still wanted and one step more: visible rows first, then those beyond. */
function growSpanTowards(goal: Span, visibleSpan: Span, now: Span): Span {
  const inSight = intersectSpans(goal, visibleSpan)
  let { from, to } = intersectSpans(goal, now)
  if (from >= to) from = to = inSight.from
  for (let more = 0; more < STEP; more += 1) {
    if (to < inSight.to) to += 1
    else if (from > inSight.from) from -= 1
    else if (to < goal.to) to += 1
    else if (from > goal.from) from -= 1
  }
  return { from, to }
}

function intersectSpans(goal: Span, rows: Span): Span {
  return { from: Math.max(goal.from, rows.from), to: Math.min(goal.to, rows.to) }
}

/** Returns the position of the row that is `y` pixels below the upper edge of the first row. */
function findRowIndexAt(heights: readonly number[], y: number): number {
  let below = 0
  for (let index = 0; index < heights.length; index += 1) {
    below += heights[index]!
    if (below > y) return index
  }
  return Math.max(0, heights.length - 1)
}
