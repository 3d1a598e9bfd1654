import { useState } from 'react'
import type { MemberEvent } from '#contract/members/member-words.ts'
import { orderPayments } from '#contract/orders/order.ts'
import { orders } from '#contract/orders/orders.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { formatCount, formatTimeWithSeconds, moneyText } from '#web/kit/formats.ts'
import { coin, gift, play, undo, vend } from '#web/kit/icon/icons.ts'
import { OrderListRow } from '#web/kit/order-row/order-row.tsx'
import { DottedParts } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { spendingTexts } from './texts.ts'

const ICONS = { play, vend, recharge: coin, redemption: gift, pointsTopUp: coin } as const

/** A payment or refund of a member, with a link to its order for those who may see orders. */
export function MemberEventRow({ event }: { readonly event: MemberEvent }) {
  const t = useTexts(spendingTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { allowed } = usePermission(orders.list, {})
  const { kind, orderId, orderKind, payment, time, title, machine, fieldName, won } = event
  const { amountFen, coins } = event
  const isRefund = kind === 'refund'
  const coinsText = coins !== 0 && t.coins(formatCount(coins, { sign: true }))
  const isOfMoney = payment !== 'coins' && payment !== 'free'
  return (
    <OrderListRow
      icon={isRefund ? undo : ICONS[orderKind]}
      title={<DottedParts parts={[isRefund && t.refund, machine, title]} />}
      fen={amountFen}
      paid={isOfMoney ? moneyText(amountFen) : coinsText}
      sub={
        <DottedParts
          parts={[
            formatTimeWithSeconds(time, now, language),
            fieldName,
            orderPayments[payment][language],
          ]}
        />
      }
      state={won && orderKind === 'play' ? t.won : isOfMoney && coinsText}
      {...(allowed && { to: `/order?${new URLSearchParams({ id: orderId })}` })}
    />
  )
}
