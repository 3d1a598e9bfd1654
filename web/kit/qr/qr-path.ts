import { encode } from 'uqr'
import { buildQrDotsPath } from './dots-path.ts'

/** Error correction level: the share of the code that may be unreadable. L 7 %, M 15 %, Q 25 %, H 30 %. */
export type Level = 'L' | 'M' | 'Q' | 'H'

/** Modules of white that a reader needs around the code, as ISO 18004 says. */
export const QUIET = 4

export type QrDrawing = {
  /** One path of all dark modules, a module being 1 by 1. */
  readonly path: string
  /** Number of modules along a side, including the quiet zone on both sides. */
  readonly side: number
}

export function buildQrDrawing(text: string, level: Level): QrDrawing {
  const { data, size } = encode(text, { ecc: level, border: 0 })
  return { path: buildQrDotsPath(data, QUIET), side: size + 2 * QUIET }
}
