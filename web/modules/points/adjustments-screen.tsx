import { useNavigate, useSearch } from '@tanstack/react-router'
import { points } from '#contract/points/points.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { PagedList } from '#web/kit/list/list.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { NoMatchingChanges, renderPointChange } from './change-list.tsx'
import { logTexts } from './texts.ts'

type Filters = { readonly [Name in 'from' | 'person' | 'to']?: string | undefined }

/** /integralStore/userUpdateRecord: points changed by hand, by whom and why. */
export function PointAdjustmentsScreen() {
  const filters = useSearch({ from: '/integralStore/userUpdateRecord' })
  const navigate = useNavigate()
  const filterAdjustments = (change: Filters) =>
    void navigate({
      to: '/integralStore/userUpdateRecord',
      search: { ...filters, ...change },
      replace: true,
    })
  const { from, to, person } = filters
  const query = usePagedCall(points.adjustments, {
    size: 20,
    startDate: parseAddressDay(from),
    endDate: parseAddressDay(to),
    userId: person,
  })
  return (
    <RouteScreen back="/integralStore">
      <AdjustmentFilters
        filters={filters}
        people={query.data?.pages[0]?.people ?? []}
        onFilter={filterAdjustments}
      />
      <AdjustmentRows
        query={query}
        isNarrowed={[from, to, person].some((value) => value !== undefined)}
        onClear={() => filterAdjustments({ from: undefined, to: undefined, person: undefined })}
      />
    </RouteScreen>
  )
}

type FiltersProps = {
  readonly filters: Filters
  readonly people: readonly { readonly id: string; readonly name: string }[]
  onFilter(change: Filters): void
}

function AdjustmentFilters({ filters: { from, to, person }, people, onFilter }: FiltersProps) {
  const t = useTexts(logTexts)
  return (
    <ChipLine>
      <DayRangeChip from={from} to={to} onChange={onFilter} />
      <OptionFilterChip
        title={t.person}
        any={t.everybody}
        value={person}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={(id) => onFilter({ person: id })}
      />
    </ChipLine>
  )
}

type RowsProps = {
  readonly query: ReturnType<typeof usePagedCall<typeof points.adjustments>>
  readonly isNarrowed: boolean
  onClear(): void
}

function AdjustmentRows({ query, isNarrowed, onClear }: RowsProps) {
  const t = useTexts(logTexts)
  const first = query.data?.pages[0]
  return (
    <>
      <RowGroup>
        <KpiTiles
          items={[
            { label: t.added, value: formatCount(first?.added) },
            { label: t.deducted, value: formatCount(first?.deducted) },
          ]}
        />
      </RowGroup>
      <PagedList
        query={query}
        name={t.adjustments}
        like="order-row"
        lead={t.adjustmentCount(formatCount(first?.total ?? 0))}
        keyOf={({ id }) => id}
        row={renderPointChange}
        empty={
          isNarrowed ? (
            <NoMatchingChanges onClear={onClear} />
          ) : (
            <EmptyState title={t.noAdjustments} text={t.noAdjustmentsText} />
          )
        }
      />
    </>
  )
}
