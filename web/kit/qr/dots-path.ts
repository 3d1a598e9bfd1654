/** Returns an SVG path of all black dots, each 1 by 1. `border` is the width of the white margin in dots. */
export function buildQrDotsPath(rows: readonly (readonly boolean[])[], border = 0): string {
  const path = rows.map((row, y) =>
    listDarkRuns(row).map(
      ({ from, long }) => `M${from + border} ${y + border}h${long}v1h-${long}z`,
    ),
  )
  return path.flat().join('')
}

/**
 * Merges adjacent dark dots of a row. The path then has a third of the characters that single squares need.
 */
function listDarkRuns(row: readonly boolean[]): { from: number; long: number }[] {
  const runs: { from: number; long: number }[] = []
  row.forEach((dark, from) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last.from + last.long === from) last.long += 1
    else runs.push({ from, long: 1 })
  })
  return runs
}
