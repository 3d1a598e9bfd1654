import type { ReactNode } from 'react'
import { reports } from '#contract/reports/reports.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { ChipButton } from '#web/kit/chips/chips.tsx'
import { countDays } from '#web/kit/date-picker/days.ts'
import { Loaded, type LoadedQuery } from '#web/kit/loaded/loaded.tsx'
import { check } from '#web/kit/icon/icons.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { ExportStatisticsButton } from './export-button.tsx'
import { IncomeFilters } from '../sources/income-filters.tsx'
import css from '../income.module.css'
import { parseIncomeDays, useSetIncomeFilters } from '../period.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import { computeStepDays } from './time-columns.ts'
import type { StatisticsSearch, StatisticsStep } from '../statistics-search.ts'

type Props<Data> = {
  readonly search: StatisticsSearch
  readonly query: LoadedQuery<Data>
  /** Whether the user can choose days, weeks or months. */
  readonly steps?: boolean
  /** Whether the user can compare with the days before. */
  readonly compared?: boolean
  /** Whether the results begin with a meter window. */
  readonly metered?: boolean
  readonly children: (data: Data) => ReactNode
}

/** Shows the filters for period and site, and the results below. */
export function StatisticsPage<Data>(props: Props<Data>) {
  const { search, query, steps = false, compared = false, metered = false, children } = props
  const t = useTexts(statisticsTexts)
  return (
    <RouteScreen
      back="/index"
      actions={
        <PermissionGuard to={reports.export}>
          <ExportStatisticsButton search={search} />
        </PermissionGuard>
      }
    >
      {steps && <StatisticsStepSwitch search={search} />}
      <div className={css.filters}>
        <IncomeFilters search={search} devices={[]}>
          {compared && <ComparePeriodChip search={search} />}
        </IncomeFilters>
      </div>
      <Loaded
        of={query}
        what={t.failed}
        label={t.loading}
        like="order-row"
        rows={5}
        headed
        metered={metered}
      >
        {children}
      </Loaded>
    </RouteScreen>
  )
}

function StatisticsStepSwitch({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const setFilters = useSetIncomeFilters()
  const step: StatisticsStep = search.step ?? 'day'
  function chooseStatisticsStep(by: StatisticsStep) {
    // Choosing the current step again keeps the chosen days.
    if (by !== step) setFilters({ ...computeStepDays(by), step: by === 'day' ? undefined : by })
  }
  const options = (['day', 'week', 'month'] as const).map((value) => ({ value, label: t[value] }))
  return (
    <div className={css.steps}>
      <SegmentedControl
        label={t.steps}
        options={options}
        value={step}
        onChange={chooseStatisticsStep}
        onGround
      />
    </div>
  )
}

function ComparePeriodChip({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const setFilters = useSetIncomeFilters()
  const on = search.compare !== 'no'
  const toggleComparison = () => setFilters({ compare: on ? 'no' : undefined })
  return (
    <ChipButton on={on} onPress={toggleComparison} {...(on && { icon: check })}>
      {t.against(countDays(parseIncomeDays(search)))}
    </ChipButton>
  )
}
