import type { MemberLevel } from '#contract/member-levels/member-level.ts'

export type LevelFault = {
  readonly failure: 'full' | 'thresholdMissing' | 'thresholdOrder'
  readonly field: 'name' | 'thresholdFen' | 'thresholdPlays' | 'rank'
}

/**
 * Returns the levels with this one at its position, ranked 1, 2, 3 …. A position beyond the last one means
 * the top.
 */
export function placeLevel(levels: readonly MemberLevel[], level: MemberLevel): MemberLevel[] {
  const others = levels.filter(({ id }) => id !== level.id)
  const place = Math.min(level.rank, others.length + 1) - 1
  return rankLevels([...others.slice(0, place), level, ...others.slice(place)])
}

/** Ranks the levels by their order, the first being the lowest. */
export function rankLevels(levels: readonly MemberLevel[]): MemberLevel[] {
  return levels.map((level, place) => ({ ...level, rank: place + 1 }))
}

/** Sets the threshold that the basis does not use to 0. */
export function clearUnusedThresholds<Level extends Omit<MemberLevel, 'id'>>(level: Level): Level {
  return {
    ...level,
    thresholdFen: level.basis === 'paid' ? level.thresholdFen : 0,
    thresholdPlays: level.basis === 'plays' ? level.thresholdPlays : 0,
  }
}

/** Returns the first fault of a level that is to be saved among these; undefined if it has none. */
export function findLevelFault(
  level: MemberLevel,
  ranked: readonly MemberLevel[],
  max: number,
): LevelFault | undefined {
  if (ranked.length > max) return { failure: 'full', field: 'name' }
  if (level.basis === 'hand') return undefined
  const field = level.basis === 'paid' ? 'thresholdFen' : 'thresholdPlays'
  if (level[field] === 0) return { failure: 'thresholdMissing', field }
  const alike = ranked.filter(({ basis }) => basis === level.basis).map((each) => each[field])
  const isRising = alike.every((threshold, place) => place === 0 || alike[place - 1]! < threshold)
  return isRising ? undefined : { failure: 'thresholdOrder', field }
}

export type Counted = { readonly paidFen: number; readonly plays: number }

/**
 * Returns the next level above a rank that can be earned and is not reached yet, and what is missing to it;
 * empty names and 0 if there is none.
 */
export function findNextLevel(
  levels: readonly MemberLevel[],
  rank: number,
  { paidFen, plays }: Counted,
) {
  const next = levels.find((level) => {
    const isReached =
      level.basis === 'paid' ? paidFen >= level.thresholdFen : plays >= level.thresholdPlays
    return level.rank > rank && level.basis !== 'hand' && !isReached
  })
  if (!next) return { nextLevelId: '', nextLevelName: '', missingFen: 0, missingPlays: 0 }
  const { id, name, basis, thresholdFen, thresholdPlays } = next
  return {
    nextLevelId: id,
    nextLevelName: name,
    missingFen: basis === 'paid' ? thresholdFen - paidFen : 0,
    missingPlays: basis === 'plays' ? thresholdPlays - plays : 0,
  }
}
