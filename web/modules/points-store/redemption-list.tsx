import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { toFen } from '#contract/base/money.ts'
import { redemptionLifecycle, type RedemptionState } from '#contract/points-store/redemption.ts'
import type { ListedRedemption } from '#contract/points-store/redemptions.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatCount, formatTimeWithMinutes, maskPlayerName, moneyText } from '#web/kit/formats.ts'
import { gift } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useSearchWords } from '#web/kit/search/use-search-words.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { TabList } from '#web/kit/tabs/tabs.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './points-store.module.css'
import { toRedemptionInput, type RedemptionFilters } from './redemption-filters.ts'
import { redemptionTexts } from './redemption-texts.ts'

const ALL = 'all'
/** States of the tabs: first those that wait for the staff, then the others. */
const TABS = [
  'toPickUp',
  'toPrepare',
  'returning',
  'shipped',
  'pickedUp',
  'received',
  'done',
  'returned',
  'cancelled',
] as const satisfies readonly RedemptionState[]
const WAITING: ReadonlySet<RedemptionState> = new Set(['toPrepare', 'returning'])
const NO_FILTERS: RedemptionFilters = {
  state: undefined,
  q: undefined,
  site: undefined,
  from: undefined,
  to: undefined,
}

type Props = { readonly filters: RedemptionFilters }

export function useRedemptions(filters: RedemptionFilters) {
  return usePagedCall(pointsStore.redemptions, { size: 20, ...toRedemptionInput(filters) })
}

/** Lists redemptions, newest first, in tabs by state. */
export function RedemptionList({ filters }: Props) {
  const t = useTexts(redemptionTexts)
  const filterRedemptions = useFilterRedemptions(filters)
  const query = useRedemptions(filters)
  const { state, q, site, from, to } = filters
  const renderRedemption = useCallback(
    (redemption: ListedRedemption) => (
      <RedemptionRow redemption={redemption} filters={{ state, q, site, from, to }} />
    ),
    [state, q, site, from, to],
  )
  return (
    <div className={css.rows}>
      <RedemptionTabs filters={filters} />
      <RedemptionFilterFields filters={filters} />
      <PagedList
        query={query}
        name={t.redemptions}
        like="order-row"
        lead={t.count(formatCount(query.data?.pages[0]?.total ?? 0))}
        keyOf={({ id }) => id}
        row={renderRedemption}
        empty={
          Object.values(filters).every((value) => value === undefined) ? (
            <EmptyState title={t.none} text={t.noneText} />
          ) : (
            <EmptyState
              picture={nothingFound}
              title={t.nothing}
              text={t.nothingText}
              act={<Button onPress={() => filterRedemptions(NO_FILTERS)}>{t.clear}</Button>}
            />
          )
        }
      />
    </div>
  )
}

function useFilterRedemptions(filters: RedemptionFilters) {
  const navigate = useNavigate()
  return (change: RedemptionFilters) =>
    void navigate({
      to: '/integralStore/orderManage',
      search: { ...filters, ...change },
      replace: true,
    })
}

function RedemptionTabs({ filters }: Props) {
  const t = useTexts(redemptionTexts)
  const language = useLanguage()
  const filterRedemptions = useFilterRedemptions(filters)
  const { data } = useCall(pointsStore.summary, {}, { silent: true })
  const counts: Partial<Record<RedemptionState, number>> = data ?? {}
  return (
    <TabList
      label={t.states}
      value={filters.state ?? ALL}
      onChange={(value) => filterRedemptions({ state: value === ALL ? undefined : value })}
      options={[
        { value: ALL, label: t.all },
        ...TABS.map((value) => {
          const count = counts[value]
          const label = redemptionLifecycle.name[value][language]
          return { value, label, ...(count !== undefined && { count }) }
        }),
      ]}
    />
  )
}

function RedemptionFilterFields({ filters }: Props) {
  const t = useTexts(redemptionTexts)
  const { q = '', site, from, to } = filters
  const filterRedemptions = useFilterRedemptions(filters)
  const searchProps = useSearchWords(q, (words) => filterRedemptions({ q: words || undefined }))
  return (
    <div className={css.filters}>
      <SearchField label={t.search} {...searchProps} />
      <ChipLine>
        <DayRangeChip from={from} to={to} onChange={filterRedemptions} />
        <SiteFilterChip site={site} onPick={(id) => filterRedemptions({ site: id })} />
      </ChipLine>
    </div>
  )
}

function RedemptionRow({ redemption, filters }: Props & { readonly redemption: ListedRedemption }) {
  const t = useTexts(redemptionTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { id, goodsName, picture, pieces, points, state, playerName, fieldName } = redemption
  const paidFen = toFen(redemption.moneyFen + redemption.shippingFen)
  const name = redemptionLifecycle.name[state][language]
  const parts = [
    maskPlayerName(playerName),
    fieldName,
    formatTimeWithMinutes(redemption.createTime, now, language),
  ]
  return (
    <ListRow
      icon={gift}
      picture={picture}
      names
      title={pieces > 1 ? t.times(goodsName, formatCount(pieces)) : goodsName}
      alert={name}
      {...(WAITING.has(state) && { tone: 'warn' as const })}
      sub={<DottedParts unbroken parts={parts} />}
      value={t.points(formatCount(points))}
      {...(paidFen > 0 && { valueSub: `+ ${moneyText(paidFen)}` })}
      to={toRedemptionAddress(id, filters)}
    />
  )
}

/** Address of a redemption beside the same list. */
function toRedemptionAddress(id: string, filters: RedemptionFilters): string {
  const search = new URLSearchParams({ id })
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  return `/integralStore/orderManage?${search}`
}
