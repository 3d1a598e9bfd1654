import type { CallInput } from '#contract/base/call.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import {
  LEVEL_POINTS_MIN,
  type LevelBasis,
  type LevelColour,
  type MemberLevel,
} from '#contract/member-levels/member-level.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { levelCalls } from './level-calls.ts'

/** Values of the form. Empty thresholds are null. */
export type LevelValues = {
  readonly name: string
  readonly colour: LevelColour
  readonly rank: string
  readonly basis: LevelBasis
  readonly thresholdFen: Fen | null
  readonly thresholdPlays: number | null
  readonly pointsPercent: number | null
}
export type LevelForm = ReturnType<typeof useLevelForm>['form']

/** Form of a level, existing or new. A new one begins at the top. */
export function useLevelForm(
  level: MemberLevel | undefined,
  levelCount: number,
  onDone: () => void,
) {
  return useCallForm(memberLevels.save, {
    start: level ? toLevelValues(level) : { ...NEW, rank: String(levelCount + 1) },
    input: (values: LevelValues) => toLevelInput(values, level?.id),
    renews: levelCalls,
    onDone,
  })
}

const NEW: LevelValues = {
  name: '',
  colour: 'green',
  rank: '1',
  basis: 'paid',
  thresholdFen: null,
  thresholdPlays: null,
  pointsPercent: LEVEL_POINTS_MIN,
}

function toLevelValues(level: MemberLevel): LevelValues {
  const { name, colour, rank, basis, thresholdFen, thresholdPlays, pointsPercent } = level
  return {
    name,
    colour,
    rank: String(rank),
    basis,
    thresholdFen: thresholdFen === 0 ? null : thresholdFen,
    thresholdPlays: thresholdPlays || null,
    pointsPercent,
  }
}

export function toLevelInput(
  { rank, thresholdFen, thresholdPlays, pointsPercent, ...values }: LevelValues,
  id: string | undefined,
): CallInput<typeof memberLevels.save> {
  return {
    ...values,
    ...(id !== undefined && { id }),
    rank: Number(rank),
    pointsPercent: pointsPercent ?? LEVEL_POINTS_MIN,
    thresholdFen: values.basis === 'paid' ? (thresholdFen ?? toFen(0)) : toFen(0),
    thresholdPlays: values.basis === 'plays' ? (thresholdPlays ?? 0) : 0,
  }
}
