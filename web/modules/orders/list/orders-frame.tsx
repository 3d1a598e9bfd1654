import type { ReactNode } from 'react'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { orderListAddress, type ListOf, type Narrowed } from '../order-addresses.ts'

type Props = {
  readonly list: ListOf
  readonly narrowed: Narrowed
  readonly onPhone: 'list' | 'detail'
  /** The list itself: a phone neither shows nor loads it beside an order. */
  readonly pane: ReactNode
  readonly children: ReactNode
}

/** A list of orders with one of them beside it; on a phone only what the address is of. */
export function OrdersFrame({ list, narrowed, onPhone, pane, children }: Props) {
  return (
    <RouteScreen back={onPhone === 'list' ? '/index' : orderListAddress(list, narrowed)}>
      <ListDetailPanes list={pane} detail={children} onPhone={onPhone} />
    </RouteScreen>
  )
}
