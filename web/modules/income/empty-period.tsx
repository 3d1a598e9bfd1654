import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { parseIncomeDays, useSetIncomeFilters, type IncomeSearch } from './period.ts'
import { statisticsTexts } from './statistics-texts.ts'

const all = {
  from: undefined,
  to: undefined,
  fieldId: undefined,
  equipmentId: undefined,
  unit: undefined,
}

type Props = {
  readonly search: IncomeSearch
  /** Text about what is still missing, and what brings it here. */
  readonly yet: string
}

/** Shown for a period without results. Leads back to a longer period, unless that is already shown. */
export function EmptyPeriodState({ search, yet }: Props) {
  const t = useTexts(statisticsTexts)
  const setFilters = useSetIncomeFilters()
  if (isUsualPeriodShown(search)) return <EmptyState title={t.nothing} text={yet} />
  const act = <Button onPress={() => setFilters(all)}>{t.seeAll}</Button>
  return <EmptyState title={t.nothing} text={t.nothingText} act={act} />
}

function isUsualPeriodShown(search: IncomeSearch): boolean {
  const [shownDays, usualDays] = [parseIncomeDays(search), parseIncomeDays(all)]
  const isNarrowed = search.fieldId ?? search.equipmentId ?? search.unit
  return (
    isNarrowed === undefined && shownDays.from <= usualDays.from && shownDays.to >= usualDays.to
  )
}
