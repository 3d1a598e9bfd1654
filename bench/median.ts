/** Returns the middle value of a list with an odd length. */
export function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
}
