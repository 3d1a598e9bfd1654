import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { deviceTypes } from '#contract/devices/device.ts'
import { goods } from '#contract/goods/goods.ts'
import { stockKinds, type StockMove } from '#contract/goods/goods-stock.ts'
import { Button } from '#web/kit/button/button.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { formatTimeWithSeconds, moneyText } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import css from '../goods.module.css'
import { buildGivenGoodsPath, HUB, buildDeviceSlotsPath, VISIT } from '../goods-search.ts'
import { useGoodsName } from '../use-goods-name.ts'
import { refillTexts } from './texts.ts'

type StockRecordFilters = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly site?: string | undefined
}
type GivenGoods = CallOutput<typeof goods.given>['records'][number]

const toStockRecordInput = ({ from, to, site }: StockRecordFilters) => {
  return { size: 20, startDate: parseAddressDay(from), endDate: parseAddressDay(to), fieldId: site }
}
const renderStockMove = (move: StockMove) => <StockMoveRow of={move} />
const renderGivenGoods = (givenGoods: GivenGoods) => <GivenGoodsRow of={givenGoods} />

/**
 * /replenishmentRetails: refills and counts, with the stock before, the change, the stock after and the
 * person.
 */
export function RefillListScreen() {
  const t = useTexts(refillTexts)
  const filters = useSearch({ from: '/replenishmentRetails' })
  const query = usePagedCall(goods.moves, { ...toStockRecordInput(filters), direction: 'in' })
  const empty = <EmptyStockRecords {...filters} title={t.noRecords} text={t.noRecordsText} />
  return (
    <StockRecordFrame back={VISIT} narrowed={filters}>
      <StockMoveList query={query} empty={empty} />
    </StockRecordFrame>
  )
}

type MovesProps = {
  readonly query: ReturnType<typeof usePagedCall<typeof goods.moves>>
  readonly empty: ReactNode
}

function StockMoveList({ query, empty }: MovesProps) {
  const t = useTexts(refillTexts)
  return (
    <PagedList
      query={query}
      name={t.lines}
      like="order-row"
      lead={t.count(query.data?.pages[0]?.total ?? 0)}
      keyOf={({ id }) => id}
      row={renderStockMove}
      empty={empty}
    />
  )
}

/** /gift: what came out, by day and machine; for one machine, piece by piece. */
export function GivenGoodsScreen() {
  const { machine, ...filters } = useSearch({ from: '/gift' })
  if (machine !== undefined) return <DeviceGivenGoods machine={machine} narrowed={filters} />
  return <GivenGoodsByDay narrowed={filters} />
}

function DeviceGivenGoods({
  machine,
  narrowed,
}: {
  readonly machine: string
  readonly narrowed: StockRecordFilters
}) {
  const t = useTexts(refillTexts)
  const input = { ...toStockRecordInput(narrowed), equipmentId: machine, direction: 'out' as const }
  const language = useLanguage()
  const query = usePagedCall(goods.moves, input)
  const [first] = query.data?.pages[0]?.records ?? []
  const { from, to } = narrowed
  const day = from !== undefined && from === to && formatDay(from, language)
  return (
    <RouteScreen form back="/gift" sub={<DottedParts parts={[first?.number, day]} />}>
      <div className={css.rows}>
        <StockMoveList
          query={query}
          empty={<EmptyState title={t.noGiven} text={t.noGivenText} />}
        />
      </div>
    </RouteScreen>
  )
}

function GivenGoodsByDay({ narrowed }: { readonly narrowed: StockRecordFilters }) {
  const t = useTexts(refillTexts)
  const query = usePagedCall(goods.given, toStockRecordInput(narrowed))
  return (
    <StockRecordFrame back={HUB} sub={t.givenSub} narrowed={narrowed}>
      <PagedList
        query={query}
        name={t.lines}
        like="order-row"
        lead={t.count(query.data?.pages[0]?.total ?? 0)}
        keyOf={({ date, equipmentId, fieldName }) => `${date} ${equipmentId} ${fieldName}`}
        row={renderGivenGoods}
        empty={<EmptyStockRecords {...narrowed} title={t.noGiven} text={t.noGivenText} />}
      />
    </StockRecordFrame>
  )
}

