import { useSearch } from '@tanstack/react-router'
import { orderListAddress } from '../order-addresses.ts'
import { NoOrderChosen } from './no-order-chosen.tsx'
import { OrderDetail } from '../detail/order-detail.tsx'
import { OrderList } from './order-list.tsx'
import { OrdersFrame } from './orders-frame.tsx'
import { OrderCenterList } from './order-center-list.tsx'

/** /order: all orders, or one of them with its history. */
export function OrderScreen() {
  const { id, list = 'all', ...filters } = useSearch({ from: '/order' })
  const pane =
    list === 'center' ? (
      <OrderCenterList narrowed={filters} />
    ) : (
      <OrderList list={list} narrowed={filters} />
    )
  return (
    <OrdersFrame
      list={list}
      narrowed={filters}
      onPhone={id === undefined ? 'list' : 'detail'}
      pane={pane}
    >
      {id === undefined ? (
        <NoOrderChosen />
      ) : (
        <OrderDetail key={id} id={id} back={orderListAddress(list, filters)} />
      )}
    </OrdersFrame>
  )
}
