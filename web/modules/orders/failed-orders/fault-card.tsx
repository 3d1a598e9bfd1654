import { formatBoardCode } from '#contract/devices/board-codes.ts'
import { getOrderStateSentence } from '#contract/orders/order-words.ts'
import type { Order } from '#contract/orders/orders.ts'
import {
  PART_REFUNDED_AT_PROVIDER,
  REFUNDED_AT_PROVIDER,
} from '#contract/orders/provider-refund.ts'
import { durationText, maskPlayerName } from '#web/kit/formats.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { faultTexts } from './fault-texts.ts'
import { orderAddress } from '../order-addresses.ts'
import { AvailableOrderActionButtons, listOrderActions } from '../detail/order-actions.tsx'
import {
  toOrderIcon,
  formatOrderDevice,
  formatOrderPlace,
  formatPaidAmount,
  formatDeliveredPart,
  slotOf,
} from '../order-texts.ts'
import { providerRefundTexts } from '../refunds/provider-refund-texts.ts'
import css from '../orders.module.css'

const HALF_MINUTE_MS = 30_000

/** Shows an order that waits for a person: what happened, how long ago, and the possible actions. */
export function FaultOrderCard({ order }: { readonly order: Order }) {
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const { id, title, state, paidAt, createTime } = order
  const age = Math.max(now.getTime() - (paidAt ?? createTime).getTime(), 0)
  const isDoubt = state === 'doubt'
  return (
    <div className={css.card}>
      <ListRow
        slot={slotOf[state]}
        icon={toOrderIcon(order)}
        tone={isDoubt ? 'warn' : 'danger'}
        title={
          <>
            {formatOrderPlace(order, language)}
            <DotSeparator />
            {title}
          </>
        }
        alert={<FaultOrderReason order={order} />}
        value={formatPaidAmount(order, language)}
        valueSub={durationText(age, language)}
        to={orderAddress(id)}
      />
      <p className={css.told}>
        <FaultOrderExplanation order={order} />
      </p>
      <div className={css.acts}>
        <AvailableOrderActionButtons order={order} acts={listOrderActions(order)} />
      </div>
    </div>
  )
}

/** Explains what happened and what can be done about it. */
function FaultOrderExplanation({ order }: { readonly order: Order }) {
  const t = useTexts(faultTexts)
  const language = useLanguage()
  const { state, failCode, playerName, delivered, byMeters } = order
  if (state === 'doubt') return t.doubtText
  if (failCode === REFUNDED_AT_PROVIDER) return providerRefundTexts.unknownText[language]
  if (failCode === PART_REFUNDED_AT_PROVIDER) return t.partRefundedText
  const [player, machine] = [maskPlayerName(playerName), formatOrderDevice(order, language)]
  if (!delivered) return t.failedText(player, machine)
  if (byMeters) return t.meterText(player, machine, delivered.count, delivered.of)
  return t.partDeliveredText(player, machine, delivered.count, delivered.of)
}

/** Shows the state of the order, and what the machine reported and counted. */
function FaultOrderReason({ order }: { readonly order: Order }) {
  const language = useLanguage()
  const { failCode } = order
  const part = formatDeliveredPart(order, language)
  return (
    <>
      {getOrderStateSentence(order)[language]}
      {failCode !== '' && (
        <>
          <DotSeparator />
          {formatBoardCode(failCode, language)}
        </>
      )}
      {part !== undefined && (
        <>
          <DotSeparator />
          {part}
        </>
      )}
    </>
  )
}
