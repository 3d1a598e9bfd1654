import type { Order } from '#contract/orders/orders.ts'
import { orders } from '#contract/orders/orders.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { PagedList } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { ListedOrderRow } from './listed-order.tsx'
import {
  orderAddress,
  useSetOrderFilters,
  toOrderListInput,
  type OrderListName,
  type OrderFilterValues,
} from '../order-addresses.ts'
import { OrderFilters } from './order-filters.tsx'
import css from '../orders.module.css'
import { texts } from '../texts.ts'

type Props = { readonly list: OrderListName; readonly narrowed: OrderFilterValues }

/** Lists orders, newest first, with search and filters. */
export function OrderList({ list, narrowed }: Props) {
  const t = useTexts(texts)
  const query = usePagedCall(orders.list, toOrderListInput(narrowed))
  const total = query.data?.pages[0]?.total ?? 0
  const renderOrderRow = (order: Order) => (
    <ListedOrderRow
      order={order}
      to={orderAddress(order.id, list, narrowed)}
      isOfOneSite={(narrowed.site ?? narrowed.device) !== undefined}
    />
  )
  return (
    <div className={css.rows}>
      <OrderFilters narrowed={narrowed} />
      <PagedList
        query={query}
        name={t.orders}
        like="order-row"
        lead={<LiveLead shownAt={query.dataUpdatedAt}>{t.count(total)}</LiveLead>}
        keyOf={({ id }) => id}
        row={renderOrderRow}
        empty={<OrderListEmpty narrowed={narrowed} />}
      />
    </div>
  )
}

const NOTHING: OrderFilterValues = {
  q: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
  site: undefined,
  device: undefined,
  paid: undefined,
  product: undefined,
}

/** Clearing the filters keeps the kind, which is the subject of the list in the order centre. */
function OrderListEmpty({ narrowed: { kind: _kind, ...filters } }: Pick<Props, 'narrowed'>) {
  const t = useTexts(texts)
  const setFilters = useSetOrderFilters()
  if (Object.values(filters).every((part) => part === undefined)) {
    return <EmptyState title={t.none} text={t.noneText} />
  }
  return (
    <EmptyState
      picture={nothingFound}
      title={t.nothingFound}
      text={t.nothingFoundText}
      act={<Button onPress={() => setFilters(NOTHING)}>{t.clear}</Button>}
    />
  )
}
