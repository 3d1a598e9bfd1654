import { formatYuan } from '#contract/base/money.ts'
import { orderPayments } from '#contract/orders/order.ts'
import { newId } from '#server/platform/id.ts'
import { isPaidWithMoney, type OrderRow } from '../order-row.ts'
import { countMissingPieces } from './delivered-amounts.ts'

/** After this time nobody waits at the machine any more. */
const COMMAND_MS = 60_000

/** Returns the command that makes the machine carry out what is missing of an order. */
export function createDispenseCommand(order: OrderRow, now: Date) {
  const { id: orderId, act, slot } = order
  const count = countMissingPieces(order)
  const expiresAt = new Date(now.getTime() + COMMAND_MS)
  const sent = { id: newId(), expiresAt }
  if (act === 'vend') return { ...sent, type: act, data: { slot: slot ?? 1, orderId } } as const
  if (act === 'coins.out') {
    return { ...sent, type: act, data: { count, orderId, receipt: toReceiptData(order) } } as const
  }
  return { ...sent, type: 'credit', data: { coins: count, orderId } } as const
}

/** Returns the data for the printed receipt that a changer does not have. */
function toReceiptData({ amount, bonusCoins, payment }: OrderRow) {
  return {
    ...(isPaidWithMoney({ payment }) && { amount: `￥${formatYuan(amount)}` }),
    paid: orderPayments[payment].zh,
    ...(bonusCoins > 0 && { bonus: String(bonusCoins) }),
  }
}
