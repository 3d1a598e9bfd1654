import type { ComponentProps, ReactNode } from 'react'
import { toFen } from '#contract/base/money.ts'
import { shanghaiToday, type CalendarDayRange } from '#web/kit/date-picker/days.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatTimeOfDay } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MeterComparison, MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import type { CallError } from '#web/kit/error-state/call-errors.ts'
import type { IncomeFigures, IncomeUnit } from './income-figures.ts'
import { IncomeAmount } from './income-amount.tsx'
import { IncomeChart } from './income-chart.tsx'
import { IncomeFilters } from './income-filters.tsx'
import { IncomeByPlace } from './income-places.tsx'
import { useComparisonLabel } from '../comparison-label.ts'
import css from '../income.module.css'
import { EmptyPeriodState } from '../empty-period.tsx'
import type { IncomeSearch } from '../period.ts'
import { texts } from '../texts.ts'

type IncomeQuery = {
  readonly error: CallError | null
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

type Props = {
  readonly search: IncomeSearch
  readonly days: CalendarDayRange
  readonly query: IncomeQuery
  readonly unit: IncomeUnit
  /** Label of the main figure. */
  readonly label: string
  readonly yet: string
  readonly figures: IncomeFigures | undefined
  readonly chart: IncomeFigures | undefined
  readonly charted: CalendarDayRange
  /** Filters that only this kind of income has. */
  readonly chips?: ReactNode
  readonly cells?: ComponentProps<typeof MeterWindow>['cells'] | undefined
  /** The other two kinds of income. */
  readonly others: readonly IncomeSource[]
  /** Content that only this kind of income has. */
  readonly children?: ReactNode
}
type IncomeSource = 'online' | 'cash' | 'coins'

/** Shows one kind of income: its amount, the comparison with before, and the days and places. */
export function IncomePage(props: Props) {
  const { search, figures, query, chips } = props
  const { error, isFetching, refetch } = query
  const t = useTexts(texts)
  return (
    <RouteScreen back="/index">
      <div className={css.filters}>
        <IncomeFilters search={search} devices={figures?.equipment ?? []}>
          {chips}
        </IncomeFilters>
      </div>
      <Loaded
        of={{ data: figures, error, isFetching, refetch }}
        what={t.failed}
        label={t.loading}
        like="order-row"
        rows={5}
        headed
        metered
      >
        {(data) => <IncomeReport {...props} figures={data} />}
      </Loaded>
      <OtherIncomeLinks of={props.others} search={search} />
    </RouteScreen>
  )
}

function IncomeReport(props: Props & { figures: IncomeFigures }) {
  const { search, days, unit, label, yet, figures, chart, charted, cells, children, query } = props
  const t = useTexts(texts)
  const { total, before } = figures
  const against =
    unit === 'money'
      ? ({ unit, now: toFen(total), base: toFen(before) } as const)
      : ({ unit, now: total, base: before } as const)
  const open = days.to >= shanghaiToday()
  return (
    <div className={css.columns}>
      <div>
        <MeterWindow
          label={label}
          live={open && t.asOf(formatTimeOfDay(new Date(query.dataUpdatedAt)))}
          amount={<IncomeAmount value={total} unit={unit} />}
          against={<MeterComparison label={useComparisonLabel(days)} {...against} />}
          {...(cells && { cells })}
        />
        {chart && <IncomeChart figures={chart} days={days} charted={charted} unit={unit} />}
        {children}
      </div>
      <div>
        {total === 0 ? (
          <EmptyPeriodState search={search} yet={yet} />
        ) : (
          <IncomeByPlace {...{ figures, unit, search }} />
        )}
      </div>
    </div>
  )
}

const WAYS = { online: '/onlinepay', cash: '/cashincome', coins: '/offline_coin' } as const

/** Links to other kinds of income for the same period and place. */
function OtherIncomeLinks({ of, search }: { of: readonly IncomeSource[]; search: IncomeSearch }) {
  const t = useTexts(texts)
  const { from, to, fieldId, equipmentId } = search
  const params = Object.entries({ from, to, fieldId, equipmentId }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const queryString = params.length > 0 ? `?${new URLSearchParams(params)}` : ''
  return (
    <RowGroup title={t.others}>
      {of.map((kind) => (
        <ListRow
          key={kind}
          title={t[kind]}
          sub={t[`${kind}Sub`]}
          to={`${WAYS[kind]}${queryString}`}
        />
      ))}
    </RowGroup>
  )
}
