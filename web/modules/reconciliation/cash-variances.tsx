import { useNavigate } from '@tanstack/react-router'
import { cashCounts } from '#contract/reconciliation/cash-counts.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { inMoney } from '#web/kit/charts/measure.ts'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatCount, formatPercent } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { CashCountList } from './count-records.tsx'
import { countTexts } from './count-texts.ts'
import { formatCashVariance } from './count-format.ts'

type ShownCashVariances = CallOutput<typeof cashCounts.variances>
type VarianceGrouping = 'machine' | 'person'
type Props = { readonly by: VarianceGrouping; readonly of: string | undefined }

/** Shows the variances of counts by week and by machine or person; for a single one of them, each count. */
export function CashVariances({ by, of }: Props) {
  const t = useTexts(countTexts)
  const navigate = useNavigate()
  const query = useCall(cashCounts.variances, { by, of }, { silent: true })
  const options = [
    { value: 'machine', label: t.byMachine },
    { value: 'person', label: t.byPerson },
  ] as const
  const goToVariancesBy = (grouping: VarianceGrouping) =>
    void navigate({ to: '/cashCount', search: { show: 'variances', by: grouping }, replace: true })
  return (
    <>
      <FilterChips label={t.variances} options={options} value={by} onChange={goToVariancesBy} />
      <Loaded of={query} what={t.failed} label={t.loading} like="order-row">
        {(data) => <CashVarianceContent shown={data} by={by} of={of} />}
      </Loaded>
    </>
  )
}

function CashVarianceContent({ shown, by, of }: Props & { readonly shown: ShownCashVariances }) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  const { weeks, list } = shown
  if (list.length === 0) return <EmptyState title={t.noRecords} text={t.noRecordsText} />
  const own = of === undefined ? undefined : list[0]?.name
  return (
    <>
      <RowGroup padded>
        <BarChart
          label={own === undefined ? t.byWeek : t.byWeekOf(own)}
          columns={weeks.map(({ day }) => ({ name: formatDay(day, language) }))}
          series={[{ name: t.difference, values: weeks.map(({ varianceFen }) => varianceFen) }]}
          measure={inMoney}
        />
      </RowGroup>
      <RowGroup title={t.quarter} more={{ text: t.mostFirst }}>
        {list.map((each) => (
          <CashVarianceRow key={each.id} of={each} by={by} leads={of === undefined} />
        ))}
      </RowGroup>
      {of !== undefined && (
        <CashCountList {...(by === 'machine' ? { device: of } : { person: of })} />
      )}
    </>
  )
}

type LineProps = {
  readonly of: ShownCashVariances['list'][number]
  readonly by: VarianceGrouping
  readonly leads: boolean
}

function CashVarianceRow({ of, by, leads }: LineProps) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  const { id, name, fieldName, counts, off, takenFen, varianceFen } = of
  const ratio = formatPercent(takenFen === 0 ? undefined : Math.abs(varianceFen) / takenFen)
  const often = t.often(formatCount(counts), formatCount(off))
  return (
    <ListRow
      names
      title={fieldName === '' ? name : `${name} · ${fieldName}`}
      sub={
        <>
          {often}
          <br />
          {t.ratio(ratio)}
        </>
      }
      value={formatCashVariance(varianceFen, language)}
      {...(leads && { to: `/cashCount?show=variances&by=${by}&of=${id}` })}
    />
  )
}
