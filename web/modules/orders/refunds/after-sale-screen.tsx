import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CallOutput } from '#contract/base/call.ts'
import { refundStates } from '#contract/orders/order-words.ts'
import { orders, type ShownRefund } from '#contract/orders/orders.ts'
import { Button } from '#web/kit/button/button.tsx'
import { ChipButton, ChipLine, FilterChips } from '#web/kit/chips/chips.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { x } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { SiteFilterChip } from '#web/client/pickers/site-filter-chip.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { afterTexts } from './after-sale-texts.ts'
import { orderAddress, useSetOrderFilters, type OrderFilterValues } from '../order-addresses.ts'
import {
  AvailableOrderActionButtons,
  listOrderActions,
  SettleOrderRow,
} from '../detail/order-actions.tsx'
import css from '../orders.module.css'
import { RefundRow } from './refund-row.tsx'
import { texts } from '../texts.ts'

type RefundView = ShownRefund['state'] | 'all' | 'stuck'
type ListedRefund = CallOutput<typeof orders.refunds>['records'][number]

const STATES = Object.keys(refundStates) as ShownRefund['state'][]

/** /afterSale: refunds, stuck ones first, with the possible actions. */
export function AfterSaleScreen() {
  const { state = 'stuck', ...filters } = useSearch({ from: '/afterSale' })
  return (
    <RouteScreen>
      <RefundStateChips look={state} />
      <div className={`${css.rows} ${css.column}`}>
        {state !== 'stuck' && <RefundFilters narrowed={filters} />}
        <RefundList key={state} look={state} narrowed={state === 'stuck' ? {} : filters} />
      </div>
    </RouteScreen>
  )
}

function useSetRefundView() {
  const navigate = useNavigate()
  return (to: RefundView) =>
    void navigate({
      to: '/afterSale',
      search: (now) => (to === 'stuck' ? {} : { ...now, state: to }),
      replace: true,
    })
}

function RefundStateChips({ look }: { readonly look: RefundView }) {
  const t = useTexts(afterTexts)
  const language = useLanguage()
  const setView = useSetRefundView()
  const { data } = useCall(orders.refunds, { stuck: true, size: 1 }, { silent: true })
  return (
    <FilterChips
      label={t.state}
      value={look}
      onChange={setView}
      options={[
        {
          value: 'stuck',
          label: t.stuck,
          ...(data && { count: data.total }),
          ...(data && data.total > 0 && { state: 'fault' as const }),
        },
        { value: 'all', label: t.all },
        ...STATES.map((value) => ({ value, label: refundStates[value][language] })),
      ]}
    />
  )
}

type RefundFilters = Pick<OrderFilterValues, 'from' | 'to' | 'site' | 'device'>

/** Filters refunds by day, site and device. */
function RefundFilters({
  narrowed: { from, to, site, device },
}: {
  readonly narrowed: RefundFilters
}) {
  const t = useTexts(texts)
  const setFilters = useSetOrderFilters()
  return (
    <ChipLine>
      <DayRangeChip from={from} to={to} onChange={setFilters} />
      <SiteFilterChip site={site} onPick={(id) => setFilters({ site: id, device: undefined })} />
      {device !== undefined && (
        <ChipButton on opens={x} onPress={() => setFilters({ device: undefined })}>
          {t.oneDevice}
        </ChipButton>
      )}
    </ChipLine>
  )
}

const wishes = { all: {}, stuck: { stuck: true } } as const
/** Only stuck refunds wait for a person. */
const renderOpenRefund = (refund: ListedRefund) => <RefundCard refund={refund} isOpen />
const renderListedRefund = (refund: ListedRefund) => <RefundCard refund={refund} />

function RefundList({
  look,
  narrowed,
}: {
  readonly look: RefundView
  readonly narrowed: RefundFilters
}) {
  const t = useTexts(afterTexts)
  const input = look === 'all' || look === 'stuck' ? wishes[look] : { state: look }
  const { from, to, site: fieldId, device: deviceId } = narrowed
  const within = {
    startDate: parseAddressDay(from),
    endDate: parseAddressDay(to),
    fieldId,
    deviceId,
  }
  const query = usePagedCall(orders.refunds, { size: 20, ...input, ...within })
  return (
    <PagedList
      query={query}
      name={t.refunds}
      like="order-row"
      lead={
        <LiveLead shownAt={query.dataUpdatedAt}>
          {t.count(query.data?.pages[0]?.total ?? 0)}
        </LiveLead>
      }
      keyOf={({ id }) => id}
      row={look === 'stuck' ? renderOpenRefund : renderListedRefund}
      empty={<RefundListEmpty look={look} />}
    />
  )
}

type RefundProps = { readonly refund: ListedRefund; readonly isOpen?: boolean }

/** Shows the possible actions if the refund waits for a person. */
function RefundCard({ refund, isOpen = false }: RefundProps) {
  const { order } = refund
  // All other actions are on the page of the order.
  const acts = listOrderActions(order, [refund]).filter(
    (act) => act === 'refundNow' || (isOpen && act !== 'refund'),
  )
  return (
    <div className={css.card}>
      <RefundRow refund={refund} of={order} to={orderAddress(order.id)} />
      {acts.length > 0 && (
        <div className={css.acts}>
          <AvailableOrderActionButtons order={order} acts={acts} refunds={[refund]} />
        </div>
      )}
      {acts.length > 1 && acts.includes('settle') && <SettleOrderRow order={order} />}
    </div>
  )
}

function RefundListEmpty({ look }: { readonly look: RefundView }) {
  const t = useTexts(afterTexts)
  const setView = useSetRefundView()
  const seeAll = <Button onPress={() => setView('all')}>{t.seeAll}</Button>
  if (look === 'stuck')
    return <EmptyState title={t.noneStuck} text={t.noneStuckText} act={seeAll} />
  return (
    <EmptyState
      picture={nothingFound}
      title={t.none}
      text={t.noneText}
      {...(look !== 'all' && { act: seeAll })}
    />
  )
}
