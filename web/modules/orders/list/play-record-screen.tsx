import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { orderPayments, type OrderPayment } from '#contract/orders/order.ts'
import { getOrderStateSentence } from '#contract/orders/order-words.ts'
import { orders, type Order } from '#contract/orders/orders.ts'
import { Button } from '#web/kit/button/button.tsx'
import { ChipLine, FilterChips } from '#web/kit/chips/chips.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import {
  formatCountWithUnit,
  formatTimeWithMinutes,
  moneyText,
  formatCount,
  maskPlayerName,
} from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { PagedList } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { OrderListRow } from '#web/kit/order-row/order-row.tsx'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { DotSeparator, UnbrokenText } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { orderAddress, useSetOrderFilters, type OrderFilterValues } from '../order-addresses.ts'
import {
  toOrderIcon,
  formatOrderDevice,
  formatOrderPlace,
  formatPaidAmount,
  toPrizeResult,
} from '../order-texts.ts'
import css from '../orders.module.css'
import { playTexts } from './play-record-texts.ts'
import { texts } from '../texts.ts'

type PlayRecordFilterValues = Pick<OrderFilterValues, 'from' | 'to' | 'site' | 'payment'>

const ALL = ''
const PAYMENTS = Object.keys(orderPayments) as OrderPayment[]
const renderPlayRecord = (order: Order) => <PlayRecordRow order={order} />
const renderPlayRecordOfSite = (order: Order) => <PlayRecordRow order={order} isOfOneSite />

const RECORDS = {
  plays: { kind: 'play' },
  sales: { kind: 'vend', type: 'glass' },
} as const
type Props = { readonly of: keyof typeof RECORDS; readonly narrowed: PlayRecordFilterValues }

/** /expensesRecord: plays with player, place, price and whether they were won. */
export function PlayRecordScreen() {
  return <PlayOrSaleRecords of="plays" narrowed={useSearch({ from: '/expensesRecord' })} />
}

/** /glassExpensesRecord: purchases at glass-front machines, and whether the goods came out. */
export function GlassRecordScreen() {
  return <PlayOrSaleRecords of="sales" narrowed={useSearch({ from: '/glassExpensesRecord' })} />
}

const toPlayRecordInput = ({ of, narrowed: { from, to, site, payment } }: Props) => ({
  ...RECORDS[of],
  startDate: parseAddressDay(from),
  endDate: parseAddressDay(to),
  fieldId: site,
  payment,
})

function PlayOrSaleRecords({ of, narrowed }: Props) {
  const t = useTexts(playTexts)
  const input = toPlayRecordInput({ of, narrowed })
  const query = usePagedCall(orders.list, { size: 20, trade: 'success', ...input })
  return (
    <RouteScreen
      form
      actions={
        <ExportFormatsButton
          call={orders.exportRecords}
          inputOf={(format) => ({ ...toPlayRecordInput({ of, narrowed }), format })}
        />
      }
    >
      <div className={css.rows}>
        <PlayRecordFilters {...narrowed} />
        <PlayRecordTotals of={of} narrowed={narrowed} />
        <PagedList
          query={query}
          name={of === 'plays' ? t.plays : t.sales}
          like="order-row"
          lead={
            <LiveLead shownAt={query.dataUpdatedAt}>
              {t.count(query.data?.pages[0]?.total ?? 0)}
            </LiveLead>
          }
          keyOf={({ id }) => id}
          row={narrowed.site === undefined ? renderPlayRecord : renderPlayRecordOfSite}
          empty={<PlayRecordsEmpty of={of} narrowed={narrowed} />}
        />
      </div>
    </RouteScreen>
  )
}

/** Shows how many the machines carried out, and the money that remains after refunds. */
function PlayRecordTotals(props: Props) {
  const t = useTexts(playTexts)
  const language = useLanguage()
  const { data } = useCall(orders.totals, toPlayRecordInput(props), { silent: true })
  const { done, money, refunded, coins, freePlays } = data ?? {}
  const isOfPlays = props.of === 'plays'
  const notes = [
    ...(coins ? [t.coinsPaid(formatCount(coins))] : []),
    ...(freePlays ? [t.freePlays(formatCount(freePlays))] : []),
  ]
  return (
    <RowGroup>
      <KpiTiles
        items={[
          {
            label: isOfPlays ? t.played : t.sold,
            value: isOfPlays ? formatCount(done) : formatCountWithUnit(done, 'goods', language),
            ...(notes.length > 0 && { note: notes.join(' · ') }),
          },
          {
            label: t.taken,
            value: moneyText(money),
            ...(refunded && { note: t.refunded(moneyText(refunded)) }),
          },
        ]}
      />
    </RowGroup>
  )
}

function PlayRecordFilters({ from, to, site, payment }: PlayRecordFilterValues) {
  const t = useTexts(playTexts)
  const language = useLanguage()
  const setFilters = useSetOrderFilters()
  return (
    <div className={`${css.narrow} ${css.filters}`}>
      <FilterChips
        label={t.payment}
        value={payment ?? ALL}
        onChange={(chosenPayment) => setFilters({ payment: chosenPayment || undefined })}
        options={[
          { value: ALL, label: t.all },
          ...PAYMENTS.map((value) => ({ value, label: orderPayments[value][language] })),
        ]}
      />
      <ChipLine>
        <DayRangeChip from={from} to={to} onChange={setFilters} />
        <SiteFilterChip site={site} onPick={(id) => setFilters({ site: id })} />
      </ChipLine>
    </div>
  )
}

type RowProps = { readonly order: Order; readonly isOfOneSite?: boolean }

/** Shows whether the play was won once this is known. An undelivered order shows its state instead. */
function PlayRecordRow({ order, isOfOneSite = false }: RowProps) {
  const t = useTexts(playTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { id, kind, title, money, payment, coins, playerName, state, createTime } = order
  // For a purchase, the product is more useful than the type of machine, which the icon shows too.
  const named = kind === 'vend' ? { ...order, type: null } : order
  const machine = (isOfOneSite ? formatOrderDevice : formatOrderPlace)(named, language)
  const stateName = getOrderStateSentence(order)[language]
  const resultTexts = { yes: t.won, no: t.notWon, unknown: stateName }
  return (
    <OrderListRow
      icon={toOrderIcon(order)}
      title={
        <>
          {machine}
          <DotSeparator />
          {kind === 'vend' ? title : texts.coins[language](coins)}
        </>
      }
      fen={money}
      {...((payment === 'coins' || payment === 'free') && {
        paid: formatPaidAmount(order, language),
      })}
      sub={
        <>
          {orderPayments[payment][language]}{' '}
          <UnbrokenText>{maskPlayerName(playerName)}</UnbrokenText>
          <DotSeparator />
          <UnbrokenText>{formatTimeWithMinutes(createTime, now, language)}</UnbrokenText>
        </>
      }
      state={state === 'done' ? resultTexts[toPrizeResult(order)] : stateName}
      running={state === 'dispensing'}
      to={orderAddress(id)}
    />
  )
}

function PlayRecordsEmpty({ of, narrowed }: Props) {
  const t = useTexts(playTexts)
  const setFilters = useSetOrderFilters()
  if (Object.values(narrowed).every((part) => part === undefined)) {
    if (of === 'sales') return <EmptyState title={t.noSales} text={t.noSalesText} />
    return <EmptyState title={t.none} text={t.noneText} />
  }
  const nothing = { from: undefined, to: undefined, site: undefined, payment: undefined }
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothingFound}
      text={t.nothingFoundText}
      act={<Button onPress={() => setFilters(nothing)}>{t.clear}</Button>}
    />
  )
}
