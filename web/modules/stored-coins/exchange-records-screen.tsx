import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { bookingKinds, toLedgerKindName } from '#contract/accounts/ledger-words.ts'
import { orderLife, orderPayments } from '#contract/orders/order.ts'
import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import {
  storingLife,
  type CoinChange,
  type CoinFlow,
  type ShownCoinStorage,
} from '#contract/stored-coins/stored-coins-records.ts'
import type { Language } from '#contract/base/sentence.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ChipButton, ChipLine, FilterChips } from '#web/kit/chips/chips.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DateRange } from '#web/kit/date-picker/date-range.tsx'
import { addDays, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatTimeWithSeconds, moneyText, maskPlayerName } from '#web/kit/formats.ts'
import { x } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { texts } from './texts.ts'

const SIZE = 20
const CHANGE_DAYS = 30
const OUT = 'out'
const IN = 'in'

/** /currencyRecord: coins out of changers, coins into them, and every change of players' coins. */
export function ExchangeRecordsScreen() {
  const { show } = useSearch({ from: '/currencyRecord' })
  const t = useTexts(texts)
  const seesAll = useConsoleSession()?.sites === 'all'
  return (
    <RouteScreen form back="/currencyAccount">
      <CoinRecordFilters />
      {show === undefined && <CoinFlowList />}
      {show === IN && <CoinStoringList />}
      {show === 'all' &&
        (seesAll ? (
          <CoinChangeList />
        ) : (
          <StatusBanner kind="info" title={t.allSitesOnly} text={t.allSitesOnlyText} />
        ))}
    </RouteScreen>
  )
}

function useCoinRecordFilters() {
  const search = useSearch({ from: '/currencyRecord' })
  const navigate = useNavigate()
  const filterCoinRecords = (change: {
    readonly [Key in keyof typeof search]?: (typeof search)[Key]
  }) =>
    void navigate({
      to: '/currencyRecord',
      search: { ...search, ...change },
      replace: true,
    })
  const days = { startDate: parseAddressDay(search.from), endDate: parseAddressDay(search.to) }
  return { search, narrow: filterCoinRecords, days }
}

/** Stored coins are not filtered by player, so that filter is removed and its chip does not appear. */
function toCoinRecordFilter(recordKind: typeof OUT | typeof IN | 'all') {
  if (recordKind === IN) return { show: recordKind, player: undefined }
  return { show: recordKind === OUT ? undefined : recordKind }
}

/** All changes would be too many to count, so they always have a range: by default the last 30 days. */
function toChangeDays(search: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}) {
  const to = (parseAddressDay(search.to) && search.to) ?? shanghaiToday()
  const from = (parseAddressDay(search.from) && search.from) ?? addDays(to, 1 - CHANGE_DAYS)
  return { from, to }
}

function CoinRecordFilters() {
  const t = useTexts(texts)
  const { search, narrow } = useCoinRecordFilters()
  const { show, from, to, site, machine, player } = search
  const changeDays = toChangeDays(search)
  return (
    <>
      <FilterChips
        label={t.shown}
        value={show ?? OUT}
        onChange={(recordKind) => narrow({ ...toCoinRecordFilter(recordKind), machine: undefined })}
        options={[
          { value: OUT, label: t.showOut },
          { value: IN, label: t.showIn },
          { value: 'all', label: t.showAll },
        ]}
      />
      <ChipLine>
        {show === 'all' ? (
          <DateRange value={changeDays} max={shanghaiToday()} onChange={narrow} />
        ) : (
          <DayRangeChip from={from} to={to} onChange={narrow} />
        )}
        {show !== 'all' && <SiteFilterChip site={site} onPick={(id) => narrow({ site: id })} />}
        {machine !== undefined && (
          <ChipButton on opens={x} onPress={() => narrow({ machine: undefined })}>
            {t.machine(machine)}
          </ChipButton>
        )}
        {player !== undefined && (
          <ChipButton on opens={x} onPress={() => narrow({ player: undefined })}>
            {t.player}
          </ChipButton>
        )}
      </ChipLine>
    </>
  )
}

function CoinFlowList() {
  const t = useTexts(texts)
  const { search, days } = useCoinRecordFilters()
  const { site, machine, player } = search
  const input = { ...days, fieldId: site, equipmentId: machine, playerId: player, size: SIZE }
  const query = usePagedCall(storedCoins.flow, input)
  return <CoinRecordList query={query} row={renderCoinFlow} limit={t.withoutCash} />
}

