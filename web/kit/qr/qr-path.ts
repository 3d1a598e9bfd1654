import { encode } from 'uqr'

/** How much of the code may be scratched off: L 7 %, M 15 %, Q 25 %, H 30 %. */
export type Level = 'L' | 'M' | 'Q' | 'H'

/** Modules of white that a reader needs around the code, as ISO 18004 says. */
export const QUIET = 4

export type QrDrawing = {
  /** One path of all dark modules, a module being 1 by 1. */
  readonly path: string
  /** Modules along a side, the quiet zone on both sides included. */
  readonly side: number
}

export function qrDrawing(text: string, level: Level): QrDrawing {
  const { data, size } = encode(text, { ecc: level, border: 0 })
  return { path: dotsPath(data, QUIET), side: size + 2 * QUIET }
}

/** All that is black, a dot being 1 by 1; `border`: white around it. */
export function dotsPath(rows: readonly (readonly boolean[])[], border = 0): string {
  const path = rows.map((row, y) =>
    runsOf(row).map(({ from, long }) => `M${from + border} ${y + border}h${long}v1h-${long}z`),
  )
  return path.flat().join('')
}

/** Dark dots that lie side by side, as one: a third of the letters that a path of squares takes. */
function runsOf(row: readonly boolean[]): { from: number; long: number }[] {
  const runs: { from: number; long: number }[] = []
  row.forEach((dark, from) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last.from + last.long === from) last.long += 1
    else runs.push({ from, long: 1 })
  })
  return runs
}
