import { useCallback, useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { points } from '#contract/points/points.ts'
import type { TopUp } from '#contract/points/top-ups.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatCount, formatTimeWithMinutes, maskPlayerName, moneyText } from '#web/kit/formats.ts'
import { x } from '#web/kit/icon/icons.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { PagedList } from '#web/kit/list/list.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from '../points.module.css'
import { topUpTexts } from './texts.ts'
import { TopUpDetailSheet } from './top-up-detail-sheet.tsx'

export type TopUpFilters = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly person?: string | undefined
  readonly site?: string | undefined
  readonly member?: string | undefined
}
const NO_FILTERS: TopUpFilters = {
  from: undefined,
  to: undefined,
  person: undefined,
  site: undefined,
  member: undefined,
}

type Props = { readonly filters: TopUpFilters; onFilter(change: TopUpFilters): void }

/** Part of /integralStore/integralLog: points that members bought, with sums. */
export function TopUpList({ filters, onFilter }: Props) {
  const t = useTexts(topUpTexts)
  const [opened, setOpened] = useState<TopUp>()
  const { from, to, person, site, member } = filters
  const query = usePagedCall(points.topUps, {
    size: 20,
    startDate: parseAddressDay(from),
    endDate: parseAddressDay(to),
    userId: person,
    fieldId: site,
    playerId: member,
  })
  const renderTopUp = useCallback(
    (topUp: TopUp) => <TopUpRow topUp={topUp} onOpen={() => setOpened(topUp)} />,
    [],
  )
  const first = query.data?.pages[0]
  const isNarrowed = [from, to, person, site, member].some((value) => value !== undefined)
  return (
    <>
      <TopUpFilterChips filters={filters} people={first?.people ?? []} onFilter={onFilter} />
      <div className={css.rows}>
        <TopUpSums sums={first} />
        <PagedList
          query={query}
          name={t.topUps}
          like="order-row"
          lead={t.count(formatCount(first?.total ?? 0))}
          keyOf={({ id }) => id}
          row={renderTopUp}
          empty={
            isNarrowed ? (
              <EmptyState
                picture={nothingFound}
                title={t.nothing}
                text={t.nothingText}
                act={<Button onPress={() => onFilter(NO_FILTERS)}>{t.clear}</Button>}
              />
            ) : (
              <EmptyState title={t.none} text={t.noneText} />
            )
          }
        />
      </div>
      {opened && <TopUpDetailSheet topUp={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type SumsProps = {
  readonly sums:
    | Pick<CallOutput<typeof points.topUps>, 'returned' | 'sold' | 'soldPoints'>
    | undefined
}

function TopUpSums({ sums }: SumsProps) {
  const t = useTexts(topUpTexts)
  return (
    <RowGroup>
      <KpiTiles
        items={[
          { label: t.sold, value: sums && moneyText(sums.sold), note: t.cashNote },
          { label: t.returned, value: sums && moneyText(sums.returned) },
          { label: t.soldPoints, value: sums && formatCount(sums.soldPoints) },
        ]}
      />
    </RowGroup>
  )
}

type ChipProps = Props & {
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

function TopUpFilterChips({ filters, people, onFilter }: ChipProps) {
  const t = useTexts(topUpTexts)
  const { from, to, person, site, member } = filters
  return (
    <ChipLine>
      <DayRangeChip from={from} to={to} onChange={onFilter} />
      <OptionFilterChip
        title={t.seller}
        any={t.everybody}
        value={person}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={(id) => onFilter({ person: id })}
      />
      <SiteFilterChip site={site} onPick={(id) => onFilter({ site: id })} />
      {member !== undefined && (
        <ChipButton on opens={x} onPress={() => onFilter({ member: undefined })}>
          {t.ofMember}
        </ChipButton>
      )}
    </ChipLine>
  )
}

type RowProps = { readonly topUp: TopUp; onOpen(): void }

function TopUpRow({ topUp, onOpen }: RowProps) {
  const t = useTexts(topUpTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { packageName, playerName, userName, fieldName, createTime, price, returnedAt } = topUp
  const parts = [
    maskPlayerName(playerName),
    topUp.orderNumber === '' ? userName : t.byPhone,
    fieldName,
    formatTimeWithMinutes(createTime, now, language),
  ]
  return (
    <ListRow
      title={packageName}
      {...(returnedAt && { alert: t.returnedTag, tone: 'warn' as const })}
      sub={<DottedParts parts={parts} />}
      value={moneyText(price)}
      {...(returnedAt && { valueSub: `−${moneyText(topUp.returnedPrice)}` })}
      onPress={onOpen}
    />
  )
}
