/** Arithmetic on heights, without a DOM, for moving one item of a list. */

export type Box = { readonly top: number; readonly height: number }

/**
 * Returns the index that an item reaches when it is pulled this far: the number of other middles above its
 * own.
 */
export function computePulledIndex(boxes: readonly Box[], from: number, pulled: number): number {
  const own = boxes[from]
  if (!own) return from
  const middle = computeBoxMiddle(own) + pulled
  return boxes.filter((box, index) => index !== from && computeBoxMiddle(box) < middle).length
}

function computeBoxMiddle({ top, height }: Box): number {
  return top + height / 2
}

/** Returns how far the item at `index` moves aside while the item of index `from` is held at `to`. */
export function computeItemShift(
  boxes: readonly Box[],
  from: number,
  to: number,
  index: number,
): number {
  const [own, goal] = [boxes[from], boxes[to]]
  if (!own || !goal) return 0
  if (index === from) {
    return to > from ? goal.top + goal.height - own.top - own.height : goal.top - own.top
  }
  if (index > from && index <= to) return -own.height
  return index >= to && index < from ? own.height : 0
}

/** Returns the index at which an item is shown while another one is being moved. */
export function computePlaceDuringLift(index: number, from: number, to: number): number {
  if (index === from) return to
  if (index > from && index <= to) return index - 1
  return index >= to && index < from ? index + 1 : index
}

/** Returns the list after the move, for the caller that keeps it. */
export function moveListItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
