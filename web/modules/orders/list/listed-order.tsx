import { useState } from 'react'
import { orderPayments } from '#contract/orders/order.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lifeTimeText, playerText } from '#web/kit/formats.ts'
import { OrderListRow } from '#web/kit/order-row/order-row.tsx'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { iconOfOrder, machineOf, paidText } from '../order-texts.ts'
import { StateWord } from '../order-state.tsx'

type Props = { readonly order: Order; readonly to: string }

export function ListedOrder({ order, to }: Props) {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { payment, title, money, playerName, state, createTime } = order
  return (
    <OrderListRow
      icon={iconOfOrder(order)}
      title={
        <>
          {machineOf(order, language)}
          <DotSeparator />
          {title}
        </>
      }
      fen={money}
      {...(payment === 'coins' && { paid: paidText(order, language) })}
      sub={
        <>
          {orderPayments[payment][language]} {playerText(playerName)}
          <DotSeparator />
          {lifeTimeText(createTime, now, language)}
        </>
      }
      state={<StateWord order={order} />}
      running={state === 'paid' || state === 'dispensing'}
      to={to}
    />
  )
}
