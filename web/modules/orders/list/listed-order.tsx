import { useState } from 'react'
import { orderPayments } from '#contract/orders/order.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatTimeWithSeconds, maskPlayerName } from '#web/kit/formats.ts'
import { OrderListRow } from '#web/kit/order-row/order-row.tsx'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { toOrderIcon, formatOrderDevice, formatPaidAmount } from '../order-texts.ts'
import { OrderStateLabel } from '../order-state.tsx'

type Props = { readonly order: Order; readonly to: string }

export function ListedOrderRow({ order, to }: Props) {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { payment, title, money, playerName, state, createTime } = order
  return (
    <OrderListRow
      icon={toOrderIcon(order)}
      title={
        <>
          {formatOrderDevice(order, language)}
          <DotSeparator />
          {title}
        </>
      }
      fen={money}
      {...((payment === 'coins' || payment === 'free') && {
        paid: formatPaidAmount(order, language),
      })}
      sub={
        <>
          {orderPayments[payment][language]} {maskPlayerName(playerName)}
          <DotSeparator />
          {formatTimeWithSeconds(createTime, now, language)}
        </>
      }
      state={<OrderStateLabel order={order} />}
      running={state === 'paid' || state === 'dispensing'}
      to={to}
    />
  )
}
