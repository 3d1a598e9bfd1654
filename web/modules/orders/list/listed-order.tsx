import { useState } from 'react'
import { orderPayments } from '#contract/orders/order.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatTimeWithMinutes, maskPlayerName } from '#web/kit/formats.ts'
import { OrderListRow } from '#web/kit/order-row/order-row.tsx'
import { DotSeparator, UnbrokenText } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import {
  toOrderIcon,
  formatOrderDevice,
  formatOrderPlace,
  formatPaidAmount,
} from '../order-texts.ts'
import { OrderStateLabel } from '../order-state.tsx'

type Props = {
  readonly order: Order
  readonly to: string
  /** All orders of the list are of one site, which the rows need not name. */
  readonly isOfOneSite?: boolean
}

export function ListedOrderRow({ order, to, isOfOneSite = false }: Props) {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { kind, payment, title, money, playerName, state, createTime } = order
  const machine = (isOfOneSite ? formatOrderDevice : formatOrderPlace)(order, language)
  return (
    <OrderListRow
      icon={toOrderIcon(order)}
      title={
        <>
          {machine}
          <DotSeparator />
          {kind === 'play' ? <UnbrokenText>{title}</UnbrokenText> : title}
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
      state={<OrderStateLabel order={order} />}
      running={state === 'paid' || state === 'dispensing'}
      to={to}
    />
  )
}
