import { deviceTypes } from '#contract/devices/device.ts'
import { toFen } from '#contract/base/money.ts'
import { isPointOrder, orderKinds, type OrderState } from '#contract/orders/order.ts'
import { type Order } from '#contract/orders/orders.ts'
import type { Language } from '#contract/base/sentence.ts'
import { moneyText } from '#web/kit/formats.ts'
import { iconOf } from '#web/kit/icon/device-icons.ts'
import { device, gift, type IconShape } from '#web/kit/icon/icons.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { texts } from './texts.ts'

/** Returns the machine's number and type, for example A11 口红机; the kind of an order without a machine. */
export function formatOrderDevice(
  { kind, number, type }: Pick<Order, 'kind' | 'number' | 'type'>,
  language: Language,
) {
  if (isPointOrder({ kind })) return orderKinds[kind][language]
  return type === null ? number : `${number} ${deviceTypes[type][language]}`
}

/**
 * Returns the machine's number and site, for example A11 江南里 B1: machines of two sites may share a number,
 * and the icon shows the type. Without a site, the same as `formatOrderDevice`.
 */
export function formatOrderPlace(
  order: Pick<Order, 'fieldName' | 'kind' | 'number' | 'type'>,
  language: Language,
) {
  const { fieldName, number } = order
  if (isPointOrder(order) || fieldName === '') return formatOrderDevice(order, language)
  return `${number} ${fieldName}`
}

export function toOrderIcon({ kind, type }: Pick<Order, 'kind' | 'type'>): IconShape {
  if (isPointOrder({ kind })) return gift
  return type === null ? device : iconOf[type]
}

/** At other machines it does not matter whether something was won. */
const GIVE_PRIZES: readonly Order['type'][] = ['claw', 'lipstick', 'glass']

/** Returns whether a prize was won; `unknown` if the machine gives no prizes. A purchase is no prize. */
export function toPrizeResult({
  kind,
  type,
  won,
}: Pick<Order, 'kind' | 'type' | 'won'>): Order['won'] {
  return kind === 'play' && GIVE_PRIZES.includes(type) ? won : 'unknown'
}

/** Returns for example 已出 7/10; undefined if all or nothing was delivered. */
export function formatDeliveredPart(
  { delivered, byMeters, checking }: Pick<Order, 'byMeters' | 'checking' | 'delivered'>,
  language: Language,
): string | undefined {
  if (checking) return texts.checking[language]
  if (!delivered) return undefined
  return texts[byMeters ? 'partByMeters' : 'part'][language](delivered.count, delivered.of)
}

/** Returns what the player paid: ¥10.00, 2 枚 or 免费. */
export function formatPaidAmount(
  { payment, money, coinsPaid }: Pick<Order, 'payment' | 'money' | 'coinsPaid'>,
  language: Language,
): string {
  if (payment === 'free') return texts.free[language]
  return payment === 'coins' ? texts.coins[language](coinsPaid) : moneyText(money)
}

/** Returns for example ¥3.00 of ¥10.00 refunded, and the amount of pending refunds. */
export function formatRefundedAmount(
  { money, refundedFen, refundingFen }: Pick<Order, 'money' | 'refundedFen' | 'refundingFen'>,
  language: Language,
): string {
  const back = texts.refundedOf[language](moneyText(toFen(refundedFen)), moneyText(money))
  if (refundingFen === 0) return back
  return `${back}${texts.refundingNow[language](moneyText(toFen(refundingFen)))}`
}

export const slotOf: Readonly<Record<OrderState, SlotState>> = {
  created: 'off',
  paid: 'play',
  dispensing: 'play',
  done: 'on',
  failed: 'fault',
  doubt: 'warn',
  refunding: 'play',
  refunded: 'on',
  closed: 'off',
  settled: 'on',
}
