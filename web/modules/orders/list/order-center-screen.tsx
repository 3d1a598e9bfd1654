import { useSearch } from '@tanstack/react-router'
import { OrderCenterList } from './order-center-list.tsx'
import { NoOrderChosen } from './no-order-chosen.tsx'
import { OrdersFrame } from './orders-frame.tsx'

/** /order_center: orders by what was bought. */
export function OrderCenterScreen() {
  const narrowed = useSearch({ from: '/order_center' })
  const pane = <OrderCenterList narrowed={narrowed} />
  return (
    <OrdersFrame list="center" narrowed={narrowed} onPhone="list" pane={pane}>
      <NoOrderChosen />
    </OrdersFrame>
  )
}
