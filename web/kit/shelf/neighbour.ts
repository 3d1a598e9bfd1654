/**
 * Returns the cell that an arrow key, Home or End leads to. A shorter row is entered at its end. Returns
 * undefined beyond the edge and for other keys.
 */
export function findNeighbourSlotId(
  rows: readonly (readonly string[])[],
  id: string,
  key: string,
): string | undefined {
  const line = rows.findIndex((row) => row.includes(id))
  const row = rows[line] ?? []
  const column = row.indexOf(id)
  if (key === 'ArrowLeft') return row[column - 1]
  if (key === 'ArrowRight') return row[column + 1]
  if (key === 'Home') return row[0]
  if (key === 'End') return row.at(-1)
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  const other = step === undefined ? undefined : rows[line + step]
  return other?.[Math.min(column, other.length - 1)]
}