function useSetStockRecordFilters() {
  const navigate = useNavigate()
  return (filters: StockRecordFilters) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...filters }), replace: true })
}

type FrameProps = {
  back: string
  sub?: string
  narrowed: StockRecordFilters
  children: ReactNode
}

function StockRecordFrame({ back, sub, narrowed: { from, to, site }, children }: FrameProps) {
  const setFilters = useSetStockRecordFilters()
  return (
    <RouteScreen form back={back} {...(sub !== undefined && { sub })}>
      <ChipLine>
        <DayRangeChip from={from} to={to} onChange={setFilters} />
        <SiteFilterChip site={site} onPick={(id) => setFilters({ site: id })} />
      </ChipLine>
      <div className={css.rows}>{children}</div>
    </RouteScreen>
  )
}

function EmptyStockRecords({
  title,
  text,
  ...filters
}: StockRecordFilters & { title: string; text: string }) {
  const t = useTexts(refillTexts)
  const setFilters = useSetStockRecordFilters()
  if (Object.values(filters).every((part) => part === undefined)) {
    return <EmptyState title={title} text={text} />
  }
  const all = { from: undefined, to: undefined, site: undefined }
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothingFound}
      text={t.nothingFoundText}
      act={<Button onPress={() => setFilters(all)}>{t.clear}</Button>}
    />
  )
}

/**
 * Shows for example D01 3 格 冰柠茶, 2 → 8, with the change, the person and the time. A late report also shows
 * when it arrived.
 */
function StockMoveRow({ of }: { readonly of: StockMove }) {
  const t = useTexts(refillTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const nameOf = useGoodsName()
  const { number, fieldName, slot, kind, before, change, after, by, reason, overtaken } = of
  const isLate = of.createTime.getTime() - of.doneAt.getTime() >= MINUTE_MS
  const formatMoveTime = (time: Date) => formatTimeWithSeconds(time, now, language)
  return (
    <ListRow
      names
      title={<DottedParts parts={[number, t.slot(slot), nameOf(of)]} />}
      sub={
        <DottedParts
          parts={[
            // A refill never lowers the stock, except for pieces that are taken out.
            kind === 'refill' && change < 0 ? t.takenOut : stockKinds[kind][language],
            fieldName,
            by || t.byMachine,
            reason,
            overtaken && t.overtaken,
            of.type === '' && t.machineGone,
            formatMoveTime(of.doneAt),
            isLate && t.toldAt(formatMoveTime(of.createTime)),
          ]}
        />
      }
      value={change < 0 ? `−${-change}` : `+${change}`}
      valueSub={`${before} → ${after}`}
      {...toDeviceLinkProps(of, buildDeviceSlotsPath(of.equipmentId))}
    />
  )
}

/** Returns no link if the machine no longer exists or the user may not see it. */
function toDeviceLinkProps({ type }: Pick<GivenGoods, 'type'>, to: string) {
  return type !== '' && { to }
}

function GivenGoodsRow({ of }: { readonly of: GivenGoods }) {
  const t = useTexts(refillTexts)
  const language = useLanguage()
  const { date, number, type, fieldName, pieces, cost } = of
  return (
    <ListRow
      names
      title={type === '' ? number : `${number} ${deviceTypes[type][language]}`}
      sub={
        <DottedParts parts={[formatDay(date, language), fieldName, type === '' && t.machineGone]} />
      }
      value={t.pieces(pieces)}
      valueSub={t.cost(moneyText(cost))}
      {...toDeviceLinkProps(of, buildGivenGoodsPath(of.equipmentId, date))}
    />
  )
}
