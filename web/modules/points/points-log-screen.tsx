import { useNavigate, useSearch } from '@tanstack/react-router'
import { pointChangeKinds, type PointChangeKind } from '#contract/points/point.ts'
import { points } from '#contract/points/points.ts'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { x } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { TabList } from '#web/kit/tabs/tabs.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { NoMatchingChanges, renderPointChange } from './change-list.tsx'
import css from './points.module.css'
import { logTexts } from './texts.ts'
import { topUpTexts } from './top-ups/texts.ts'
import { TopUpList } from './top-ups/top-up-list.tsx'

type Filters = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly kind?: PointChangeKind | undefined
  readonly member?: string | undefined
}
const NO_FILTERS: Filters = {
  from: undefined,
  to: undefined,
  kind: undefined,
  member: undefined,
}
const KINDS = Object.keys(pointChangeKinds) as PointChangeKind[]

const toLogInput = ({ from, to, kind, member }: Filters) => ({
  startDate: parseAddressDay(from),
  endDate: parseAddressDay(to),
  kind,
  playerId: member,
})

type FiltersProps = { readonly filters: Filters; onFilter(change: Filters): void }

const CHANGES = 'changes'
const TOP_UPS = 'topUps'

/** /integralStore/integralLog: each change of points, and in a tab of its own those that were sold. */
export function PointsLogScreen() {
  const t = useTexts(topUpTexts)
  const search = useSearch({ from: '/integralStore/integralLog' })
  const { view, from, to, kind, person, site, member } = search
  const navigate = useNavigate()
  const changeSearch = (change: Partial<typeof search>) =>
    void navigate({
      to: '/integralStore/integralLog',
      search: { ...search, ...change },
      replace: true,
    })
  return (
    <RouteScreen
      back="/integralStore"
      actions={
        view === undefined && (
          <ExportFormatsButton
            call={points.exportLog}
            inputOf={(format) => ({ ...toLogInput({ from, to, kind, member }), format })}
          />
        )
      }
    >
      <TabList
        label={t.tabs}
        value={view ?? CHANGES}
        onChange={(value) => changeSearch({ view: value === TOP_UPS ? value : undefined })}
        options={[
          { value: CHANGES, label: t.changes },
          { value: TOP_UPS, label: t.topUps },
        ]}
      />
      {view === TOP_UPS ? (
        <TopUpList filters={{ from, to, person, site, member }} onFilter={changeSearch} />
      ) : (
        <PointsLog filters={{ from, to, kind, member }} onFilter={changeSearch} />
      )}
    </RouteScreen>
  )
}

function PointsLog({ filters, onFilter }: FiltersProps) {
  const t = useTexts(logTexts)
  const query = usePagedCall(points.log, { size: 20, ...toLogInput(filters) })
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  return (
    <>
      <LogFilters filters={filters} onFilter={onFilter} />
      <div className={css.rows}>
        <PagedList
          query={query}
          name={t.log}
          like="order-row"
          lead={t.count(formatCount(query.data?.pages[0]?.total ?? 0))}
          keyOf={({ id }) => id}
          row={renderPointChange}
          empty={
            isNarrowed ? (
              <NoMatchingChanges onClear={() => onFilter(NO_FILTERS)} />
            ) : (
              <EmptyState title={t.noChanges} text={t.noChangesText} />
            )
          }
        />
      </div>
    </>
  )
}

function LogFilters({ filters: { from, to, kind, member }, onFilter }: FiltersProps) {
  const t = useTexts(logTexts)
  const language = useLanguage()
  return (
    <ChipLine>
      <DayRangeChip from={from} to={to} onChange={onFilter} />
      <OptionFilterChip
        title={t.kind}
        any={t.anyKind}
        value={kind}
        options={KINDS.map((value) => ({ value, label: pointChangeKinds[value][language] }))}
        onPick={(picked) => onFilter({ kind: picked })}
      />
      {member !== undefined && (
        <ChipButton on opens={x} onPress={() => onFilter({ member: undefined })}>
          {t.ofMember}
        </ChipButton>
      )}
    </ChipLine>
  )
}
