import { denominations, type Pieces } from '#contract/reconciliation/cash-counts.ts'
import { toFen, type Fen } from '#contract/base/money.ts'

/** Pure rules of counting cash. */

/** Number of pieces by unit value in fen. */
export type PieceCounts = Readonly<Record<string, number>>

/** Returns the pieces taken since the previous reading. A counter that decreased yields nothing. */
export function piecesSinceReading(before: PieceCounts, now: PieceCounts): PieceCounts {
  return toPositivePieces(
    Object.entries(now).map(([unit, pieces]) => [unit, pieces - (before[unit] ?? 0)]),
  )
}

export function sumPieceCounts(all: readonly PieceCounts[]): PieceCounts {
  const total = new Map<string, number>()
  for (const each of all) {
    for (const [unit, pieces] of Object.entries(each)) {
      total.set(unit, (total.get(unit) ?? 0) + pieces)
    }
  }
  return toPositivePieces([...total])
}

function toPositivePieces(pairs: readonly (readonly [string, number])[]): PieceCounts {
  return Object.fromEntries(pairs.filter(([, pieces]) => pieces > 0))
}

export function sumPiecesFen(pieces: PieceCounts): Fen {
  const total = Object.entries(pieces).reduce((sum, [unit, count]) => sum + Number(unit) * count, 0)
  return toFen(total)
}

/**
 * Returns the unit values to count, highest first: the usual denominations and any others in `expected`.
 * Expected quantities are deliberately left out.
 */
export function listDenominationsToCount(expected: PieceCounts): number[] {
  const units = new Set<number>([...denominations, ...Object.keys(expected).map(Number)])
  return [...units].toSorted((a, b) => b - a)
}

export function toPieceList(pieces: PieceCounts): Pieces[] {
  return Object.entries(pieces).map(([unit, count]) => ({ unitFen: Number(unit), pieces: count }))
}

/** Sums pieces by unit. A unit that occurs more than once was counted in several heaps. */
export function toPieceCounts(list: readonly Pieces[]): PieceCounts {
  return sumPieceCounts(list.map(({ unitFen, pieces }) => ({ [unitFen]: pieces })))
}
