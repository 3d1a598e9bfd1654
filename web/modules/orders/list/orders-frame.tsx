import type { ReactNode } from 'react'
import { orders } from '#contract/orders/orders.ts'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import {
  orderListAddress,
  toOrderListInput,
  type OrderListName,
  type OrderFilterValues,
} from '../order-addresses.ts'

type Props = {
  readonly list: OrderListName
  readonly narrowed: OrderFilterValues
  readonly onPhone: 'list' | 'detail'
  /** The list itself: a phone neither shows nor loads it beside an order. */
  readonly pane: ReactNode
  /** False if the list has no orders. */
  readonly isExportable?: boolean
  readonly children: ReactNode
}

/** Shows a list of orders with one of them beside it. A phone shows only the part that the address names. */
export function OrdersFrame(props: Props) {
  const { list, narrowed, onPhone, pane, isExportable = true, children } = props
  const isWide = useWideScreen()
  return (
    <RouteScreen
      back={onPhone === 'list' ? '/index' : orderListAddress(list, narrowed)}
      {...((isWide || onPhone === 'list') &&
        isExportable && {
          actions: <OrderExportButton narrowed={narrowed} />,
        })}
    >
      <ListDetailPanes list={pane} detail={children} onPhone={onPhone} />
    </RouteScreen>
  )
}

/** Exports all orders of the list, including unpaid ones. */
function OrderExportButton({ narrowed }: { readonly narrowed: OrderFilterValues }) {
  const { size: _size, ...input } = toOrderListInput(narrowed)
  return (
    <ExportFormatsButton
      call={orders.exportRecords}
      inputOf={(format) => ({ ...input, unpaid: true, format })}
    />
  )
}