const renderCoinFlow = (flow: CoinFlow) => <CoinFlowRow flow={flow} />
function CoinFlowRow({ flow }: { readonly flow: CoinFlow }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { id, number, fieldName, playerName, coins, payment, money, state, createTime } = flow
  const paid =
    payment === 'coins' ? t.own : `${orderPayments[payment][language]} ${moneyText(money)}`
  const parts = [
    maskPlayerName(playerName),
    paid,
    fieldName,
    formatTimeWithSeconds(createTime, now, language),
  ]
  return (
    <ListRow
      slot={state === 'done' ? 'on' : state === 'dispensing' ? 'play' : 'warn'}
      title={number}
      sub={<DottedParts unbroken parts={parts} />}
      value={t.coins(coins)}
      valueSub={orderLife.name[state][language]}
      to={`/order?${new URLSearchParams({ id })}`}
    />
  )
}

function CoinStoringList() {
  const { search, days } = useCoinRecordFilters()
  const input = { ...days, fieldId: search.site, size: SIZE }
  return (
    <CoinRecordList query={usePagedCall(storedCoins.storings, input)} row={renderCoinStoring} />
  )
}

const renderCoinStoring = (storing: ShownCoinStorage) => <CoinStoringRow storing={storing} />
function CoinStoringRow({ storing }: { readonly storing: ShownCoinStorage }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { number, fieldName, playerName, coins, state, settledBy, createTime } = storing
  const when = formatTimeWithSeconds(createTime, now, language)
  const by = settledBy === '' ? '' : t.byHand(settledBy)
  const slots = { counting: 'play', stored: 'on', nothing: 'off', doubt: 'warn', settled: 'on' }
  return (
    <ListRow
      slot={slots[state] as 'on'}
      title={number}
      sub={<DottedParts unbroken parts={[maskPlayerName(playerName), by, fieldName, when]} />}
      value={t.coins(coins)}
      valueSub={storingLife.name[state][language]}
    />
  )
}

function CoinChangeList() {
  const { search, narrow } = useCoinRecordFilters()
  const { player } = search
  const { from, to } = toChangeDays(search)
  const days = { startDate: parseAddressDay(from), endDate: parseAddressDay(to) }
  const renderCoinChange = (change: CoinChange) => (
    <CoinChangeRow change={change} onPick={() => narrow({ player: change.playerId })} />
  )
  const query = usePagedCall(storedCoins.changes, { ...days, playerId: player, size: SIZE })
  return <CoinRecordList query={query} row={renderCoinChange} />
}

/** For coins, a paid order means only that coins were used or bought. Other kinds use the ledger's names. */
function coinChangeText(kind: string, coins: number, language: Language): string {
  if (kind !== 'order.paid') return toLedgerKindName(bookingKinds, kind)[language]
  return coins < 0 ? texts.used[language] : texts.recharged[language]
}

type ChangeProps = { readonly change: CoinChange; readonly onPick: () => void }

/** A tap shows all changes of this player. */
function CoinChangeRow({ change: { playerName, kind, coins, createTime }, onPick }: ChangeProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <ListRow
      title={coinChangeText(kind, coins, language)}
      sub={
        <DottedParts
          unbroken
          parts={[maskPlayerName(playerName), formatTimeWithSeconds(createTime, now, language)]}
        />
      }
      value={coins < 0 ? t.minus(-coins) : t.plus(coins)}
      onPress={onPick}
    />
  )
}

type CoinRecordPages<Record> = ComponentProps<typeof PagedList<Record>>['query'] & {
  readonly data?: { readonly pages: readonly { readonly total: number }[] } | undefined
}
type ListedProps<Record> = {
  readonly query: CoinRecordPages<Record>
  readonly row: (record: Record) => ReactNode
  /** Text after the number of records. */
  readonly limit?: string
}

function CoinRecordList<Record extends { readonly id: string }>({
  query,
  row,
  limit,
}: ListedProps<Record>) {
  const t = useTexts(texts)
  const { search, narrow } = useCoinRecordFilters()
  const none = {
    from: undefined,
    to: undefined,
    site: undefined,
    machine: undefined,
    player: undefined,
  }
  const { show: _show, ...filters } = search
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  return (
    <PagedList
      query={query}
      name={t.records}
      like="order-row"
      lead={<DottedParts unbroken parts={[t.count(query.data?.pages[0]?.total ?? 0), limit]} />}
      keyOf={({ id }) => id}
      row={row}
      empty={
        isNarrowed ? (
          <EmptyState
            picture={nothingFound}
            title={t.nothingFound}
            text={t.nothingFoundText}
            act={<Button onPress={() => narrow(none)}>{t.clear}</Button>}
          />
        ) : (
          <EmptyState title={t.none} text={t.noneText} />
        )
      }
    />
  )
}
