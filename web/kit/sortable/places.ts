/** Where one item of a list is taken to: arithmetic of heights, without a screen. */

export type Box = { readonly top: number; readonly height: number }

/** The place that an item has come to when it is pulled this far: beyond how many middles its own is. */
export function placeFor(boxes: readonly Box[], from: number, pulled: number): number {
  const own = boxes[from]
  if (!own) return from
  const middle = middleOf(own) + pulled
  return boxes.filter((box, index) => index !== from && middleOf(box) < middle).length
}

function middleOf({ top, height }: Box): number {
  return top + height / 2
}

/** How far the item at an index makes way, while the one at `from` stands at `to`. */
export function shiftFor(boxes: readonly Box[], from: number, to: number, index: number): number {
  const [own, goal] = [boxes[from], boxes[to]]
  if (!own || !goal) return 0
  if (index === from) {
    return to > from ? goal.top + goal.height - own.top - own.height : goal.top - own.top
  }
  if (index > from && index <= to) return -own.height
  return index >= to && index < from ? own.height : 0
}

/** The index that an item stands at while another is under way. */
export function placeDuringLift(index: number, from: number, to: number): number {
  if (index === from) return to
  if (index > from && index <= to) return index - 1
  return index >= to && index < from ? index + 1 : index
}

/** The list as it is after the move; for whoever keeps it. */
export function moveListItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
