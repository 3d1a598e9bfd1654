import { useSearch } from '@tanstack/react-router'
import { OrderCenterList } from './order-center-list.tsx'
import { NoOrderChosen } from './no-order-chosen.tsx'
import { OrdersFrame } from './orders-frame.tsx'

/** /order_center: orders by what was bought, and redemptions of the points store. */
export function OrderCenterScreen() {
  const filters = useSearch({ from: '/order_center' })
  const pane = <OrderCenterList narrowed={filters} />
  return (
    <OrdersFrame
      list="center"
      narrowed={filters}
      onPhone="list"
      pane={pane}
      isExportable={filters.tab === undefined}
    >
      <NoOrderChosen />
    </OrdersFrame>
  )
}
