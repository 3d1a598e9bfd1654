/** Rows from, but not to: their places in the list. */
export type Span = { readonly from: number; readonly to: number }

/** So many rows are drawn at most: a list that has no more is drawn whole. */
const DRAWN_MAX = 60
/** So many of them in one piece: where the focus is, and its neighbours, are drawn wherever one is. */
const SPAN_MAX = DRAWN_MAX - 3
/** As many more, above and below what is seen, are drawn beforehand. */
const AHEAD = 6
/** What is drawn is drawn anew when fewer than so many of them are left. */
const LEFT_MIN = 3
/** So many come in one frame: each takes a slow phone some 5 ms in two tasks, and none may keep it for 50. */
const STEP = 4

/**
 * The rows to be drawn next, a few more than `now`: who draws them asks again, until what it is given is
 * the very span it had. `top` is the list's, as seen from the window's.
 */
export function near(heights: readonly number[], top: number, now: Span, scrolls: boolean): Span {
  const seen = { from: placeAt(heights, -top), to: placeAt(heights, window.innerHeight - top) + 1 }
  const goal = wantedSpan(heights.length, seen, now)
  const isLeap = !scrolls && (now.to <= seen.from || now.from >= seen.to)
  // Who came back, or leapt, sees no empty place.
  const next = isLeap ? intersectSpans(goal, seen) : stepTowards(goal, seen, now)
  return next.from === now.from && next.to === now.to ? now : next
}

function wantedSpan(length: number, seen: Span, now: Span): Span {
  if (length <= DRAWN_MAX) return { from: 0, to: length }
  const spanAround = (more: number) => ({
    from: Math.max(0, seen.from - more),
    to: Math.min(length, seen.to + more),
  })
  const least = spanAround(LEFT_MIN)
  const isEnough = now.from <= least.from && now.to >= least.to && now.to - now.from <= SPAN_MAX
  const { from, to } = isEnough ? now : spanAround(AHEAD)
  return { from, to: Math.min(to, from + SPAN_MAX) }
}

/** What is drawn and still wanted, and a step more: what is seen, and only then what is beyond. */
function stepTowards(goal: Span, seen: Span, now: Span): Span {
  const inSight = intersectSpans(goal, seen)
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

/** Which row is so far below the first one's upper edge. */
function placeAt(heights: readonly number[], y: number): number {
  let below = 0
  for (let place = 0; place < heights.length; place += 1) {
    below += heights[place]!
    if (below > y) return place
  }
  return Math.max(0, heights.length - 1)
}
