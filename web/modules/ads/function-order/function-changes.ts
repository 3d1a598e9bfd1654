import type { ScreenFunctionOrder, ScreenFunction } from '#contract/ads/device-screen.ts'

export const listShownFunctionIds = (order: ScreenFunctionOrder) =>
  order.filter(({ isOn }) => isOn).map(({ id }) => id)

/** Returns the shown functions before the hidden ones, so that the list has the order of the screen. */
export function sortShownFunctionsFirst(order: ScreenFunctionOrder): ScreenFunctionOrder {
  return [...order.filter(({ isOn }) => isOn), ...order.filter(({ isOn }) => !isOn)]
}

/** Moves a function to the end of the shown ones, or to the start of the hidden ones. */
export function switchScreenFunction(
  order: ScreenFunctionOrder,
  id: ScreenFunction,
  isOn: boolean,
): ScreenFunctionOrder {
  const others = order.filter((each) => each.id !== id)
  const on = others.filter((each) => each.isOn)
  return [...on, { id, isOn }, ...others.filter((each) => !each.isOn)]
}

export type FunctionChange = { readonly id: ScreenFunction } & (
  | { readonly is: 'shown' | 'hidden' }
  | { readonly is: 'moved'; readonly from: number; readonly to: number }
)

/**
 * Returns as few changes as possible. A function that passes others counts as moved, the others do not.
 * `last` is the function moved last. It decides if either of two could be the moved one.
 */
export function listScreenFunctionChanges(
  oldOrder: ScreenFunctionOrder,
  newOrder: ScreenFunctionOrder,
  last: ScreenFunction | undefined,
): readonly FunctionChange[] {
  const [before, after] = [listShownFunctionIds(oldOrder), listShownFunctionIds(newOrder)]
  const switchedOn = after.filter((id) => !before.includes(id))
  const switchedOff = before.filter((id) => !after.includes(id))
  const stays = before.filter((id) => after.includes(id))
  const now = after.filter((id) => before.includes(id))
  return [
    ...listMovedItems(stays, now, last).map((id) => ({
      id,
      is: 'moved' as const,
      from: before.indexOf(id) + 1,
      to: after.indexOf(id) + 1,
    })),
    ...switchedOn.map((id) => ({ id, is: 'shown' as const })),
    ...switchedOff.map((id) => ({ id, is: 'hidden' as const })),
  ]
}

/** Returns the fewest items whose removal leaves the others in their previous order. */
function listMovedItems<Id extends string>(
  before: readonly Id[],
  after: readonly Id[],
  last: Id | undefined,
): readonly Id[] {
  let sequences: readonly Id[][] = [[]]
  for (const id of after) {
    const longer = sequences
      .filter((row) => row.every((each) => before.indexOf(each) < before.indexOf(id)))
      .map((row) => [...row, id])
    sequences = [...sequences, ...longer]
  }
  const scoreUnmovedFunctions = (row: readonly Id[]) =>
    row.length - (last !== undefined && row.includes(last) ? 1 / 2 : 0)
  const longest = sequences.reduce(
    (best, row) => (scoreUnmovedFunctions(row) > scoreUnmovedFunctions(best) ? row : best),
    [],
  )
  return after.filter((id) => !longest.includes(id))
}
