import { useSearch } from '@tanstack/react-router'
import { orderListAddress } from './narrowed.ts'
import { NoOrderChosen } from './none-chosen.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderList } from './order-list.tsx'
import { OrdersFrame } from './orders-frame.tsx'
import { CenterList } from './center-list.tsx'

/** /order: all orders, or one of them and its life. */
export function OrderScreen() {
  const { id, list = 'all', ...narrowed } = useSearch({ from: '/order' })
  const pane =
    list === 'center' ? (
      <CenterList narrowed={narrowed} />
    ) : (
      <OrderList list={list} narrowed={narrowed} />
    )
  return (
    <OrdersFrame
      list={list}
      narrowed={narrowed}
      onPhone={id === undefined ? 'list' : 'detail'}
      pane={pane}
    >
      {id === undefined ? (
        <NoOrderChosen />
      ) : (
        <OrderDetail key={id} id={id} back={orderListAddress(list, narrowed)} />
      )}
    </OrdersFrame>
  )
}
