import type { CallInput } from '#contract/base/call.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { LevelBasis, LevelColour, MemberLevel } from '#contract/member-levels/member-level.ts'
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
}

function toLevelValues(level: MemberLevel): LevelValues {
  const { name, colour, rank, basis, thresholdFen, thresholdPlays } = level
  return {
    name,
    colour,
    rank: String(rank),
    basis,
    thresholdFen: thresholdFen === 0 ? null : thresholdFen,
    thresholdPlays: thresholdPlays || null,
  }
}

export function toLevelInput(
  { rank, thresholdFen, thresholdPlays, ...values }: LevelValues,
  id: string | undefined,
): CallInput<typeof memberLevels.save> {
  return {
    ...values,
    ...(id !== undefined && { id }),
    rank: Number(rank),
    thresholdFen: values.basis === 'paid' ? (thresholdFen ?? toFen(0)) : toFen(0),
    thresholdPlays: values.basis === 'plays' ? (thresholdPlays ?? 0) : 0,
  }
}
