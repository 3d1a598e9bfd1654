import { orderLife } from '#contract/orders/order.ts'
import { getOrderStateSentence } from '#contract/orders/order-words.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { formatDeliveredPart, toPrizeResult } from './order-texts.ts'
import { texts } from './texts.ts'

type Props = {
  readonly order: Pick<Order, 'kind' | 'refundedFen' | 'refundingFen' | 'state' | 'type' | 'won'> &
    Pick<Order, 'byMeters' | 'checking' | 'delivered'>
}

const TAGS = {
  failed: 'danger',
  doubt: 'warn',
  refunding: 'accent',
  refunded: 'line',
  settled: 'line',
} as const

/** Shows the state of an order. States that wait for a person or are unusual are emphasised. */
export function OrderStateLabel({ order }: Props) {
  const language = useLanguage()
  const { state } = order
  const part = state === 'done' ? formatDeliveredPart(order, language) : undefined
  if (part) return <StateTag kind="line">{part}</StateTag>
  if (state === 'done' && order.refundedFen + order.refundingFen > 0) {
    const { partRefunded } = texts
    const refundLabel = order.refundedFen > 0 ? partRefunded : orderLife.name.refunding
    return <StateTag kind="line">{refundLabel[language]}</StateTag>
  }
  if (state === 'done' && toPrizeResult(order) === 'yes') return texts.doneWon[language]
  const label = getOrderStateSentence(order)[language]
  return state in TAGS ? (
    <StateTag kind={TAGS[state as keyof typeof TAGS]}>{label}</StateTag>
  ) : (
    label
  )
}
