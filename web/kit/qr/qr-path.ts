import { encode } from 'uqr'
import { dotsPath } from './dots-path.ts'

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
